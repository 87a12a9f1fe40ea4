// What a study has found, in words and as a table.
import { describe, expect, it } from "vitest";
import type { FoundChart, StudyInfo } from "../../generated/protocol";
import { amount, callBy, chartTitle, csvOf, rowName, sentence, signed, thingName } from "./findings.svelte";

const row = (name: string) => ({ name, value: 4.27, low: 3.1, high: 5.5, games: 251, flagged: true });
const chart: FoundChart = {
  key: "things",
  form: "intervals",
  unit: "points",
  rows: [row("m02")],
  fair: 0,
  kind: "mission",
};
const found = (key: string, more: object = {}) => ({ key, value: 0.471, low: 0.44, high: 0.5, names: [], ...more });

describe("an answer", () => {
  it("is a sentence with its interval", () => {
    expect(sentence(found("first.none"))).toBe(
      "Starting is no clear advantage. The starting player wins 47% (44% to 50%).",
    );
    expect(sentence(found("length.half", { value: null, low: 30, high: 42 }))).toBe(
      "Half of all games take between 30 and 42.",
    );
    expect(sentence(found("thinking.yes", { names: ["greedy", "random"] }))).toBe("Yes. Greedy wins 47% (44% to 50%).");
  });

  it("about an edition says in which direction", () => {
    expect(sentence(found("edition.score_less", { value: -1.25, low: -2, high: -0.5 }))).toBe(
      "Scores go down: −1.3 points (−2 to −0.5).",
    );
  });

  it("leaves out what isn’t known", () => {
    expect(sentence(found("things.strong", { value: 2, low: null, high: null, names: ["oak", "elm"] }))).toBe(
      "Too strong: Oak and Elm.",
    );
  });
});

describe("a thing", () => {
  it("is called what is printed on it, or what it asks for", () => {
    callBy({
      mission: [{ id: "m02", objectives: ["ten_pigs", "eight_cows"] }],
      card: [{ id: "oak", name: "Old oak" }],
    });
    expect([thingName("m02"), thingName("card/oak"), thingName("six_face")]).toEqual([
      "M02 (ten pigs, eight cows)",
      "Old oak",
      "Six face",
    ]);
  });
});

describe("a chart", () => {
  it("has a title that says what is compared", () => {
    expect(chartTitle(chart, { question: "things" })).toBe("Mission: points compared with others of its kind");
    expect(chartTitle(chart, { question: "edition" })).toBe("Mission: how much its worth changes");
    expect(rowName(row("starts"), { ...chart, key: "seats" })).toBe("Starting player");
  });

  it("writes numbers as people do", () => {
    expect([amount(0.476, "share"), amount(123.4, "points"), signed(-0.04, "share")]).toEqual(["48%", "123", "−4%"]);
  });

  it("is saved as a table that any program reads", () => {
    const study = { findings: { games: 9, answers: [], charts: [chart], certain: false } } as unknown as StudyInfo;
    expect(csvOf(study).split("\r\n")[1]).toBe('"things","mission","m02","4.27","3.1","5.5","251","true"');
  });
});
