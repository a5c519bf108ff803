import type { ErrorFields } from "../errors.ts";
import type { TeamContent } from "../site/content/team.ts";
import type { ClassTypesContent } from "./content/classTypes.ts";

export type ClassType = ClassTypesContent[number];

/** A coach; one who leads classes can be given to them. */
export type Coach = { id: string; name: string; leadsClasses: boolean };

/** The lists that the owner publishes, by which the ids in classes have names (docs/product/content.md#team). */
export type ClassLists = { types: readonly ClassType[]; coaches: readonly Coach[] };

/** Returns the lists of the contents that hold them. */
export const classListsOf = ({ coaches }: TeamContent, types: ClassTypesContent): ClassLists => ({
  types,
  coaches: coaches.map(({ coach, name, appears }) => ({
    id: coach,
    name,
    leadsClasses: appears === "both" || appears === "classes",
  })),
});

/** Returns the type with an id; `undefined` without one, or if it left the list. */
export const classTypeOf = ({ types }: Pick<ClassLists, "types">, id: string | null): ClassType | undefined =>
  types.find((type) => type.id === id);

/** Returns the coach with an id; `undefined` without one, or if they left the list. */
export const coachOf = ({ coaches }: Pick<ClassLists, "coaches">, id: string | null): Coach | undefined =>
  coaches.find((coach) => coach.id === id);

type TypeAndCoach = { type: string | null; coach: string | null };

/** Returns the coaches that can be chosen, with the one who is chosen already. */
export const coachChoices = ({ coaches }: Pick<ClassLists, "coaches">, current: string | null): Coach[] =>
  coaches.filter(({ id, leadsClasses }) => leadsClasses || id === current);

/**
 * Returns messages for a type and a coach that staff cannot choose, by field, and `undefined` if they can. Those of
 * before may stay, also once they left the list.
 */
export function choiceFaults(
  lists: ClassLists,
  { type = null, coach = null }: { [Name in keyof TypeAndCoach]?: string | null | undefined },
  before: TypeAndCoach = { type: null, coach: null },
): ErrorFields | undefined {
  const isType = type === before.type || classTypeOf(lists, type) !== undefined;
  const isCoach = coach === before.coach || coachOf(lists, coach)?.leadsClasses === true;
  const faults = {
    ...(type !== null && !isType && { type: "Tipo sconosciuto" }),
    ...(coach !== null && !isCoach && { coach: "Coach sconosciuto" }),
  };
  return Object.keys(faults).length > 0 ? faults : undefined;
}

/** Returns a coach's first name: `Sara`. */
export const firstNameOf = ({ name }: Pick<Coach, "name">): string => name.split(" ", 1)[0] ?? name;

/** Returns the coach who replaces another one in a class; `undefined` if it had none before, or has none now. */
export const substituteOf = (
  lists: Pick<ClassLists, "coaches">,
  before: { coach: string | null },
  after: { coach: string | null },
): Coach | undefined =>
  before.coach !== null && before.coach !== after.coach ? coachOf(lists, after.coach) : undefined;

/** Returns type and coach of a class, `Forza con Sara`, or the one that is set; `undefined` without both. */
export function typeAndCoachOf(lists: ClassLists, { type, coach }: TypeAndCoach): string | undefined {
  const leader = coachOf(lists, coach);
  const parts = [classTypeOf(lists, type)?.name, leader && `con ${firstNameOf(leader)}`];
  return parts.filter(Boolean).join(" ") || undefined;
}
