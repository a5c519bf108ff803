import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { deskTasks, jobName, jobStatus, studioStatus } from "./model.ts";

/** Calls of staff about scheduled jobs and the outbox. */
export const operationsForStaff = {
  status: endpoint({
    method: "GET",
    path: "/admin/status",
    who: { can: "status.read" },
    summary: "Every scheduled job with its last run, and pending mails and payments.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: studioStatus,
  }),
  desk: endpoint({
    method: "GET",
    path: "/admin/today",
    who: { can: "rosters.read" },
    summary: "What waits at the desk, counted by screen as far as the caller's role may open it.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: deskTasks,
  }),
  runJob: endpoint({
    method: "POST",
    path: "/admin/jobs/{name}/run",
    who: { can: "jobs.run" },
    summary: "Runs a scheduled job now and answers its result; refused during another run.",
    params: z.strictObject({ name: jobName }),
    query: nothing,
    body: nothing,
    response: jobStatus,
  }),
};
