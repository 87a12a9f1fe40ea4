// What the panel with log, chat and rules shows. If there is no room next to the board, it opens on top of it.
import { tick } from "svelte";
import { screenIs } from "../../lib/device/screen.svelte";
import type { Target } from "../../lib/rulebook";
import { type Tab, TABS } from "./tabs";

const KEY = "paddock.log";
const FOLDED = "folded";
const roomy = screenIs("(min-width: 1400px)"); // a narrower screen needs the room for the board

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // nothing is remembered here
  }
}

const panel = () => document.querySelector<HTMLElement>(".panel");

export class Drawer {
  tab = $state<Tab>("log");
  rule = $state.raw<Target | null>(null);
  open = $state(false); // on top of the table
  isAskedFor = $state(false); // opened at least once, also at a calm table
  private wanted = $state(kept());
  private before: HTMLElement | null = null; // had the focus before it opened

  constructor(readonly tabs: readonly Tab[] = TABS) {}

  /** Next to the board: is only a strip left of it? */
  get folded(): boolean {
    return this.wanted === null ? !roomy.fits : this.wanted === FOLDED;
  }

  show(tab: Tab): void {
    this.isAskedFor = true;
    this.tab = this.tabs.includes(tab) ? tab : "log";
    if (!this.liesOver()) return this.fold(false);
    if (this.open) return;
    this.before = document.activeElement as HTMLElement | null;
    this.open = true;
    void tick().then(() => document.getElementById(`tab-${this.tab}`)?.focus());
  }

  /** Leaves a strip of it, or shows it again; this device remembers which. */
  fold(folded: boolean): void {
    if (this.folded === folded) return;
    this.wanted = folded ? FOLDED : "open";
    try {
      localStorage.setItem(KEY, this.wanted);
    } catch {
      // until the page is left
    }
    void tick().then(() => document.getElementById(folded ? "unfold" : `tab-${this.tab}`)?.focus());
  }

  openRule(id: string): void {
    this.rule = { id };
    this.show("rules");
  }

  /** Closes it if it is on top of the table and moves the focus back; false: there was nothing to close. */
  close(): boolean {
    if (!this.open) return false;
    this.open = false;
    if (panel()?.contains(document.activeElement))
      (this.before?.isConnected ? this.before : document.querySelector<HTMLElement>("main"))?.focus();
    return true;
  }

  /** Is the panel on top of the table? The styles decide. */
  private liesOver(): boolean {
    const shown = panel();
    return shown !== null && getComputedStyle(shown).position === "fixed";
  }
}
