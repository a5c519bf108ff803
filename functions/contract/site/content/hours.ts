import * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, list, time } from "../../fields/fields.ts";
import { daysLabel, overlap, weekdayNumber, weekdays } from "../openingHours.ts";
import { initialHours } from "./initialHours.ts";

const fields = group("Apertura", {
  from: choice("Dal giorno", weekdays),
  to: choice("Al giorno", weekdays),
  opens: time("Apre alle"),
  closes: time("Chiude alle"),
});

const openingTime = {
  ...fields,
  schema: fields.schema
    .refine(({ from, to }) => weekdayNumber(from) <= weekdayNumber(to), {
      path: ["to"],
      error: "L’ultimo giorno non può venire prima del primo",
    })
    .refine(({ opens, closes }) => opens < closes, {
      path: ["closes"],
      error: "La chiusura deve venire dopo l’apertura",
    }),
};

const { from, to } = fields.fields;
const days = z.object({ from: from.schema, to: to.schema });

const times = list("Orari di apertura", openingTime, { nameField: "from", min: 1, max: 14 });

/** Opening hours of the studio; a day with a break has two times. */
export const hours = {
  ...times,
  nameOf: (item: unknown) => {
    const { data } = days.safeParse(item);
    return data && daysLabel(data);
  },
  schema: times.schema.superRefine((all, { addIssue }) => {
    for (const [index, one] of all.entries()) {
      if (all.slice(0, index).some((other) => overlap(one, other)))
        addIssue({
          code: "custom",
          path: [index, "opens"],
          message: "Si sovrappone a un altro orario dello stesso giorno",
        });
    }
  }),
};

export const hoursContent = {
  name: "hours",
  title: "Orari di apertura",
  shown: "Piè di pagina, contatti, prova gratuita; decidono quando si può chiedere una prova",
  page: "/provagratuita",
  audience: "everybody",
  node: hours,
  initial: initialHours,
} as const satisfies ContentDefinition<typeof hours>;
