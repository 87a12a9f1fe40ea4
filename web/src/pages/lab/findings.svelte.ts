// What a study has found, in words: headline answers with their intervals, names of rows and charts.
import type { FoundAnswer, FoundChart, FoundValue, StudyInfo } from "../../generated/protocol";
import { listed, written } from "../../lib/words/language.svelte";
import { botTitle, capital } from "../../lib/words/say";
import { priceOf, valueText, wordOf } from "../../table/edition/changes";
import { type Key, say } from "./words";

type Unit = FoundChart["unit"];

const SHARES = new Set(["first", "thinking"]); // questions whose answers are shares of wins
const isShare = (key: string) =>
  SHARES.has(key.split(".")[0] ?? "") || /^leads\.(runaway|open|unsure)|^edition\.first/.test(key);

/** A bot of a study by its name for people. */
export function botLabel(bot: string): string {
  return bot === "greedy" ? say("lab.greedy") : bot === "random" ? say("lab.random") : botTitle(bot);
}

export function amount(value: number, unit: Unit): string {
  if (unit === "share") return say("lab.percent", { n: Math.round(value * 100) });
  return written(Number(value.toFixed(Math.abs(value) < 20 ? 1 : 0)));
}

/** With its sign, for differences. */
export function signed(value: number, unit: Unit): string {
  return `${value < 0 ? "−" : "+"}${amount(Math.abs(value), unit)}`;
}

export function sentence(found: FoundAnswer): string {
  const unit = isShare(found.key) ? "share" : "points";
  const isDifference = found.key.startsWith("edition.");
  const said = (value: number | null) =>
    value === null ? "–" : isDifference ? signed(value, unit) : amount(value, unit);
  const isBot = found.key.startsWith("thinking.");
  const names = isBot ? found.names.slice(0, 1).map(botLabel) : found.names.map(thingName);
  const interval =
    found.low === null || found.value === null
      ? ""
      : say("lab.between", { low: said(found.low), high: said(found.high) });
  return say(`lab.a.${found.key}` as Key, {
    value: said(found.value),
    low: said(found.low),
    high: said(found.high),
    interval,
    names: listed(names),
  });
}

type Table = Record<string, unknown>;
let printed = $state.raw<Table>({});

/** From now on, things are called what is printed on them in this game. */
export function callBy(components: Table): void {
  printed = components;
}

/** A thing of the game by its id; what has no name is known by what it asks for. */
export function thingName(name: string): string {
  const id = name.split("/").at(-1) ?? name;
  const found = Object.values(printed)
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .find((one): one is Table => typeof one === "object" && one !== null && (one as Table)["id"] === id);
  return capital(found ? wordOf(id, found) + (priceOf(found) || asks(found)) : valueText(id));
}

function asks(entry: Table): string {
  const list = Object.values(entry).find(
    (value): value is string[] =>
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string"),
  );
  return list && typeof entry["name"] !== "string" ? ` (${valueText(list)})` : "";
}

export function rowName({ name }: FoundValue, chart: FoundChart): string {
  if (chart.key === "seats") return name === "starts" ? say("lab.starts") : say("lab.seat", { n: name });
  if (chart.key === "halfway") return say("lab.halfway");
  if (chart.key === "thinking") return botLabel(name);
  return chart.form === "bars" ? name : thingName(name);
}

export function chartTitle(chart: FoundChart, study: Pick<StudyInfo, "question">): string {
  const kind = chart.kind ? thingName(chart.kind) : "";
  if (chart.key !== "things") return say(`lab.chart.${chart.key}` as Key);
  const key = study.question === "strategy" ? "chosen" : study.question === "edition" ? "moved" : "things";
  return say(`lab.chart.${key}`, { kind });
}

/** Every number of a study, a row each. */
export function csvOf(study: StudyInfo): string {
  const quoted = (cell: string | number | boolean) => `"${String(cell).replaceAll('"', '""')}"`;
  const head = ["chart", "kind", "name", "value", "low", "high", "games", "stands_out"];
  const rows = (study.findings?.charts ?? []).flatMap((chart) =>
    chart.rows.map((row) => [chart.key, chart.kind, row.name, row.value, row.low, row.high, row.games, row.flagged]),
  );
  return [head, ...rows].map((cells) => cells.map(quoted).join(",")).join("\r\n") + "\r\n";
}
