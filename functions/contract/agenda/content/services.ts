import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import {
  choice,
  group,
  key,
  line,
  list,
  namedChoices,
  optionalLine,
  wholeNumber,
} from "../../fields/fields.ts";
import { OTHER_SERVICE } from "../services.ts";

const room = group("Sala", {
  id: key(),
  name: line("Nome", 40, "Se lo cambi, cambialo anche nei servizi che la usano."),
  atOnce: wholeNumber("Appuntamenti alla stessa ora", 1, 20),
  classes: choice("Durante una classe", [
    ["free", "È libera"],
    ["taken", "È occupata dalla classe"],
  ]),
});

/** Longest appointment and longest buffer, in minutes (`docs/product/appointments.md#services`). */
const MAX_MINUTES = 240;
const MAX_BUFFER = 60;

const service = group("Servizio", {
  id: key(),
  name: line(
    "Nome",
    40,
    "Si legge in agenda e nelle email; chi ha già un appuntamento tiene quello di allora.",
  ),
  minutes: wholeNumber("Durata in minuti", 10, MAX_MINUTES),
  before: wholeNumber("Minuti liberi prima", 0, MAX_BUFFER, "Per preparare la sala, o per arrivare."),
  after: wholeNumber("Minuti liberi dopo", 0, MAX_BUFFER),
  coaches: namedChoices("coaches", "Chi lo tiene", "Nessuno: non si fissano appuntamenti."),
  room: optionalLine("Sala", 40, "Il nome di una delle sale scritte sopra. Vuoto, non ne occupa nessuna."),
  sessions: choice("Lo pagano le sedute di", [
    ["", "Nessun pacchetto: si paga in studio"],
    ["personal", "Personal training"],
    ["pair", "Personal training in coppia"],
    ["test", "Test del movimento"],
    ["running", "Analisi della corsa"],
    ["massage", "Massaggio"],
    ["nutrition", "Visita dalla nutrizionista"],
    [OTHER_SERVICE, "Un altro servizio, con lo stesso nome"],
  ]),
  lateHours: wholeNumber(
    "Si annulla senza perdere la seduta, ore prima",
    0,
    72,
    "Più tardi la seduta resta usata, salvo che lo staff scelga di restituirla.",
  ),
  order: choice("Ore proposte", [
    ["any", "Tutte, in ordine"],
    ["adjoining", "Prima quelle attaccate a un altro impegno"],
  ]),
});

const fields = group("Servizi su appuntamento", {
  rooms: list("Sale", room, { nameField: "name", max: 10, isDistinct: true }),
  services: list("Servizi", service, { nameField: "name", max: 40, isDistinct: true }),
});

/** Rooms, and services that are booked by the hour (docs/product/appointments.md#services). */
export const services = {
  ...fields,
  schema: fields.schema.superRefine((written, { addIssue }) => {
    const names = written.rooms.map(({ name }) => name);
    for (const [index, one] of written.services.entries())
      if (one.room !== "" && !names.includes(one.room))
        addIssue({
          code: "custom",
          path: ["services", index, "room"],
          message: "Non è il nome di una delle sale",
        });
  }),
};
export type ServicesContent = z.output<typeof services.schema>;

export const servicesContent = {
  name: "services",
  title: "Servizi su appuntamento",
  shown: "Agenda dello staff",
  page: undefined,
  audience: "functions",
  node: services,
  initial: { rooms: [], services: [] },
} as const satisfies ContentDefinition<typeof services>;
