import * as z from "zod";
import { publicClosure } from "../closures/day.ts";
import { endpoint } from "../endpoint.ts";
import { timetableDocument } from "./slots.ts";

export const timetable = {
  week: endpoint("GET /public/timetable", "anyone", {
    sharedFor: 60,
    summary: "The weekly class starts for visitors, empty without a timetable, and the closures of 14 days.",
    response: z.object({
      starts: z.array(timetableDocument.pick({ weekday: true, time: true })),
      closures: z.array(publicClosure),
    }),
  }),
};
