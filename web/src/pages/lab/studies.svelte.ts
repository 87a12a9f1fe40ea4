// My small studies on this server: started, watched and stopped from the page.
import type { NewStudy, StudyInfo } from "../../generated/protocol";
import { api } from "../../lib/server/api";
import { attempt } from "../../lib/server/attempt";
import { beSomebody } from "../../lib/server/me.svelte";
import { botTitle } from "../../lib/words/say";
import { say } from "./words";

const PACE = 1000; // milliseconds between two looks at one that runs

export const isUnderWay = (study: StudyInfo): boolean => study.status === "waiting" || study.status === "running";

/** A bot of a study by its name for people. */
export function botLabel(bot: string): string {
  return bot === "greedy" ? say("lab.greedy") : bot === "random" ? say("lab.random") : botTitle(bot);
}

export class Studying {
  mine = $state.raw<StudyInfo[]>([]);
  reports = $state.raw<string[]>([]);
  problem = $state("");
  shown = $state<string | null>(null); // the study whose report is read
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  readonly now: StudyInfo | undefined = $derived.by(() => this.mine.find(isUnderWay));

  /** Checks the progress of all, and again as long as one is running. */
  async look(): Promise<void> {
    if (this.closed) return; // the page was left while something else was asked for
    clearTimeout(this.timer);
    const before = this.now?.id;
    this.problem = await attempt(async () => {
      await beSomebody();
      const { mine, reports } = await api.studies();
      [this.mine, this.reports] = [mine, reports];
    });
    if (before && this.mine.some((study) => study.id === before && study.status === "done")) this.shown = before;
    if (!this.closed && this.now) this.timer = setTimeout(() => void this.look(), PACE);
  }

  async start(wish: NewStudy): Promise<void> {
    const refused = await attempt(async () => {
      await beSomebody();
      await api.startStudy(wish);
    });
    await this.look();
    this.problem ||= refused;
  }

  async stop(id: string): Promise<void> {
    const refused = await attempt(() => api.stopStudy(id));
    await this.look();
    this.problem ||= refused;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
