import { type ClassLists, firstNameOf } from "@studio/contract/bookings/classTypes.ts";
import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { romeTime } from "@studio/contract/time/rome.ts";

export type FilterName = "type" | "coach" | "time";

/** The chosen values of each filter; a filter without one lets every class through. */
export type Filters = Readonly<Record<FilterName, readonly string[]>>;

export const noFilters: Filters = { type: [], coach: [], time: [] };

type Option = { id: string; name: string };

/** A filter with the values that its classes have. */
export type OfferedFilter = { name: FilterName; label: string; options: readonly Option[] };

const timesOfDay: readonly Option[] = [
  { id: "morning", name: "Mattina" },
  { id: "afternoon", name: "Pomeriggio" },
  { id: "evening", name: "Sera" },
];

/** Returns the time of day at which a class starts (docs/product/classes-and-bookings.md#calendar-filters). */
function timeOfDay({ start }: MemberClass): string {
  const time = romeTime(start.dateTime);
  if (time < "12:00") return "morning";
  return time < "18:00" ? "afternoon" : "evening";
}

const filterNames: readonly FilterName[] = ["type", "coach", "time"];

const filtersOf = ({ types, coaches }: ClassLists): readonly OfferedFilter[] => [
  { name: "type", label: "Filtra per tipo", options: types },
  {
    name: "coach",
    label: "Filtra per coach",
    options: coaches.map((coach) => ({ id: coach.id, name: firstNameOf(coach) })),
  },
  { name: "time", label: "Filtra per orario", options: timesOfDay },
];

const filterValues: Readonly<Record<FilterName, (gymClass: MemberClass) => string | null>> = {
  type: ({ type }) => type,
  coach: ({ coach }) => coach,
  time: timeOfDay,
};

/** Returns the filters that can separate these classes: those with at least two values among them. */
export const offeredFilters = (classes: readonly MemberClass[], lists: ClassLists): OfferedFilter[] =>
  filtersOf(lists)
    .map((filter) => {
      const values = new Set(classes.map(filterValues[filter.name]));
      return { ...filter, options: filter.options.filter(({ id }) => values.has(id)) };
    })
    .filter(({ options }) => options.length > 1);

/** Returns the chosen values that are offered; a remembered one may no longer be. */
export function effectiveFilters(chosen: Filters, offered: readonly OfferedFilter[]): Filters {
  const valid = (name: FilterName) => {
    const options = offered.find((filter) => filter.name === name)?.options ?? [];
    return chosen[name].filter((value) => options.some(({ id }) => id === value));
  };
  return { type: valid("type"), coach: valid("coach"), time: valid("time") };
}

export const isFiltered = (chosen: Filters): boolean => filterNames.some((name) => chosen[name].length > 0);

/** Returns whether a class has one of the chosen values of each filter. */
export const matchesFilters = (gymClass: MemberClass, chosen: Filters): boolean =>
  filterNames.every((name) => {
    const value = filterValues[name](gymClass);
    return chosen[name].length === 0 || (value !== null && chosen[name].includes(value));
  });

/** Returns the filters with a value added, or removed if it was chosen. */
export const toggleFilter = (chosen: Filters, name: FilterName, value: string): Filters => ({
  ...chosen,
  [name]: chosen[name].includes(value)
    ? chosen[name].filter((one) => one !== value)
    : [...chosen[name], value],
});
