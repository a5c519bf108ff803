/** Staff roles in ascending order; each includes the permissions of the previous one. Members have none. */
export const roles = ["coach", "desk", "owner"] as const;
export type Role = (typeof roles)[number];

/** Permissions of coaches. */
const coach = [
  "rosters.read",
  "rosters.edit",
  "attendance.mark",
  // Any member, with name, phone and remaining lessons only (`personForCoach`).
  "people.find",
  "notes.read",
  "notes.write",
  "runners.checkIn",
  "results.record",
  "training.read",
  // Training programmes, and who follows them.
  "programs.edit",
  // To the classes that the coach leads; the desk to everybody.
  "messages.send",
  // Appointments of every coach, in their agenda.
  "appointments.edit",
] as const;

/** Additional permissions of the desk. */
const desk = [
  ...coach,
  "people.read",
  "people.edit",
  "packages.read",
  "packages.grant",
  "packages.edit",
  "payments.read",
  "payments.settle",
  "sales.read",
  "sales.record",
  "leads.work",
  "races.manage",
  "videos.edit",
  "classes.edit",
  "timetable.edit",
  "closures.manage",
  // Hours in which coaches give appointments.
  "availability.edit",
  "messages.manage",
  // Those that an owner leaves to the desk (`mayEdit`).
  "contents.edit",
  "stats.read",
  "activity.read",
  // A race’s runners, the coaches’ hours; everybody takes `people.export`.
  "lists.export",
] as const;

/** Actions that endpoints and screens check. The owner may perform all of them. */
export const actions = [
  ...desk,
  // Members, and leads of the site.
  "people.erase",
  // Two accounts of one person: it closes one of them for good, as an erasure does.
  "people.merge",
  "people.export",
  "payments.refund",
  // Prices of the catalogue, from a day on.
  "prices.edit",
  // Every text of the site and the app, which the desk may write, export and import.
  "contents.manage",
  // Staff roles, and the accounts of staff.
  "staff.manage",
  "analytics.read",
  "status.read",
  "jobs.run",
] as const;
export type Action = (typeof actions)[number];

const allowed: Record<Role, readonly Action[]> = { coach, desk, owner: actions };

/** Returns whether a role, `undefined` for a member, may perform the action. */
export const can = (role: Role | undefined, action: Action): boolean =>
  role !== undefined && allowed[role].includes(action);

/** Returns the roles that may perform the action. */
export const rolesThatCan = (action: Action): Role[] => roles.filter((role) => can(role, action));

/** Returns whether a role, `undefined` for a member, ranks below another. */
export const isBelow = (role: Role | undefined, other: Role | undefined): boolean =>
  other !== undefined && (role === undefined || roles.indexOf(role) < roles.indexOf(other));

/**
 * Returns the role in a token's claims, a session or a member document. `admin` without a role predates roles and means
 * owner; unknown roles grant nothing.
 */
export function roleOf({ role, admin }: { role?: unknown; admin?: unknown }): Role | undefined {
  if (role === undefined || role === null) return admin === true ? "owner" : undefined;
  return roles.find((one) => one === role);
}
