import { pending } from "../endpoint.ts";

export const activity = {
  logs: pending("GET", "/admin/activity/logs", "admin", "The activity log, by page and filter."),
};
