// No component contains text: all of it is in the catalogues.
import { expect, test } from "vitest";

const components = import.meta.glob<string>("../../**/*.svelte", { eager: true, query: "?raw", import: "default" });
const SPOKEN = /\b(?:aria-label|aria-description|aria-roledescription|title|placeholder|alt|label|help)="([^"]*)"/g;
const WORD = /\p{L}{2,}/u;
const KEYS = /^(Enter|Esc|Tab|Alt)$/; // what is printed on a keyboard

/** Svelte's markup without scripts, styles, comments and `{expressions}`; of those only the texts they choose between remain. */
function markup(source: string): string {
  const bare = source.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  let text = "";
  for (let at = 0; at < bare.length; at++) {
    if (bare[at] !== "{") text += bare.charAt(at);
    else {
      const end = closing(bare, at);
      text += isInTag(text) ? "" : choices(bare.slice(at + 1, end));
      at = end;
    }
  }
  return text;
}

function closing(source: string, open: number): number {
  for (let at = open, depth = 0; at < source.length; at++) {
    if (source[at] === "{") depth++;
    if (source[at] === "}" && --depth === 0) return at;
  }
  return source.length;
}

const isInTag = (text: string) => text.lastIndexOf("<") > text.lastIndexOf(">");

/** `isOn ? "on" : "off"` shows its strings; what is handed to a function or compared with is no text. */
function choices(expression: string): string {
  if (/^[#:/@]/.test(expression)) return "";
  let inner = expression;
  for (let before = ""; before !== inner;) {
    before = inner;
    inner = inner
      .replace(/[\w.]+\([^()]*\)|\[[^[\]]*\]|[!=]==? "[^"]*"|"[^"]*" in /g, "")
      .replace(/(^|[^\w.])\(([^()]*)\)/g, "$1 $2 ");
  }
  return (inner.match(/(["'`])(?:(?!\1).)*\1/g) ?? [])
    .map((quoted) => quoted.slice(1, -1).replace(/\$\{[^}]*\}/g, ""))
    .join(" ");
}

/** Texts in text nodes, and in attributes that are shown or read out. */
function textsIn(source: string): string[] {
  const text = markup(source);
  const spoken = [...text.matchAll(SPOKEN)].map((match) => match[1] ?? "");
  const nodes = text
    .replace(/<[^>]*>/g, "\n")
    .replace(/&\w+;/g, "")
    .split("\n");
  return [...spoken, ...nodes].map((one) => one.trim()).filter((one) => WORD.test(one) && !KEYS.test(one));
}

test.each(Object.keys(components))("%s has no text of its own", (path) => {
  expect(textsIn(components[path] ?? "")).toEqual([]);
});

test.each([
  ["<p>Hello {name}</p>", ["Hello"]],
  ['<button aria-label="Close" class="plain">{say("x")}</button>', ["Close"]],
  ['<p>{isOn ? "on" : say("off")}</p>', ["on"]],
  ['<p>{(isOn ? "on" : "off").trim()}</p>', ["on off"]],
  ["<p>{`${n} points`}</p>", ["points"]],
  ['<input placeholder="Your name" />', ["Your name"]],
])("in %s the text is found", (source, texts) => {
  expect(textsIn(source)).toEqual(texts);
});

test.each([
  '<p class="soft">{say("hello", { name: "x" })}</p>',
  '{#if kind === "bot"}<b>{n}</b>{/if}',
  '<a href="/rules" aria-label={say("rules")}>×</a>',
  "<style>p { color: red }</style>",
])("in %s there is none", (source) => {
  expect(textsIn(source)).toEqual([]);
});
