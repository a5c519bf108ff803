import { pending } from "../endpoint.ts";

export const stats = {
  mine: pending("GET", "/u/stats", "member", "Lessons attended: lifetime, year, month, week."),
  ofUsers: pending("GET", "/admin/users/stats", "admin", "Attendance of all members, by page."),
  ofUser: pending("GET", "/admin/user/{id}/stats", "admin", "Attendance of one member."),
  ranking: pending("GET", "/admin/ranking", "admin", "Members by lessons attended."),
  classes: pending("GET", "/admin/analytics/classes", "admin", "How full the classes are."),
};
