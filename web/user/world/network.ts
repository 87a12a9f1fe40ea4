// Between the pages and the server: one message at a time, in the order in which they were sent. So one seed is one game.
import type { ClientMessage, Refused, ServerMessage } from "../../src/generated/protocol";
import type { Answer, Question, Server } from "./server";

export type Sent = Extract<ClientMessage, { id: string }>;

/** Who wants to know what goes through. */
export interface Listener {
  sent(person: number, message: ClientMessage): void;
  refused(person: number, message: Sent | null, refused: Refused, isRace: boolean): void;
  wrong(what: string): void;
}

interface Waiting {
  question: Question;
  known: number; // how far the tables were when it was sent
  answered(answer: Answer, isRace: boolean): void;
}

const nothing = () => undefined;
/** All that the page does by itself now. Timers stand still; this is none of them. */
export const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

export class Network {
  private readonly queue: Waiting[] = [];
  private readonly sockets = new Map<number, PageSocket>();
  count = 0; // of entries at all tables

  constructor(
    private readonly server: Server,
    readonly listener: Listener,
  ) {}

  /** `known`: how far the tables were when the sender heard of them last. */
  enqueue(question: Question, answered: Waiting["answered"] = nothing, known = this.count): void {
    this.queue.push({ question, known, answered });
  }

  /** Lets one message arrive, and all that comes of it; false: there was none. */
  async step(): Promise<boolean> {
    await turn();
    const next = this.queue.shift();
    if (!next) return false;
    const isRace = next.known !== this.count; // somebody else was faster, and who sent this could not know
    const answer = await this.server.ask(next.question);
    this.count = answer.count;
    if (answer.wrong) this.listener.wrong(answer.wrong);
    next.answered(answer, isRace);
    for (const { line, text } of answer.told) {
      await turn();
      this.sockets.get(line)?.hear(text, isRace);
    }
    return true;
  }

  async settle(): Promise<void> {
    while (await this.step());
    await turn();
  }

  /** Waits for something that needs the network. */
  async during<T>(work: Promise<T>): Promise<T> {
    work.catch(nothing); // reported below
    await this.settle();
    return work;
  }

  plug(socket: PageSocket): number {
    const line = this.sockets.size;
    this.sockets.set(line, socket);
    return line;
  }
}

/** The page's WebSocket. */
export class PageSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly line: number;
  private readonly asked = new Map<string, Sent>();
  private isOpen = true;

  /** `missed`: how far the tables were when the line before this one went down; null: nothing is missed. */
  constructor(
    private readonly network: Network,
    private readonly person: number,
    private missed: number | null,
  ) {
    this.line = network.plug(this);
    network.enqueue({ ask: "connect", line: this.line, person });
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if ("id" in message && message.id != null) this.asked.set(message.id, message as Sent);
    this.network.listener.sent(this.person, message);
    this.network.enqueue({ ask: "say", line: this.line, text }, nothing, this.missed ?? this.network.count);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.network.enqueue({ ask: "hang_up", line: this.line });
  }

  /** The line goes down under the page. */
  cut(): void {
    this.close();
    this.onclose?.();
  }

  hear(text: string, isRace: boolean): void {
    if (!this.isOpen) return;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "events") this.missed = null;
    if (message.type === "refused") {
      const asked = (message.id === null ? null : this.asked.get(message.id)) ?? null;
      this.network.listener.refused(this.person, asked, message, isRace);
    }
    this.onmessage?.({ data: text });
  }
}
