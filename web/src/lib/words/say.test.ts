import { afterEach, expect, test, vi } from "vitest";
import * as rush from "../../generated/words/en/great_dinosaur_rush";
import * as snack from "../../generated/words/en/jurassic_snack";
import { speak } from "./language.svelte";
import { botTitle, gameWords, say, told } from "./say";

const blocked = { key: "jurassic_snack.refusal.diplo_blocked", values: { space: "c3", direction: "north" } };
const drawing = {
  key: "great_dinosaur_rush.refusal.drawing",
  values: { condition: "v2 v3", conditions: "GDR-V2 GDR-V3" },
};

afterEach(() => speak("en"));

test("what the engine says is said in the language of the page, the names in it too", async () => {
  gameWords("jurassic_snack", snack);
  gameWords("great_dinosaur_rush", rush);
  expect(told(blocked, "")).toBe("The diplo on c3 can’t move up: something is in the way. Try another direction.");
  await speak("de");
  expect(told(blocked, "")).toBe(
    "Der Diplo auf c3 kann nicht nach oben: Da ist etwas im Weg. Versuch eine andere Richtung.",
  );
  expect(told(drawing, "")).toBe(
    "Leg nur einen Knochen an jede Stelle. Zwei Knochen kreuzen sich: Leg einen davon woandershin.",
  );
});

test("without a sentence the server's own English stands, and an unknown bot keeps its name", async () => {
  await speak("de");
  expect(told({ key: "table.refusal.never_heard_of", values: {} }, "Not now.")).toBe("Not now.");
  expect([botTitle("hatchling"), botTitle("stranger")]).toEqual(["Küken", "stranger"]);
  expect(say("nav.play")).toBe("Spielen");
});

test("what the rules of a game say can be loaded without its page; English is the server's own", async () => {
  vi.resetModules(); // a page that has loaded no game yet
  const { loadRuleWords, sentence, told } = await import("./say");
  const { speak } = await import("./language.svelte");
  await speak("de");
  expect(sentence("rolling_ranch.option.side")).toBe("");
  await loadRuleWords("rolling_ranch");
  expect(sentence("rolling_ranch.option.side")).toBe(
    "Auf Seite A haben alle die gleiche Ranch; Seite B hat andere Aufteilungen",
  );
  await speak("en");
  expect(told({ key: "rolling_ranch.option.side", values: {} }, "The side.")).toBe("The side.");
});
