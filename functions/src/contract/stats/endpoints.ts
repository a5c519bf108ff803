import { z } from "zod";
import { endpoint, nothing, pending } from "../endpoint.ts";
import { statsWire } from "./model.ts";

export const stats = {
  mine: endpoint({
    method: "GET",
    path: "/u/stats",
    who: "member",
    summary: "Lessons attended: lifetime, year, month, week; `t` is any number that makes the address new.",
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
  ofUsers: pending("GET", "/admin/users/stats", "admin", "Attendance of all members, by page."),
  ofUser: pending("GET", "/admin/user/{id}/stats", "admin", "Attendance of one member."),
  ranking: pending("GET", "/admin/ranking", "admin", "Members by lessons attended."),
  classes: pending("GET", "/admin/analytics/classes", "admin", "How full the classes are."),
};
