import type * as z from "zod";
import { link } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list, number } from "../../fields/fields.ts";
import { initialRating } from "./initialRating.ts";

const figures = group("Voto", {
  site: line("Sito delle recensioni", 40),
  average: number("Media", 2),
  outOf: number("Voto più alto"),
  count: number("Numero di recensioni"),
  url: link("Indirizzo delle recensioni"),
});

const numberOf = (typed: string): number => Number(typed.replace(",", "."));

const rated = {
  ...figures,
  schema: figures.schema.refine(({ average, outOf }) => numberOf(average) <= numberOf(outOf), {
    path: ["average"],
    message: "La media non può superare il voto più alto",
  }),
};

/** The studio's rating on a review site; without one its line is left out. */
export const rating = list("Voto", rated, { nameField: "site", max: 1 });
export type Rated = z.output<typeof rated.schema>;

export const ratingContent = {
  name: "rating",
  title: "Voto dello studio",
  shown: "Home page, in alto e accanto a “Dicono di noi”",
  page: "/",
  audience: "everybody",
  node: rating,
  initial: initialRating,
} as const satisfies ContentDefinition<typeof rating>;
