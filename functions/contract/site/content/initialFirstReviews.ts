import type { Review } from "./reviews.ts";

/** Number of reviews that the home page quotes below its services; the others are slides at its end. */
export const FIRST_REVIEWS = 3;

// Apart from the others, which the home page loads later.

/** Invented reviews, as an example: the first ones. */
export const initialFirstReviews: Review[] = [
  {
    quote: "In sei si lavora sul serio: il coach mi vede anche quando vorrei non essere visto.",
    name: "Alessio R.",
    about: "Small class",
  },
  {
    quote:
      "Ho ricominciato a quarantotto anni con il mal di schiena. Oggi sollevo mia nipote senza pensarci.",
    name: "Donatella F.",
    about: "Personal training",
  },
  {
    quote: "Dopo il test ho capito perché il ginocchio mi faceva male. Tre mesi dopo correvo.",
    name: "Michele S.",
    about: "Test e analisi della corsa",
  },
];
