import { coaches } from "../studio.ts";

/**
 * Types of classes, in the order in which they are offered. They belong to the owner: an id is stored in classes and
 * must not change; a colour needs a contrast of 3:1 on the surfaces of both schemes.
 */
export const classTypes = [
  { id: "strength", name: "Forza", colour: "#C94F4F" },
  { id: "endurance", name: "Resistenza", colour: "#3B7DD8" },
  { id: "core", name: "Core e mobilità", colour: "#1A8F7E" },
  { id: "total-body", name: "Total body", colour: "#8A63D2" },
  { id: "hyrox", name: "HYROX", colour: "#A87B12" },
] as const;

export type ClassType = (typeof classTypes)[number];
export type Coach = (typeof coaches)[number];

/** Returns the type with an id; `undefined` without one, or if it left the list. */
export const classTypeOf = (id: string | null): ClassType | undefined =>
  classTypes.find((type) => type.id === id);

/** Returns the coach with an id; `undefined` without one, or if they left the studio. */
export const coachOf = (id: string | null): Coach | undefined => coaches.find((coach) => coach.id === id);

/** Returns a coach's first name: `Sara`. */
export const firstNameOf = ({ name }: Pick<Coach, "name">): string => name.split(" ", 1)[0] ?? name;

/** Returns the coach who replaces another one in a class; `undefined` if it had none before, or has none now. */
export const substituteOf = (
  before: { coach: string | null },
  after: { coach: string | null },
): Coach | undefined =>
  before.coach !== null && before.coach !== after.coach ? coachOf(after.coach) : undefined;
