import { describe, expect, it } from "vitest";
import type { SharedGame, TableInfo } from "../../generated/protocol";
import { frameCode, hidesNames, renamed, replayLink } from "./links";

describe("links to a finished game", () => {
  it("say no more than they must", () => {
    expect(replayLink("https://a.example", "abc", "en", true)).toBe("https://a.example/t/abc/replay");
    expect(replayLink("https://a.example", "abc", "de", false)).toBe(
      "https://a.example/t/abc/replay?language=de&names=off",
    );
  });

  it("stand in a page without breaking out of it", () => {
    const code = frameCode("https://a.example", "abc", 'Ada <"beats"> Ben', false);
    expect(code).toContain('src="https://a.example/embed/abc?names=off"');
    expect(code).toContain('title="Ada &lt;&quot;beats&quot;> Ben"');
  });

  it("hide names when they say so", () => {
    expect(hidesNames("?names=off")).toBe(true);
    expect(hidesNames("?language=de")).toBe(false);
    const seat = { kind: "player", bot: null, away: false, resigned: false, online: true, yours: true, invite: null };
    const seats = ["Ada", "Ben"].map((name, number) => ({ ...seat, name, avatar: "moschops", seat: number }));
    const info = { name: "Ada’s table", yours: [0], seats } as unknown as TableInfo;
    const rows = [
      { name: "Yellow", colour: 1, score: "2", won: true, seat: 1 },
      { name: "Blue", colour: 0, score: "1", won: false, seat: 0 },
    ];
    const told = renamed(info, { rows } as SharedGame);
    expect(told.seats.map(({ name }) => name)).toEqual(["Blue", "Yellow"]);
    expect(JSON.stringify(told)).not.toContain("Ada");
  });
});
