import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list, text } from "../../fields/fields.ts";
import { initialReviews } from "./initialReviews.ts";

const review = group("Recensione", {
  quote: text("Frase", 300, "Senza virgolette: le aggiunge la pagina."),
  name: line("Nome", 60),
  about: line("Servizio", 60),
});

/** Reviews on the home page: the first are quotes below the services, the others a slide each. */
export const reviews = list("Recensioni", review, { nameField: "name", min: 1, max: 30 });
export type Review = z.output<typeof review.schema>;

export const reviewsContent = {
  name: "reviews",
  title: "Recensioni",
  shown: "Home page: le prime tre sotto i servizi, le altre in “Dicono di noi”",
  page: "/",
  audience: "everybody",
  node: reviews,
  initial: initialReviews,
} as const satisfies ContentDefinition<typeof reviews>;
