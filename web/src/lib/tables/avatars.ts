// The pictures people are shown by: one of our dinosaurs, chosen or given by their name. Bots show their level.
import type { SeatInfo, TableInfo } from "../../generated/protocol";

export const AVATARS = [
  "moschops",
  "dilophosaurus",
  "parasaurolophus",
  "spinosaurus",
  "deinocheirus",
  "dimetrodon",
  "pterodactyl",
  "triceratops",
  "plesiosaurus",
  "gallimimus",
  "ankylosaurus",
  "iguanodon",
  "diplodocus",
  "dracorex",
  "tyrannosaurus_rex",
] as const;

export type AvatarName = (typeof AVATARS)[number];
export type Face = { bot: string } | { avatar: string };

/** The same for everyone who sees the name. */
export function avatarFor(name: string): AvatarName {
  const sum = Array.from(name).reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 100_003, 7);
  return AVATARS[sum % AVATARS.length] ?? AVATARS[0];
}

/** What somebody has chosen, if we have it; otherwise what their name gives. */
export function avatarOf(name: string, avatar: string | null | undefined): AvatarName {
  return AVATARS.find((known) => known === avatar) ?? avatarFor(name);
}

export function personFace(name: string, avatar: string | null | undefined): Face {
  return { avatar: avatarOf(name, avatar) };
}

/** A bot that plays for somebody is shown as that person. */
export function faceOf(seat: SeatInfo): Face {
  return seat.bot !== null && !seat.away ? { bot: seat.bot } : personFace(seat.name, seat.avatar);
}

/** Everyone else at a table; a free seat has no face. */
export function companyOf(info: TableInfo): { name: string; face: Face | null }[] {
  const others = info.seats.filter((seat) => !seat.yours);
  return others.map((seat) => ({
    name: seat.name,
    face: seat.kind === "open" || seat.kind === "invited" ? null : faceOf(seat),
  }));
}

export function anyAvatar(): AvatarName {
  return AVATARS[Math.floor(Math.random() * AVATARS.length)] ?? AVATARS[0];
}
