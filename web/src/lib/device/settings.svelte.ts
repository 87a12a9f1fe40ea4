// What a person sets on this device; kept in the browser.
import { firstSpoken, LANGUAGES, spoken, type Language } from "../words/language.svelte";

export type Speed = "slow" | "normal" | "fast" | "instant";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "instant"];

export interface Settings {
  language: "system" | Language;
  theme: "system" | "day" | "night";
  sound: boolean;
  vibrate: boolean; // on phones
  motion: "system" | "still";
  speed: Speed; // of what others do
  confirm: boolean;
  patterns: boolean;
  notify: boolean;
  coach: boolean; // in the first game of a kind
}

const KEY = "paddock.settings";
const DEFAULTS: Settings = {
  language: "system",
  theme: "system",
  sound: false,
  vibrate: true,
  motion: "system",
  speed: "normal",
  confirm: true,
  patterns: false,
  notify: false,
  coach: true,
};

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...DEFAULTS, ...kept() });
addEventListener("storage", (event) => {
  if (event.key === KEY) Object.assign(settings, DEFAULTS, kept()); // set in another tab
});

const night = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Surroundings {
  prefersNight = $state(night.matches);
  prefersStill = $state(still.matches);
}

const around = new Surroundings();
night.addEventListener("change", () => (around.prefersNight = night.matches));
still.addEventListener("change", () => (around.prefersStill = still.matches));

/** The one that was chosen; else the browser's, if we speak it. */
export function chosenLanguage(): Language {
  return settings.language in LANGUAGES ? (settings.language as Language) : firstSpoken(navigator.languages);
}

export function isNight(): boolean {
  return settings.theme === "night" || (settings.theme === "system" && around.prefersNight);
}

export function isStill(): boolean {
  return settings.motion === "still" || around.prefersStill;
}

export function toggleNight(): void {
  settings.theme = isNight() ? "day" : "night";
}

/** Writes the settings onto the page; called in an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  root.lang = spoken();
  root.dataset.theme = isNight() ? "dark" : "light";
  root.dataset.motion = isStill() ? "still" : "full";
  root.dataset.patterns = settings.patterns ? "on" : "off";
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a frame of another page may have to do without
  }
}
