// My small studies on this server: started, watched and stopped from the page.
import type { NewStudy, StudyInfo } from "../../generated/protocol";
import { api } from "../../lib/server/api";
import { attempt } from "../../lib/server/attempt";
import { beSomebody } from "../../lib/server/me.svelte";

const PACE = 1000; // milliseconds between two looks at one that runs

export const isUnderWay = (study: StudyInfo): boolean => study.status === "waiting" || study.status === "running";

/** One study, looked at again as long as it runs. */
export class Watching {
  study = $state.raw<StudyInfo | null>(null);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  async look(id: string): Promise<void> {
    clearTimeout(this.timer);
    this.problem = await attempt(async () => {
      this.study = await api.study(id);
    });
    if (!this.closed && this.study && isUnderWay(this.study)) this.timer = setTimeout(() => void this.look(id), PACE);
  }

  /** Starts one and watches it; its id, or nothing if it was refused. */
  async start(wish: NewStudy): Promise<string> {
    let id = "";
    this.problem = await attempt(async () => {
      await beSomebody();
      this.study = await api.startStudy(wish);
      id = this.study.id;
    });
    if (id) this.timer = setTimeout(() => void this.look(id), PACE);
    return id;
  }

  async stop(): Promise<void> {
    const id = this.study?.id;
    if (id === undefined) return;
    clearTimeout(this.timer);
    this.problem = await attempt(async () => {
      this.study = await api.stopStudy(id);
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
