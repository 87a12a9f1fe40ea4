// The worker that shows what is pushed, in a browser of our own: Chromium without a screen shows no notifications.
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test } from "vitest";
import source from "../../../public/worker-push.js?raw";

interface Note {
  title: string;
  body?: string;
  tag: string;
  silent: boolean;
  renotify: boolean;
  data: { url: string };
  close: () => void;
}
type Handler = (event: Record<string, unknown>) => void;

let shown: Note[] = [];
let sounds = 0;
let opened: string[] = [];
let tabs: { url: string; focus: () => void }[] = [];
let handlers: Record<string, Handler> = {};
let work: Promise<unknown>[] = [];

const close = (tag: string) => (shown = shown.filter((note) => note.tag !== tag));
const self = {
  addEventListener: (name: string, handler: Handler) => (handlers[name] = handler),
  clients: { matchAll: async () => tabs, openWindow: async (url: string) => opened.push(url) },
  registration: {
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((note) => note.tag === tag),
    showNotification: async (title: string, options: Omit<Note, "title" | "close">) => {
      const replaces = shown.some((note) => note.tag === options.tag);
      close(options.tag);
      shown.push({ ...options, title, close: () => close(options.tag) });
      if (!options.silent && (options.renotify || !replaces)) sounds++;
    },
  },
};

async function happen(name: string, event: Record<string, unknown>) {
  handlers[name]?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}
const push = (message: object) => happen("push", { data: { json: () => message } });
const TURN = {
  tag: "turns",
  title: "Your turn in Bone Wars",
  body: "You have 21 hours.",
  url: "/t/abc",
  language: "en",
};

beforeEach(() => {
  [shown, opened, tabs, handlers, work, sounds] = [[], [], [], {}, [], 0];
  runInNewContext(source, { self, URL });
});

test("a message is shown, and the same one again makes no second sound", async () => {
  await push(TURN);
  await push(TURN);
  expect(shown.map((note) => note.title)).toEqual(["Your turn in Bone Wars"]);
  expect(sounds).toBe(1);
});

test("a newer message takes the place of an older one, and is heard unless it is silent", async () => {
  await push(TURN);
  await push({ ...TURN, title: "Your turn in 2 games" });
  await push({ ...TURN, title: "Your turn in Friday", silent: true });
  expect(shown.map((note) => note.title)).toEqual(["Your turn in Friday"]);
  expect(sounds).toBe(2);
});

test("it goes away once somebody has moved elsewhere", async () => {
  await push(TURN);
  await push({ tag: "turns", clear: true });
  expect(shown).toEqual([]);
});

test("pressing it opens the table, in its tab if there is one", async () => {
  await push(TURN);
  await happen("notificationclick", { notification: shown[0] });
  expect(opened).toEqual(["/t/abc"]);
  let focused = 0;
  tabs = [{ url: "https://example.org/t/abc", focus: () => focused++ }];
  await push(TURN);
  await happen("notificationclick", { notification: shown[0] });
  expect([opened.length, focused, shown.length]).toEqual([1, 1, 0]);
});
