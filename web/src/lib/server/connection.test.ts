import { expect, test } from "vitest";
import type { ClientMessage, Events } from "../../generated/protocol";
import { backOff, Connection, RefusedError, type Socket } from "./connection";

class FakeSocket implements Socket {
  sent: ClientMessage[] = [];
  onopen = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close() {
    this.onclose?.();
  }
  say(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, () => void>();
  let count = 0;
  const connection = new Connection({
    open: () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as FakeSocket;
    },
    later: (work) => {
      timers.set(++count, work);
      return count;
    },
    cancel: (handle) => timers.delete(handle as number),
    random: () => 0.5,
  });
  const runTimers = () => {
    const due = [...timers.values()];
    timers.clear();
    for (const work of due) work();
  };
  return { connection, sockets, runTimers };
}

const hello = { type: "hello", protocol: 1, player: "p", name: "Ada", time: 0 };

function watcher(version: number | null) {
  const heard: unknown[] = [];
  return {
    table: "t",
    seat: 0,
    version: () => version,
    hear: (message: unknown) => heard.push(message),
    refused: () => undefined,
    heard,
  };
}

test("a watcher is announced when the server has greeted", () => {
  const { connection, sockets } = setUp();
  connection.watch(watcher(null));
  sockets[0]?.say(hello);
  expect(sockets[0]?.sent).toEqual([{ type: "watch", table: "t", seat: 0 }]);
});

test("after a lost socket it watches again from its version and sends again what had no answer, with the same id", async () => {
  const { connection, sockets, runTimers } = setUp();
  connection.watch(watcher(17));
  sockets[0]?.say(hello);
  const answer = connection.ask({ type: "move", table: "t", seat: 0, version: 17, move: "a1-north" });
  const first = sockets[0]?.sent.find((message) => message.type === "move");
  sockets[0]?.close();
  expect(connection.state).toBe("waiting");
  runTimers();
  sockets[1]?.say(hello);
  expect(sockets[1]?.sent).toEqual([{ type: "watch", table: "t", seat: 0, version: 17 }, first]);
  sockets[1]?.say({ type: "done", id: (first as { id: string }).id, table: "t", version: 18 });
  expect((await answer).type).toBe("done");
});

test("a refusal rejects the question it answers", async () => {
  const { connection, sockets } = setUp();
  connection.connect();
  sockets[0]?.say(hello);
  const answer = connection.ask({ type: "undo", table: "t", seat: 0, version: 1 });
  const { id } = sockets[0]?.sent[0] as { id: string };
  sockets[0]?.say({
    type: "refused",
    id,
    table: "t",
    error: "nothing_to_undo",
    why: "No.",
    message: { key: "k", values: {} },
    rule: null,
  });
  await expect(answer).rejects.toBeInstanceOf(RefusedError);
});

test("events go to the watcher of their seat only", () => {
  const { connection, sockets } = setUp();
  const mine = watcher(0);
  const other = { ...watcher(0), seat: 1 };
  connection.watch(mine);
  connection.watch(other);
  sockets[0]?.say(hello);
  const events: Partial<Events> = { type: "events", table: "t", seat: 0 };
  sockets[0]?.say(events);
  expect(mine.heard).toHaveLength(1);
  expect(other.heard).toHaveLength(0);
});

test("a socket that does not answer pings is given up", () => {
  const { connection, sockets, runTimers } = setUp();
  connection.watch(watcher(0));
  sockets[0]?.say(hello);
  runTimers(); // the ping
  expect(sockets[0]?.sent.at(-1)).toEqual({ type: "ping" });
  runTimers(); // no pong came
  expect(sockets).toHaveLength(2);
});

test("waits grow and are bounded", () => {
  expect(backOff(0, 0.5)).toBe(400);
  expect(backOff(3, 0.5)).toBe(3200);
  expect(backOff(30, 1)).toBeLessThanOrEqual(18_750);
});

test("why the server hangs up is told, and the connection comes back", () => {
  const { connection, sockets } = setUp();
  const reasons: string[] = [];
  connection.onBye((reason) => reasons.push(reason));
  connection.watch(watcher(null));
  sockets[0]?.say(hello);
  sockets[0]?.say({ type: "bye", reason: "signed_out" });
  expect(reasons).toEqual(["signed_out"]);
  expect(sockets).toHaveLength(2);
});
