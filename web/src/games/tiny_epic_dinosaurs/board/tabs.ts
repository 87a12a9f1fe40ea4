// On a phone one part of the table is shown at a time: the question decides which.
export const TABS = ["actions", "ranch", "cards"] as const;
export type Tab = (typeof TABS)[number] | "rival";

const RANCH = new Set([
  "side",
  "cost",
  "move",
  "lift",
  "pay",
  "pick",
  "arrange",
  "save",
  "diet",
  "penalty",
  "exempt",
  "feed",
  "center",
  "birth",
  "stolen",
  "barrier",
  "egg",
]);
const CARDS = new Set(["keep", "contract", "private", "research", "card", "discard"]);

/** The part that a question is about. */
export function tabFor(question: string): Tab {
  if (RANCH.has(question)) return "ranch";
  return CARDS.has(question) ? "cards" : "actions";
}
