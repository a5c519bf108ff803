import type * as z from "zod";
import { optionalIban } from "../../fields/addresses.ts";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, line, list, number } from "../../fields/fields.ts";
import { placeFields, vatNumber } from "../../site/content/place.ts";
import { initialReceipts } from "./initialReceipts.ts";

const vatRate = number("IVA compresa nei prezzi (%)");
const regime = line("Regime fiscale", 4, "Il codice della fattura elettronica: RF01 è il regime ordinario.");

/** The studio on receipts, as its accountant says (docs/product/receipts.md#the-studio). */
export const receipts = group("Ricevute", {
  form: choice("Forma giuridica", [
    ["company", "Società"],
    ["asd", "Associazione sportiva dilettantistica"],
    ["ssd", "Società sportiva dilettantistica"],
  ]),
  taxCode: vatNumber("Codice fiscale dello studio", "Spesso è uguale alla partita IVA."),
  activity: line("Sport praticato", 100, "Sulle ricevute dei minori, per la detrazione dei genitori."),
  stampDuty: choice("Imposta di bollo sulle ricevute senza IVA", [
    ["no", "Non dovuta"],
    ["yes", "Dovuta"],
  ]),
  invoicing: list(
    "Fattura elettronica",
    group("Dati della fattura", {
      regime: {
        ...regime,
        schema: regime.schema.refine((typed) => /^RF\d{2}$/.test(typed), "Scrivi RF e due cifre, come RF01"),
      },
      vatRate: {
        ...vatRate,
        schema: vatRate.schema.refine((typed) => Number(typed) >= 1 && Number(typed) <= 99, "Da 1 a 99"),
      },
      ...placeFields,
    }),
    { nameField: "regime", max: 1 },
  ),
  iban: optionalIban(
    "IBAN per i bonifici",
    "Con o senza spazi. Lo legge chi ha qualcosa da pagare, nell’email che glielo ricorda; l’intestatario è la ragione sociale in “Studio”. Se lo lasci vuoto, il bonifico non si propone.",
  ),
});
export type ReceiptsSetting = z.output<typeof receipts.schema>;

export const receiptsContent = {
  name: "receipts",
  title: "Ricevute",
  shown: "Chi emette le ricevute, da ora in poi; quelle già emesse non cambiano",
  page: undefined,
  audience: "members",
  node: receipts,
  initial: initialReceipts,
} as const satisfies ContentDefinition<typeof receipts>;
