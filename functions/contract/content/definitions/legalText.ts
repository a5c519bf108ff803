import type * as z from "zod";
import { day, group, line, list, text } from "../fields.ts";

const part = group("Parte", {
  title: line("Titolo", 120),
  text: text(
    "Testo",
    6_000,
    "Una riga vuota separa i paragrafi. Una riga che comincia con un trattino è il punto di un elenco.",
  ),
});

/** Describes a legal text: the day of its last change, which its page shows, and its parts. */
const legalText = (label: string) =>
  group(label, {
    changed: day("Ultimo aggiornamento", "Cambialo quando cambia il senso: la pagina lo mostra."),
    parts: list("Parti", part, { nameField: "title", min: 1, max: 30 }),
  });

/** Terms of use. */
export const terms = legalText("Termini e condizioni");
/** Cookie policy: data stored in the browser and content from other sites. */
export const cookies = legalText("Cookie policy");
export type LegalText = z.output<typeof terms.schema>;
