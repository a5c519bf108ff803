import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { group, line, list, text } from "../../fields/fields.ts";
import { knowing } from "../../fields/placeholders.ts";
import { aboutTexts } from "./initial-texts/about.ts";
import { homeTexts } from "./initial-texts/home.ts";
import { hyroxTexts } from "./initial-texts/hyrox.ts";
import { servicesTexts } from "./initial-texts/services.ts";
import { shopTexts } from "./initial-texts/shop.ts";
import { trialTexts } from "./initial-texts/trial.ts";

const PLACEHOLDERS = ["{nome}", "{città}", "{posti}"];
const HINT = `Puoi scrivere ${PLACEHOLDERS.join(", ")}: diventano il nome dello studio, la città, i posti di una classe.`;

const intro = (label: string) => knowing(text(label, 240), PLACEHOLDERS);
const points = (label: string) =>
  list(label, group("Punto", { text: knowing(line("Punto", 90), PLACEHOLDERS) }), {
    nameField: "text",
    min: 1,
    max: 6,
  });

/** Texts of pages that no other content has (docs/product/content.md#texts-of-pages). */
export const texts = group(
  "Testi delle pagine",
  {
    home: group("Home page", {
      hero: intro("Sotto il titolo"),
      gym: intro("“La palestra”"),
      gymPoints: points("Punti di “La palestra”"),
    }),
    about: group("Chi siamo", {
      hero: intro("Sotto il titolo"),
      difference: intro("“Perché siamo diversi”"),
      differencePoints: points("Punti di “Perché siamo diversi”"),
      vision: knowing(
        text("“La nostra visione”, il testo intero", 1500, "Una riga vuota separa due paragrafi."),
        PLACEHOLDERS,
      ),
    }),
    services: group("Servizi", { hero: intro("Sotto il titolo") }),
    trial: group("Prova gratuita", { hero: intro("Sotto il titolo") }),
    hyrox: group("HYROX", { hero: intro("Sotto il titolo") }),
    shop: group("Prezzi", { hero: intro("Sotto il titolo") }),
  },
  HINT,
);
export type PageTexts = z.output<typeof texts.schema>;

export const textsContent = {
  name: "texts",
  title: "Testi delle pagine",
  shown: "Home page, “Chi siamo”, servizi, prova gratuita, HYROX, prezzi",
  page: "/chisiamo",
  audience: "everybody",
  node: texts,
  // Each is a module of its own: a page loads no other page's texts.
  initial: {
    home: homeTexts,
    about: aboutTexts,
    services: servicesTexts,
    trial: trialTexts,
    hyrox: hyroxTexts,
    shop: shopTexts,
  },
} as const satisfies ContentDefinition<typeof texts>;
