// Who I am to the server: a guest with a name, made when first needed.
import type { Greeting, Me } from "../../generated/protocol";
import { anyAvatar } from "../tables/avatars";
import { api } from "./api";
import { build, hearBuild } from "./build.svelte";
import { connection } from "./link.svelte";
import { say } from "../words/say";

class Person {
  me = $state<Me | null>(null);
}

export const person = new Person();
let asking: Promise<Me | null> | null = null;

export function whoAmI(): Promise<Me | null> {
  asking ??= api
    .hello()
    .then(greeted)
    .catch((error: unknown) => {
      asking = null; // not known is not nobody: ask again
      throw error;
    });
  return asking;
}

function greeted(greeting: Greeting): Me | null {
  hearBuild(greeting.page);
  build.version = greeting.version;
  build.shared = greeting.shared;
  build.pictures = greeting.pictures;
  build.announcement = greeting.announcement;
  person.me = greeting.me;
  return greeting.me;
}

/** None of those that are taken at a table. */
export function freshName(taken: string[] = []): string {
  const names = say("guest.first")
    .split(" ")
    .flatMap((first) =>
      say("guest.second")
        .split(" ")
        .map((second) => `${first} ${second}`),
    );
  const free = names.filter((name) => !taken.includes(name));
  return free[Math.floor(Math.random() * free.length)] ?? "";
}

/** Makes me a guest if the server does not know me yet. */
export async function beSomebody(): Promise<Me> {
  return (await whoAmI()) ?? rename(freshName(), anyAvatar());
}

export async function rename(name: string, avatar: string | null = null): Promise<Me> {
  const wasKnown = person.me !== null;
  const me = await api.nameMe(name, avatar);
  person.me = me;
  asking = Promise.resolve(me);
  if (!wasKnown && connection.state !== "closed") connection.restart(); // the socket must learn of the new cookie
  return me;
}
