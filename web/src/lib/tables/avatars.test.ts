import { expect, test } from "vitest";
import { avatarFor, AVATARS, personFace } from "./avatars";

const files = Object.keys(import.meta.glob("../../art/dinosaurs/*.svg", { query: "?url" }));

test("every avatar is drawn, and every drawing can be chosen", () => {
  const drawn = files.map((file) => file.replace(/^.*\/(.*)\.svg$/, "$1"));
  expect([...AVATARS].sort()).toEqual(drawn.sort());
});

test("a name gives the same dinosaur everywhere, and names give many", () => {
  expect(avatarFor("Patient Willow")).toBe(avatarFor("Patient Willow"));
  const names = Array.from({ length: 200 }, (_, number) => `Guest ${number}`);
  expect(new Set(names.map(avatarFor)).size).toBe(AVATARS.length);
});

test("a choice counts only if it can be drawn", () => {
  expect(personFace("Nora", "pterodactyl")).toEqual({ avatar: "pterodactyl" });
  expect(personFace("Nora", "unicorn")).toEqual({ avatar: avatarFor("Nora") });
  expect(personFace("Nora", null)).toEqual({ avatar: avatarFor("Nora") });
});
