/** The roles of staff, each with all that the one before it may do, and more. A member has none. */
export const roles = ["coach", "desk", "owner"] as const;
export type Role = (typeof roles)[number];

/** What a coach may do. */
const coach = [
  "rosters.read",
  "rosters.edit",
  "attendance.mark",
  // Anybody, with name, phone and remaining lessons alone (`personForCoach`).
  "people.find",
  "notes.read",
  "notes.write",
  "runners.checkIn",
  "results.record",
  "training.read",
] as const;

/** What the desk may do. */
const desk = [
  ...coach,
  "people.read",
  "people.edit",
  "packages.read",
  "packages.grant",
  "packages.edit",
  "payments.read",
  "payments.settle",
  "leads.work",
  "races.manage",
  "classes.edit",
  "timetable.edit",
  "stats.read",
  "activity.read",
] as const;

/** What there is to do, by capability: an endpoint names an action, and so does a screen. An owner may do all of it. */
export const actions = [
  ...desk,
  // People, and requests of the site.
  "people.erase",
  "people.export",
  "payments.refund",
  // Who is staff, and the account of anybody who is.
  "staff.manage",
  "analytics.read",
  "status.read",
  "jobs.run",
] as const;
export type Action = (typeof actions)[number];

const allowed: Record<Role, readonly Action[]> = { coach, desk, owner: actions };

/** Returns whether somebody with this role, `undefined` for a member, may do this. */
export const can = (role: Role | undefined, action: Action): boolean =>
  role !== undefined && allowed[role].includes(action);

/** The roles that may do this. */
export const rolesThatCan = (action: Action): Role[] => roles.filter((role) => can(role, action));

/** Returns whether a role, `undefined` for a member, may do less than another. */
export const isBelow = (role: Role | undefined, other: Role | undefined): boolean =>
  other !== undefined && (role === undefined || roles.indexOf(role) < roles.indexOf(other));

/**
 * Returns the role that a token's claims, a session or a user document says. `admin` without a role is from before there
 * were roles, and an owner's; a role that is none gives no rights.
 */
export function roleOf({ role, admin }: { role?: unknown; admin?: unknown }): Role | undefined {
  if (role === undefined || role === null) return admin === true ? "owner" : undefined;
  return roles.find((one) => one === role);
}
