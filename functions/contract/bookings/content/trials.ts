import type * as z from "zod";
import type { ContentDefinition, ContentOf } from "../../fields/definition.ts";
import { choice, group, namedChoices, optional, time, wholeNumber } from "../../fields/fields.ts";
import type { TrialRules } from "../trial/policy.ts";

const fields = group("Prove gratuite", {
  seats: wholeNumber(
    "Posti di una classe che si prenotano dal sito",
    0,
    50,
    "Chi chiede una prova in una small class riceve subito uno di questi posti, se è libero: contano quelli che nessuno ha ancora confermato. Con 0 la richiesta arriva soltanto, e il posto lo date voi.",
  ),
  first: optional(time("Classi che cominciano dalle", "Vuoto, dalla prima del giorno.")),
  last: optional(time("Classi che cominciano fino alle", "Vuoto, fino all’ultima del giorno.")),
  types: namedChoices(
    "classTypes",
    "Solo per questi tipi di classe",
    "Nessuno, per tutti. Il sito propone per la prova solo le classi scelte qui.",
  ),
  hyroxTypes: namedChoices(
    "classTypes",
    "Tipi di classe per la prova HYROX",
    "Il modulo della pagina HYROX propone queste classi, e dà subito il posto. Nessuno, per accordarvi voi sull’ora.",
  ),
  ends: choice(
    "Un posto non confermato torna libero",
    [
      ["never", "Mai: lo liberate voi"],
      ["evening", "La sera prima, alle 20"],
      ["hours", "Dopo le ore scritte qui sotto"],
    ],
    "Lo conferma chi ha chiesto la prova, dal link nell’email, o voi quando segnate la richiesta come contattata. Il posto libero va alla lista d’attesa.",
  ),
  hours: wholeNumber("Ore per confermare", 3, 168, "Al più tardi fino alle 20 della sera prima."),
});

/** The studio's rules of trials; what they change is in docs/product/site-and-requests.md#a-trial-in-a-class. */
export const trials = {
  ...fields,
  schema: fields.schema.refine(({ first, last }) => first === "" || last === "" || first <= last, {
    path: ["last"],
    error: "Scrivi un’ora che non viene prima dell’altra",
  }),
};

/** Trials begin with two seats of each class, which end after a day: false requests would close a class for weeks. */
export const initialTrials: z.output<typeof trials.schema> = {
  seats: "2",
  first: "",
  last: "",
  types: "",
  hyroxTypes: "hyrox HYROX",
  ends: "hours",
  hours: "24",
};

export const trialsContent = {
  name: "trials",
  title: "Prove gratuite",
  shown: "Orari proposti per la prova in una small class, ed email di chi la chiede",
  page: "/provagratuita",
  audience: "functions",
  node: trials,
  initial: initialTrials,
} as const satisfies ContentDefinition<typeof trials>;

/** Returns the ids of a list of types. */
const idsOf = (types: string): string[] =>
  types === "" ? [] : types.split("\n").map((line) => line.split(" ", 1)[0] ?? "");

/** Returns the rules of trials of the content, whose numbers and types are kept as they are typed. */
export const trialRules = ({
  seats,
  first,
  last,
  types,
  hyroxTypes,
  ends,
  hours,
}: ContentOf<typeof trialsContent>): TrialRules => ({
  seats: Number(seats),
  first: first || "00:00",
  last: last || "23:59",
  types: types === "" ? null : idsOf(types),
  hyroxTypes: idsOf(hyroxTypes),
  ends,
  hours: Number(hours),
});

/** The rules of trials that hold until others are published. */
export const initialTrialRules = trialRules(initialTrials);
