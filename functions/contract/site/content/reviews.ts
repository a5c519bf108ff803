import type * as z from "zod";
import { group, line, list, text } from "../../fields/fields.ts";

const review = group("Recensione", {
  quote: text("Frase", 300, "Senza virgolette: le aggiunge la pagina."),
  name: line("Nome", 60),
  about: line("Servizio", 60),
});

/** Reviews on the home page: the first are quotes below the services, the others a slide each. */
export const reviews = list("Recensioni", review, { nameField: "name", min: 1, max: 30 });
export type Review = z.output<typeof review.schema>;
