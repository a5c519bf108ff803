import * as z from "zod";
import { endpoint, removed } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page, sortOrder } from "../page.ts";
import { requestDate, requestMonth, romeDate } from "../time/instant.ts";
import { callGroup, memberToContact } from "./calls/model.ts";
import { coachHours } from "./coaches/hours.ts";
import { classAnalytics, figuresSort, memberFigures, rankingPeriod, rankingRow, statsWire } from "./model.ts";

/** Calls of staff about statistics. */
export const statsForStaff = {
  ofUsers: endpoint("GET /admin/users/stats", "stats.read", {
    summary: "Attendance of all members, sorted and paginated; `risk` starts with the longest overdue.",
    query: page.extend({ sort: figuresSort.default("risk"), order: sortOrder.default("asc") }),
    response: z.object({ users: z.array(memberFigures), ...nextPage }),
  }),
  ofUser: endpoint("GET /admin/user/{id}/stats", "stats.read", {
    summary: "Attendance of one member: the member's own statistics and the figures for staff.",
    params: byId,
    response: z.object({ stats: statsWire, figures: memberFigures }),
  }),
  toContact: endpoint("GET /admin/users/to-contact", "stats.read", {
    summary:
      "Members whom a call may keep, those who can still be kept first, or those who were called lately.",
    query: z.strictObject({ group: callGroup.default("absent") }),
    response: z.object({
      people: z.array(memberToContact),
      /** Number of members of the group; the list holds the first of them. */
      total: z.int().nonnegative(),
    }),
  }),
  markContacted: endpoint("PUT /admin/user/{id}/contacted", "people.edit", {
    summary: "Marks that staff have spoken to a member, who leaves the call list for a while.",
    params: byId,
    response: z.object({ until: romeDate }),
  }),
  unmarkContacted: endpoint("DELETE /admin/user/{id}/contacted", "people.edit", {
    summary: "Takes the mark back: the member is on the call list again.",
    params: byId,
    response: removed,
  }),
  ranking: endpoint("GET /admin/ranking", "stats.read", {
    summary: "The fifty members with most lessons of the week, month or year that holds `day`, or in all.",
    query: z.strictObject({ period: rankingPeriod.default("month"), day: requestDate.optional() }),
    response: z.object({
      period: rankingPeriod,
      /** First and last day; `null` for `lifetime`. */
      start: romeDate.nullable(),
      end: romeDate.nullable(),
      users: z.array(rankingRow),
    }),
  }),
  coachHours: endpoint("GET /admin/coach-hours", "stats.read", {
    summary: "Classes and hours of each coach in a month: ended classes, without the cancelled ones.",
    query: z.strictObject({ month: requestMonth }),
    response: z.object({ coaches: z.array(coachHours) }),
  }),
  classes: endpoint("GET /admin/analytics/classes", "analytics.read", {
    summary: "Class analytics: occupancy, attendance, new, retained and lost members, and sales.",
    query: z.strictObject({ weeks: z.coerce.number().pipe(z.int().min(4).max(52)).default(12) }),
    response: classAnalytics,
  }),
};
