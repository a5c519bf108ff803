import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { weeklyGoal } from "../people/model.ts";
import { statsWire } from "./model.ts";

export const stats = {
  mine: endpoint({
    method: "GET",
    path: "/u/stats",
    who: "member",
    summary: "Lessons attended: lifetime, year, month, week; `t` is a cache-busting number.",
    params: nothing,
    query: z.strictObject({
      t: z
        .string()
        .regex(/^\d{1,16}$/, "Numero non valido")
        .optional(),
    }),
    body: nothing,
    response: statsWire,
  }),
  setGoal: endpoint({
    method: "PUT",
    path: "/u/weekly-goal",
    who: "member",
    summary: "Sets the classes per week that the member aims at; `null` removes the goal.",
    params: nothing,
    query: nothing,
    body: z.strictObject({ classes: weeklyGoal.nullable() }),
    response: z.object({ classes: weeklyGoal.nullable() }),
  }),
};
