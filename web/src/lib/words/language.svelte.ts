// The language the page speaks. English is built in; the words of another are loaded when it is chosen.
import { LANGUAGES, LOCALES } from "../../generated/words";

export { LANGUAGES };
export type Language = keyof typeof LANGUAGES;

export type Words = Readonly<Record<string, string>>;
/** How a module of words is loaded in other languages. */
export type Foreign = Partial<Record<Language, () => Promise<Readonly<Record<string, Words>>>>>;
export type Values = Record<string, string | number>;
export type PluralOf<K> = K extends `${infer Base}.other` ? Base : never;
class Speech {
  language = $state<Language>("en");
}

const speech = new Speech();
const books = new Set<Book<string>>();
let wanted: Language = "en";

export const spoken = (): Language => speech.language;

/** One table of a module of words, in every language. */
class Book<K extends string> {
  private known = $state.raw<Partial<Record<Language, Words>>>({});

  constructor(
    private readonly english: Readonly<Record<K, string>>,
    private readonly foreign: Foreign,
    private readonly table: string,
  ) {
    books.add(this);
    void this.open(speech.language);
  }

  async open(language: Language): Promise<void> {
    if (this.known[language]) return;
    const tables = await this.foreign[language]?.();
    if (tables) this.known = { ...this.known, [language]: tables[this.table] ?? {} };
  }

  /** English where the language has no word of its own. */
  find(key: string): string | undefined {
    return this.known[speech.language]?.[key] ?? (this.english as Words)[key];
  }

  say(key: K, values: Values = {}): string {
    return fill(this.find(key) ?? key, values);
  }

  /** A sentence about {n}: its keys end in the plural forms of the language, `.one` and `.other` in English. */
  count(key: PluralOf<K>, n: number, values: Values = {}): string {
    const sentence = this.find(`${key}.${formOf(n)}`) ?? this.find(`${key}.other`) ?? key;
    return fill(sentence, { ...values, n });
  }
}

export function book<K extends string>(english: Readonly<Record<K, string>>, foreign: Foreign, table: string) {
  const made = new Book(english, foreign, table);
  return { find: made.find.bind(made), say: made.say.bind(made), count: made.count.bind(made) };
}

/** Resolves when all books that are open here are there in the language spoken. */
export async function translated(language = speech.language): Promise<void> {
  await Promise.all([...books].map((one) => one.open(language)));
}

/** From now on the page speaks this; all of it at once, when the words have come. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  await translated(language);
  if (wanted !== language) return; // another was chosen meanwhile
  speech.language = language;
}

/** The first of these that we speak: "de-AT" is German. */
export function firstSpoken(wanted: readonly string[]): Language {
  const known = wanted.map((one) => one.slice(0, 2).toLowerCase()).find((one): one is Language => one in LANGUAGES);
  return known ?? "en";
}

// What the language does with numbers and lists

function kept<T>(make: (locale: string) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const one = made.get(speech.language) ?? make(LOCALES[speech.language]);
    made.set(speech.language, one);
    return one;
  };
}

const plurals = kept((locale) => new Intl.PluralRules(locale));
const numbers = kept((locale) => new Intl.NumberFormat(locale));
const lists = kept((locale) => new Intl.ListFormat(locale));
const alternatives = kept((locale) => new Intl.ListFormat(locale, { type: "disjunction" }));
const times = kept((locale) => new Intl.RelativeTimeFormat(locale, { style: "short" }));

const days = kept((locale) => new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }));
const months = kept((locale) => new Intl.DateTimeFormat(locale, { month: "long", year: "numeric" }));

const formOf = (n: number) => plurals().select(n);

/** A sentence with its {values} filled in. */
export function fill(sentence: string, values: Record<string, unknown> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? written(values[name]) : whole));
}

export function written(value: unknown): string {
  return typeof value === "number" ? numbers().format(value) : String(value);
}

/** "a", "a and b", "a, b and c". */
export function listed(items: string[]): string {
  return lists().format(items);
}

/** "a", "a or b", "a, b or c". */
export function anyOf(items: string[]): string {
  return alternatives().format(items);
}

/** "2 days ago". */
export function since(n: number, unit: "minute" | "hour" | "day"): string {
  return times().format(-n, unit);
}

/** "3 min" or "2 days". */
export function unitOf(n: number, unit: "second" | "minute" | "hour" | "day"): string {
  const style = { style: "unit", unit, unitDisplay: unit === "day" || unit === "hour" ? "long" : "short" } as const;
  return new Intl.NumberFormat(LOCALES[speech.language], style).format(n);
}

/** "17 Nov 2026", of a time in seconds. */
export function day(at: number): string {
  return days().format(at * 1000);
}

/** "November 2026". */
export function month(at: number): string {
  return months().format(at * 1000);
}
