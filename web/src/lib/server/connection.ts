// The one line to the server: opens the socket, comes back after losing it, and sends again what has had no answer.
import type {
  Advised,
  Bye,
  Chat,
  ClientMessage,
  Designed,
  Done,
  Drafted,
  Foreseen,
  Events,
  Hello,
  Info,
  Judged,
  Refused,
  ServerMessage,
} from "../../generated/protocol";

export type LinkState = "closed" | "connecting" | "open" | "waiting";
export type Answer = Done | Drafted | Foreseen | Advised | Judged | Designed;
export type Asked = Extract<ClientMessage, { id: string }>;
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Question = WithoutId<Asked>;

/** Someone who follows a table as one seat (null: as a spectator). */
export interface Watcher {
  table: string;
  seat: number | null;
  version(): number | null;
  hear(message: Events | Info | Chat): void;
  refused(message: Refused): void;
}

/** What a socket must do; tests have their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(): Socket;
  later(work: () => void, ms: number): unknown;
  cancel(handle: unknown): void;
  random(): number;
}

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.why);
  }
}

interface Pending {
  message: Asked;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 8_000;
const PONG_WITHIN = 6_000;

/** How long to wait before the next attempt: doubling, with some randomness so that not everyone comes at once. */
export function backOff(attempt: number, random: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + random / 2);
}

export class Connection {
  state: LinkState = "closed";
  private socket: Socket | null = null;
  private attempts = 0;
  private timers: { retry: unknown; ping: unknown; pong: unknown } = { retry: null, ping: null, pong: null };
  private watchers = new Set<Watcher>();
  private pending = new Map<string, Pending>();
  private listeners = new Set<(state: LinkState) => void>();
  private greetings = new Set<(hello: Hello) => void>();
  private farewells = new Set<(reason: Bye["reason"]) => void>();
  private count = 0;
  private readonly prefix: string;

  constructor(private readonly around: Surroundings) {
    this.prefix = around.random().toString(36).slice(2, 10) || "page";
  }

  onState(listener: (state: LinkState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Every time the server says hello. */
  onHello(listener: (hello: Hello) => void): void {
    this.greetings.add(listener);
  }

  /** Every time the server is about to close the socket. */
  onBye(listener: (reason: Bye["reason"]) => void): void {
    this.farewells.add(listener);
  }

  watch(watcher: Watcher): () => void {
    this.watchers.add(watcher);
    if (this.state === "open") this.sendWatch(watcher);
    else this.connect();
    return () => this.unwatch(watcher);
  }

  /** Asks again for what a watcher has missed. */
  catchUp(watcher: Watcher): void {
    if (this.state === "open") this.sendWatch(watcher);
  }

  /** Sends a message with its own id; the same is sent again after a reconnect until it is answered. */
  ask(question: Question): Promise<Answer> {
    const message = { ...question, id: `${this.prefix}-${++this.count}` };
    return new Promise((resolve, reject) => {
      this.pending.set(message.id, { message, resolve, reject });
      if (this.state === "open") this.send(message);
      else this.connect();
    });
  }

  /** Connects at once: the person has a new name, or says so. */
  restart(): void {
    this.attempts = 0;
    if (this.socket) this.drop();
    else this.connect();
  }

  connect(): void {
    if (this.state === "connecting" || this.state === "open") return;
    this.around.cancel(this.timers.retry);
    this.become("connecting");
    const socket = this.around.open();
    this.socket = socket;
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private become(state: LinkState): void {
    this.state = state;
    for (const listener of this.listeners) listener(state);
  }

  private send(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private sendWatch(watcher: Watcher): void {
    const version = watcher.version();
    this.send({ type: "watch", table: watcher.table, seat: watcher.seat, ...(version === null ? {} : { version }) });
  }

  private unwatch(watcher: Watcher): void {
    this.watchers.delete(watcher);
    const others = [...this.watchers].some((other) => other.table === watcher.table && other.seat === watcher.seat);
    if (this.state === "open" && !others) this.send({ type: "unwatch", table: watcher.table, seat: watcher.seat });
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.around.cancel(this.timers.ping);
    this.around.cancel(this.timers.pong);
    const wanted = this.watchers.size > 0 || this.pending.size > 0;
    this.become(wanted ? "waiting" : "closed");
    if (wanted)
      this.timers.retry = this.around.later(() => this.connect(), backOff(this.attempts++, this.around.random()));
  }

  private drop(): void {
    const socket = this.socket;
    if (!socket) return;
    this.socket = null;
    socket.onclose = null;
    socket.close();
    this.around.cancel(this.timers.ping);
    this.around.cancel(this.timers.pong);
    this.become("waiting");
    this.connect();
  }

  private readonly handlers: { [T in ServerMessage["type"]]: (message: Extract<ServerMessage, { type: T }>) => void } =
    {
      hello: (message) => this.greeted(message),
      events: (message) => this.tell(message, (watcher) => watcher.seat === message.seat),
      info: (message) => this.tell(message, () => true),
      chat: (message) => this.tell(message, () => true),
      done: (message) => this.settle(message),
      drafted: (message) => this.settle(message),
      foreseen: (message) => this.settle(message),
      advised: (message) => this.settle(message),
      judged: (message) => this.settle(message),
      designed: (message) => this.settle(message),
      refused: (message) => this.heardRefusal(message),
      pong: () => this.around.cancel(this.timers.pong),
      bye: (message) => this.leave(message),
    };

  private hear(message: ServerMessage): void {
    const handler = this.handlers[message.type] as ((message: ServerMessage) => void) | undefined;
    handler?.(message);
  }

  private greeted(hello: Hello): void {
    this.attempts = 0;
    for (const listener of this.greetings) listener(hello);
    this.become("open");
    for (const watcher of this.watchers) this.sendWatch(watcher);
    for (const { message } of this.pending.values()) this.send(message);
    this.schedulePing();
  }

  private leave({ reason }: Bye): void {
    for (const listener of this.farewells) listener(reason);
    this.drop();
  }

  private schedulePing(): void {
    this.timers.ping = this.around.later(() => {
      this.send({ type: "ping" });
      this.timers.pong = this.around.later(() => this.drop(), PONG_WITHIN);
      this.schedulePing();
    }, PING_EVERY);
  }

  private tell(message: Events | Info | Chat, fits: (watcher: Watcher) => boolean): void {
    for (const watcher of this.watchers) {
      if (watcher.table === message.table && fits(watcher)) watcher.hear(message);
    }
  }

  private settle(answer: Answer): void {
    this.pending.get(answer.id)?.resolve(answer);
    this.pending.delete(answer.id);
  }

  private heardRefusal(refused: Refused): void {
    const asked = refused.id === null ? undefined : this.pending.get(refused.id);
    if (asked) {
      this.pending.delete(asked.message.id);
      asked.reject(new RefusedError(refused));
      return;
    }
    for (const watcher of this.watchers) if (watcher.table === refused.table) watcher.refused(refused);
  }
}

/** A connection to the server this page came from. */
export function browserConnection(): Connection {
  const address = new URL("/api/socket", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new Connection({
    open: () => new WebSocket(address) as unknown as Socket,
    later: (work, ms) => setTimeout(work, ms),
    cancel: (handle) => clearTimeout(handle as number | undefined),
    random: Math.random,
  });
}
