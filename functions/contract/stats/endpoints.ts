import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { weeklyGoal } from "../people/model.ts";
import { statsWire } from "./model.ts";

export const stats = {
  mine: endpoint("GET /u/stats", "member", {
    summary: "Lessons attended: lifetime, year, month, week; `t` is a cache-busting number.",
    query: z.strictObject({
      t: z
        .string()
        .regex(/^\d{1,16}$/, "Numero non valido")
        .optional(),
    }),
    response: statsWire,
  }),
  setGoal: endpoint("PUT /u/weekly-goal", "member", {
    summary: "Sets the classes per week that the member aims at; `null` removes the goal.",
    body: z.strictObject({ classes: weeklyGoal.nullable() }),
    response: z.object({ classes: weeklyGoal.nullable() }),
  }),
};
