import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, line, list, number } from "../../fields/fields.ts";
import { centsOf } from "../published.ts";
import type { AskedFee } from "./fee.ts";

const MIN_FEE = 100;
const MAX_FEE = 50_000;

const amount = number("Importo in euro", 2);

/** The studio's enrolment fee; an empty list asks none. */
export const enrolment = list(
  "Quota d’iscrizione",
  group("Quota", {
    name: line(
      "Nome",
      60,
      "Si legge sulla pagina del pagamento e sulla ricevuta: “Iscrizione e assicurazione”.",
    ),
    amount: {
      ...amount,
      hint: "Vale per chi paga da adesso.",
      schema: amount.schema.refine((typed) => {
        const cents = centsOf(typed);
        return cents >= MIN_FEE && cents <= MAX_FEE;
      }, "Scrivi un importo da 1 a 500 €, al centesimo"),
    },
    every: choice("Si paga", [
      ["year", "Ogni anno, 12 mesi dal pagamento"],
      ["once", "Una volta sola"],
    ]),
    asks: choice("La chiedono", [
      ["subscriptions", "Gli abbonamenti"],
      ["packages", "Tutti i pacchetti di small class"],
    ]),
    newcomers: choice("Le offerte per chi è nuovo", [
      ["exempt", "Non la chiedono: si paga con l’acquisto dopo"],
      ["asked", "La chiedono come le altre"],
    ]),
  }),
  { nameField: "name", max: 1 },
);

const none: z.output<typeof enrolment.schema> = [];

export const enrolmentContent = {
  name: "enrolment",
  title: "Quota d’iscrizione",
  shown: "Pagamento di un pacchetto sul sito e nell’app, e scheda della persona",
  page: undefined,
  audience: "functions",
  node: enrolment,
  initial: none,
} as const satisfies ContentDefinition<typeof enrolment>;

/** Returns the fee that is written; `undefined` if the studio asks none. */
export function writtenFee([written]: z.output<typeof enrolment.schema>): AskedFee | undefined {
  if (!written) return undefined;
  const { name, amount: typed, every, asks, newcomers } = written;
  return { name, cents: centsOf(typed), every, asks, newcomers: newcomers === "asked" };
}
