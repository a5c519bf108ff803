import type { FormKind } from "./model.ts";

/** Thank-you page of each form (docs/product/site-and-requests.md#thank-you-pages). */
export const thanksOf = {
  ebook1: "/grazie",
  ebook2: "/grazie-2",
  ebook3: "/grazie-new",
  ebook_knee: "/grazie-ginocchia",
  scheda: "/grazie-3",
  estate1: "/grazie-4",
  estate2: "/grazie-5",
  trial: "/thankyou",
  trialcorsa: "/thankyou",
  trialhyrox: "/thankyou",
  "eot-access": "/thankyou",
  "hyrox-simulation": "/thankyou",
} as const satisfies Record<FormKind, `/${string}`>;
