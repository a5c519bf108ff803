import type * as z from "zod";
import { group, wholeNumber } from "../fields.ts";

/** Rules of the studio; what they change is in docs/product/content.md#rules. */
export const rules = group("Regole", {
  cancellation: group("Cancellazione gratuita", {
    hours: wholeNumber(
      "Ore prima dell’inizio",
      1,
      72,
      "Chi cancella più tardi perde la lezione. Vale da subito, anche per chi ha già prenotato; si legge nel calendario, negli avvisi, nelle email e in home page. I termini e condizioni si cambiano a parte.",
    ),
  }),
});
export type RulesContent = z.output<typeof rules.schema>;
