import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, wholeNumber } from "../../fields/fields.ts";

/** Describes what one of the two gets: the first that suits what they have, of those above 0. */
const reward = (label: string, hint: string) =>
  group(
    label,
    {
      lessons: wholeNumber(
        "Lezioni in più, se ha un pacchetto",
        0,
        20,
        "0: nessuna. Non vale per i pacchetti di sedute di un servizio.",
      ),
      days: wholeNumber(
        "Giorni in più, se ha un abbonamento",
        0,
        90,
        "0: nessuno. Non vale per gli abbonamenti che si pagano a rate.",
      ),
      euros: wholeNumber(
        "Se no, codice sconto in euro",
        0,
        200,
        "0: nessun codice. È un codice suo, per un acquisto solo, e arriva per email.",
      ),
    },
    hint,
  );

/** Rewards of who brings a friend (docs/product/referrals.md#the-programme). */
export const program = group("Porta un amico", {
  state: choice("Attivo", [
    ["off", "No"],
    ["on", "Sì, i soci hanno un link da mandare"],
  ]),
  from: wholeNumber(
    "Dal primo acquisto di almeno, euro",
    1,
    2000,
    "Quello che l’amico paga: finché non arriva a questa cifra non ci sono premi.",
  ),
  yearly: wholeNumber(
    "Premi al massimo per socio, in un anno",
    1,
    100,
    "Oltre, l’amico ha il suo premio e chi lo ha invitato no.",
  ),
  member: reward("Per chi invita", "Arriva quando l’amico ha pagato il primo acquisto."),
  friend: reward("Per l’amico", "Arriva con il primo acquisto."),
  codeDays: wholeNumber("I codici sconto valgono, giorni", 7, 365),
});
export type ProgramContent = z.output<typeof program.schema>;

/** Off until the owner turns it on. */
const initialProgram: ProgramContent = {
  state: "off",
  from: "50",
  yearly: "10",
  member: { lessons: "1", days: "7", euros: "10" },
  friend: { lessons: "1", days: "7", euros: "10" },
  codeDays: "90",
};

export const programContent = {
  name: "referrals",
  title: "Porta un amico",
  shown: "Account dei soci e pagina dell’invito; decide i premi di chi viene invitato da adesso",
  page: "/me/account",
  audience: "functions",
  node: program,
  initial: initialProgram,
} as const satisfies ContentDefinition<typeof program>;
