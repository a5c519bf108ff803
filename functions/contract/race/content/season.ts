import * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { day, group, list, optionalDay, wholeNumber } from "../../fields/fields.ts";
import { HYROX_PATH } from "../../site/town.ts";
import { romeDate } from "../../time/instant.ts";
import { dateOption } from "../season.ts";
import { initialSeason } from "./initialSeason.ts";

const simulation = group("Data", { date: day("Giorno") });
const simulations = {
  ...list("Date delle simulazioni di gruppo", simulation, { nameField: "date", max: 20, isDistinct: true }),
  nameOf: (item: unknown) => {
    const { data } = z.object({ date: romeDate }).safeParse(item);
    return data && `${dateOption(data.date).label} ${data.date.slice(0, 4)}`;
  },
};

const MAX_WEEKS = 52;
const weeks = group(
  "Settimane di preparazione",
  {
    ideal: wholeNumber("Ciclo ideale", 2, MAX_WEEKS),
    shortFrom: wholeNumber("Ciclo breve, da", 1, MAX_WEEKS),
    shortTo: wholeNumber("Ciclo breve, a", 1, MAX_WEEKS),
    testEvery: wholeNumber("Un test ogni", 1, MAX_WEEKS),
  },
  "Si leggono nei testi della pagina HYROX. Le domande frequenti e le novità per i soci si cambiano a parte.",
);

/** Simulations that visitors ask a place for, the announced one, and weeks of preparation (docs/product/races.md#season). */
export const season = group(
  "Stagione HYROX",
  {
    dates: simulations,
    announced: optionalDay(
      "Simulazione annunciata",
      "In cima alla pagina HYROX, con il collegamento per prenotare online, fino a quel giorno. Vuota: nessun annuncio.",
    ),
    weeks: {
      ...weeks,
      schema: weeks.schema
        .refine(({ shortFrom, shortTo }) => Number(shortFrom) < Number(shortTo), {
          path: ["shortTo"],
          error: "Scrivi più settimane di quelle da cui comincia",
        })
        .refine(({ shortTo, ideal }) => Number(shortTo) < Number(ideal), {
          path: ["ideal"],
          error: "Scrivi più settimane di quelle del ciclo breve",
        }),
    },
  },
  "Una data passata sparisce da sola dalle pagine. Le simulazioni con i posti a pagamento si aprono in “Simulazioni”.",
);
export type SeasonContent = z.output<typeof season.schema>;

export const seasonContent = {
  name: "season",
  title: "Stagione HYROX",
  shown: "Pagina HYROX e pagina delle simulazioni: date da chiedere, annuncio, settimane di preparazione",
  page: HYROX_PATH,
  audience: "everybody",
  node: season,
  initial: initialSeason,
} as const satisfies ContentDefinition<typeof season>;
