import type * as z from "zod";
import { colour } from "../../fields/colours.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, key, line, list } from "../../fields/fields.ts";
import { initialClassTypes } from "./initialClassTypes.ts";

/** A type; the id is stored in classes and lines of the timetable (docs/product/content.md#class-types). */
const classType = group("Tipo", {
  id: key(),
  name: line("Nome", 30),
  colour: colour("Colore", "Si deve vedere su sfondo chiaro e scuro."),
});

/** Types of classes, in the order in which they are offered. */
export const classTypes = list("Tipi di classe", classType, { nameField: "name", max: 20, isDistinct: true });
export type ClassTypesContent = z.output<typeof classTypes.schema>;

export const classTypesContent = {
  name: "classTypes",
  title: "Tipi di classe",
  shown: "Calendario dei soci e dello staff, in quest’ordine",
  page: "/me",
  audience: "members",
  node: classTypes,
  initial: initialClassTypes,
} as const satisfies ContentDefinition<typeof classTypes>;
