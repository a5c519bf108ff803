import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { deskTasks, jobName, jobStatus, studioStatus } from "./model.ts";

/** Calls of staff about scheduled jobs and the outbox. */
export const operationsForStaff = {
  status: endpoint("GET /admin/status", "status.read", {
    summary: "Every scheduled job with its last run, and pending mails and payments.",
    response: studioStatus,
  }),
  desk: endpoint("GET /admin/today", "rosters.read", {
    summary: "What waits at the desk, counted by screen as far as the caller's role may open it.",
    response: deskTasks,
  }),
  runJob: endpoint("POST /admin/jobs/{name}/run", "jobs.run", {
    summary: "Runs a scheduled job now and answers its result; refused during another run.",
    params: z.strictObject({ name: jobName }),
    response: jobStatus,
  }),
};
