// The server's side, in a Python process: a question per line, an answer per line.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Table } from "../table";

/** A message for one of the sockets. */
export interface Told {
  line: number;
  text: string;
}

export interface Answer {
  told: Told[];
  count: number; // of entries: it changes whenever a table does
  body: unknown;
  status: number;
  wrong: string; // what no longer holds; empty: nothing
}

/** What a page knows, to be compared with the table. */
export interface Known {
  table: string;
  seat: number;
  version: number;
  view: unknown;
  legal: string[];
  steps: string[];
  drafted: unknown;
  drafted_legal: string[];
}

export type Question =
  | ({ ask: "open" } & Table)
  | { ask: "connect"; line: number; person: number }
  | { ask: "say"; line: number; text: string }
  | { ask: "hang_up"; line: number }
  | { ask: "fetch"; person: number; method: string; path: string }
  | ({ ask: "check" } & Known)
  | { ask: "tell"; game: string; seats: number; options: Table["options"]; seed: number; viewer: number | null };

const ROOT = resolve(".."); // npm runs in web
const MOST_SAID = 6000; // letters of its complaints that are kept

export class Server {
  complaints = "";
  private readonly lines: AsyncIterator<string>;

  private constructor(private readonly process: ChildProcessWithoutNullStreams) {
    this.lines = createInterface({ input: process.stdout })[Symbol.asyncIterator]();
    process.stderr.on("data", (data) => (this.complaints = (this.complaints + String(data)).slice(-MOST_SAID)));
  }

  static start(): Server {
    const python = process.env["PADDOCK_PYTHON"] ?? `${ROOT}/.venv/bin/python`;
    return new Server(spawn(python, ["-m", "tests.user"], { cwd: ROOT }));
  }

  async ask(question: Question): Promise<Answer> {
    this.process.stdin.write(`${JSON.stringify(question)}\n`);
    const next = await this.lines.next();
    if (next.done) throw new Error(`the server is gone:\n${this.complaints}`);
    return JSON.parse(next.value) as Answer;
  }

  stop(): void {
    this.process.stdin.end(); // it ends with its questions
  }
}
