import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import { nextPage, page, sortOrder } from "../page.ts";
import { requestDate, requestMonth, romeDate } from "../time/instant.ts";
import { callGroup, memberToContact } from "./calls/model.ts";
import { coachHours } from "./coaches/hours.ts";
import { classAnalytics, figuresSort, memberFigures, rankingPeriod, rankingRow, statsWire } from "./model.ts";

/** Calls of staff about statistics. */
export const statsForStaff = {
  ofUsers: endpoint({
    method: "GET",
    path: "/admin/users/stats",
    who: { can: "stats.read" },
    summary: "Attendance of all members, sorted and paginated; `risk` starts with the longest overdue.",
    params: nothing,
    query: page.extend({ sort: figuresSort.default("risk"), order: sortOrder.default("asc") }),
    body: nothing,
    response: z.object({ users: z.array(memberFigures), ...nextPage }),
  }),
  ofUser: endpoint({
    method: "GET",
    path: "/admin/user/{id}/stats",
    who: { can: "stats.read" },
    summary: "Attendance of one member: the member's own statistics and the figures for staff.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ stats: statsWire, figures: memberFigures }),
  }),
  toContact: endpoint({
    method: "GET",
    path: "/admin/users/to-contact",
    who: { can: "stats.read" },
    summary:
      "Members whom a call may keep, those who can still be kept first, or those who were called lately.",
    params: nothing,
    query: z.strictObject({ group: callGroup.default("absent") }),
    body: nothing,
    response: z.object({
      people: z.array(memberToContact),
      /** Number of members of the group; the list holds the first of them. */
      total: z.int().nonnegative(),
    }),
  }),
  markContacted: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/contacted",
    who: { can: "people.edit" },
    summary: "Marks that staff have spoken to a member, who leaves the call list for a while.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ until: romeDate }),
  }),
  unmarkContacted: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/contacted",
    who: { can: "people.edit" },
    summary: "Takes the mark back: the member is on the call list again.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ removed: z.literal(true) }),
  }),
  ranking: endpoint({
    method: "GET",
    path: "/admin/ranking",
    who: { can: "stats.read" },
    summary: "The fifty members with most lessons of the week, month or year that holds `day`, or in all.",
    params: nothing,
    query: z.strictObject({ period: rankingPeriod.default("month"), day: requestDate.optional() }),
    body: nothing,
    response: z.object({
      period: rankingPeriod,
      /** First and last day; `null` for `lifetime`. */
      start: romeDate.nullable(),
      end: romeDate.nullable(),
      users: z.array(rankingRow),
    }),
  }),
  coachHours: endpoint({
    method: "GET",
    path: "/admin/coach-hours",
    who: { can: "stats.read" },
    summary: "Classes and hours of each coach in a month: ended classes, without the cancelled ones.",
    params: nothing,
    query: z.strictObject({ month: requestMonth }),
    body: nothing,
    response: z.object({ coaches: z.array(coachHours) }),
  }),
  classes: endpoint({
    method: "GET",
    path: "/admin/analytics/classes",
    who: { can: "analytics.read" },
    summary: "Class analytics: occupancy, attendance, new, retained and lost members, and sales.",
    params: nothing,
    query: z.strictObject({ weeks: z.coerce.number().pipe(z.int().min(4).max(52)).default(12) }),
    body: nothing,
    response: classAnalytics,
  }),
};
