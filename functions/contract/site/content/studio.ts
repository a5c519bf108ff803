import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, text } from "../../fields/fields.ts";
import { coordinatesOf, pageName } from "../../identity.ts";
import { initialStudio } from "./initialStudio.ts";
import { placeFields, vatNumber } from "./place.ts";

const name = line(
  "Nome",
  40,
  "Gli indirizzi di due pagine lo contengono: cambiano con l’aggiornamento del sito.",
);
const city = {
  ...placeFields.city,
  hint: "È anche nell’indirizzo della pagina HYROX, dal prossimo aggiornamento del sito.",
};
const position = line(
  "Posizione",
  40,
  "Latitudine e longitudine, come 41.8902, 12.4922: si copiano dalla mappa, premendo a lungo sullo studio.",
);

/** Requires something that an address of a page can contain. */
const inAddress = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  schema.refine((typed) => pageName(typed) !== "", "Serve almeno una lettera o una cifra");

const isOnEarth = (typed: string): boolean => {
  const { latitude, longitude } = coordinatesOf(typed);
  return (
    /^-?\d+(\.\d+)?, -?\d+(\.\d+)?$/.test(typed) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  );
};

/** Name, place and legal entity of the studio: on every page, in mails and on receipts. */
export const studioIdentity = group("Studio", {
  name: { ...name, schema: inAddress(name.schema) },
  motto: line("Motto", 80, "Accanto al modulo di accesso."),
  vision: text("Visione", 200, "In “Chi siamo”."),
  address: group("Indirizzo", { ...placeFields, city: { ...city, schema: inAddress(city.schema) } }),
  company: group("Dati legali", {
    name: line("Ragione sociale", 100),
    vat: vatNumber("Partita IVA"),
    seat: line("Sede legale", 150),
  }),
  position: {
    ...position,
    schema: position.schema
      .overwrite((typed) => typed.replace(/\s*[,;]\s*/, ", "))
      .refine(isOnEarth, "Scrivi latitudine e longitudine, come 41.8902, 12.4922"),
  },
});

export const studioContent = {
  name: "studio",
  title: "Studio",
  shown: "Nome, indirizzo, mappa e dati legali: su ogni pagina, nelle email, sulle ricevute",
  page: "/chisiamo",
  audience: "everybody",
  node: studioIdentity,
  initial: initialStudio,
} as const satisfies ContentDefinition<typeof studioIdentity>;
