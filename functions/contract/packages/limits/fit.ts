import { classesText, type PackageLimits } from "./labels.ts";
import { type ClassSlot, includesSlot } from "./policy.ts";

/** Limits that leave out classes whatever their number: in the order in which they are named. */
const names = {
  types: "il tipo",
  coaches: "il coach",
  days: "i giorni",
  hours: "le ore",
} as const satisfies Partial<Record<keyof PackageLimits, string>>;

/** A limit that leaves out classes. */
type ClassLimit = keyof typeof names;

const classLimits = ["types", "coaches", "days", "hours"] as const satisfies readonly ClassLimit[];

/** Returns some of the limits. */
const only = (limits: PackageLimits, chosen: readonly ClassLimit[]): PackageLimits =>
  Object.fromEntries(chosen.map((name) => [name, limits[name]]));

/** Returns the sets that can be made of some limits, each after those that are in it. */
function setsOf(chosen: readonly ClassLimit[]): ClassLimit[][] {
  const sets: ClassLimit[][] = [[]];
  for (const name of chosen) sets.push(...sets.map((set) => [...set, name]));
  return sets;
}

/**
 * Returns the limits by which a package pays for none of the studio's classes: each set leaves out all of them, and would not
 * without one of its limits. Empty if the package pays for some class, and of a studio without classes, where nothing can be said.
 */
export function limitsWithoutClasses(
  limits: PackageLimits = {},
  classes: readonly ClassSlot[],
): ClassLimit[][] {
  if (classes.length === 0) return [];
  const leavesOutAll = (set: readonly ClassLimit[]) =>
    !classes.some((slot) => includesSlot({ limits: only(limits, set) }, slot));
  const minimal: ClassLimit[][] = [];
  for (const set of setsOf(classLimits.filter((name) => limits[name])))
    if (!minimal.some((one) => one.every((name) => set.includes(name))) && leavesOutAll(set))
      minimal.push(set);
  return minimal;
}

/**
 * Returns for staff that a package would pay for no class, and by which of its limits: `Nessuna classe dell’orario e delle
 * prossime settimane rientra in questi limiti. Escludono tutto il tipo (Yoga) e il coach (con Sara) insieme.`; `undefined` if it pays for some.
 */
export function withoutClassesText(
  limits: PackageLimits = {},
  classes: readonly ClassSlot[],
): string | undefined {
  const sets = limitsWithoutClasses(limits, classes);
  if (sets.length === 0) return undefined;
  const named = sets.map((set) => {
    const all = set.map((name) => `${names[name]} (${classesText(only(limits, [name]))})`);
    return all.length > 1 ? `${all.slice(0, -1).join(", ")} e ${all.at(-1)} insieme` : all[0];
  });
  return `Nessuna classe dell’orario e delle prossime settimane rientra in questi limiti: chi compra non può prenotare niente. Le escludono tutte: ${named.join("; ")}.`;
}
