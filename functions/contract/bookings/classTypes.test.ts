import { expect, test } from "vitest";
import { noPicture } from "../fields/pictures/slots.ts";
import { initialTeam } from "../site/content/initialTeam.ts";
import { choiceFaults, classListsOf, coachChoices, substituteOf } from "./classTypes.ts";
import { initialClassTypes } from "./content/initialClassTypes.ts";

const coach = { role: "Coach", bio: "Allena.", picture: noPicture };
const lists = classListsOf(
  {
    ...initialTeam,
    coaches: [
      { coach: "ada", name: "Ada Riva", ...coach, appears: "both" },
      { coach: "bice", name: "Bice Corti", ...coach, appears: "classes" },
      { coach: "carla", name: "Carla Sala", ...coach, appears: "page" },
      { coach: "dina", name: "Dina Galli", ...coach, appears: "past" },
    ],
  },
  initialClassTypes,
);

const unknownType = { type: "Tipo sconosciuto" };
const unknownCoach = { coach: "Coach sconosciuto" };

test.each([
  ["none", {}, undefined, undefined],
  ["a type and a coach of the page", { type: "core", coach: "ada" }, undefined, undefined],
  ["a coach of classes alone", { coach: "bice" }, undefined, undefined],
  ["a coach of the page alone", { coach: "carla" }, undefined, unknownCoach],
  ["a coach of the past", { coach: "dina" }, undefined, unknownCoach],
  ["others", { type: "yoga", coach: "eva" }, undefined, { ...unknownType, ...unknownCoach }],
  ["those of before", { type: "yoga", coach: "eva" }, { type: "yoga", coach: "eva" }, undefined],
  [
    "others than before",
    { type: "boxe", coach: "dina" },
    { type: "yoga", coach: "eva" },
    { ...unknownType, ...unknownCoach },
  ],
  [
    "none in place of those of before",
    { type: null, coach: null },
    { type: "yoga", coach: "eva" },
    undefined,
  ],
])("staff choose %s", (_, chosen, before, faults) => {
  expect(choiceFaults(lists, chosen, before)).toEqual(faults);
});

test.each([
  [null, ["ada", "bice"]],
  ["ada", ["ada", "bice"]],
  ["dina", ["ada", "bice", "dina"]],
  ["eva", ["ada", "bice"]],
])("of a class by %s the coaches to choose from are %j", (current, ids) => {
  expect(coachChoices(lists, current).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ["another coach", "ada", "dina", "Dina Galli"],
  ["the same coach", "ada", "ada", undefined],
  ["the first coach", null, "ada", undefined],
  ["no coach any more", "ada", null, undefined],
  ["a coach who left the list", "ada", "eva", undefined],
])("a substitute is %s", (_, before, after, name) => {
  expect(substituteOf(lists, { coach: before }, { coach: after })?.name).toBe(name);
});
