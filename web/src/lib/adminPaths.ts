import { fixed } from "./paths.ts";

/** URLs of the back office: visitors do not load them. */
export const adminPaths = {
  today: {
    pattern: "/admin/oggi",
    /** With a class, shows it instead of the current one. */
    href: (id?: string) => (id ? `/admin/oggi?${new URLSearchParams({ classe: id })}` : "/admin/oggi"),
  },
  /** The code by which members check in, for a tablet at the entrance. */
  entrance: fixed("/admin/ingresso"),
  race: {
    pattern: "/admin/hyrox",
    /** With a name, looks for a runner. */
    href: (date?: string, q?: string) =>
      date ? `/admin/hyrox?${new URLSearchParams({ date, ...(q && { q }) })}` : "/admin/hyrox",
  },
  agenda: fixed("/admin/agenda"),
  payments: fixed("/admin/payments"),
  prices: fixed("/admin/prices"),
  discounts: fixed("/admin/discounts"),
  takings: fixed("/admin/takings"),
  gifts: fixed("/admin/gifts"),
  referrals: fixed("/admin/referrals"),
  receipts: fixed("/admin/receipts"),
  withdrawals: fixed("/admin/withdrawals"),
  videos: fixed("/admin/videos"),
  contents: fixed("/admin/contents"),
  content: {
    pattern: "/admin/contents/:name",
    href: (name: string) => `/admin/contents/${encodeURIComponent(name)}`,
  },
  programs: fixed("/admin/programs"),
  program: {
    pattern: "/admin/programs/:program",
    href: (id: string) => `/admin/programs/${encodeURIComponent(id)}`,
  },
  users: {
    pattern: "/admin/users",
    /** With `newMember`, opens the form of a new member, filled in. */
    href: (newMember?: NewMember) =>
      newMember ? `/admin/users?${new URLSearchParams({ new: "1", ...newMember })}` : "/admin/users",
  },
  user: {
    pattern: "/admin/users/:userid",
    href: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  },
  subscriptions: {
    pattern: "/admin/users/:userid/subscriptions",
    href: (id: string) => `/admin/users/${encodeURIComponent(id)}/subscriptions`,
  },
  import: fixed("/admin/users/imports"),
  classes: {
    pattern: "/admin/events",
    /** With a class, opens its roster. */
    href: (day?: string, classe?: string) =>
      day ? `/admin/events?${new URLSearchParams({ day, ...(classe && { classe }) })}` : "/admin/events",
  },
  /** The form of a new class. */
  newClass: { pattern: "/admin/events", href: () => "/admin/events?nuova=1" },
  roster: {
    pattern: "/admin/events/roster/:day",
    href: (day: string) => `/admin/events/roster/${encodeURIComponent(day)}`,
  },
  closures: fixed("/admin/events/closures"),
  timetable: fixed("/admin/events/timetable"),
  messages: fixed("/admin/messages"),
  /** The form of a message to the people of a class, to those of a race, or to listed ones. */
  writeMessage: {
    pattern: "/admin/messages/new",
    href: (to: MessageTo = {}) => `/admin/messages/new?${new URLSearchParams(to)}`,
  },
  activity: {
    pattern: "/admin/activity",
    href: (person?: string) =>
      person ? `/admin/activity?${new URLSearchParams({ person })}` : "/admin/activity",
  },
  ranking: fixed("/admin/ranking"),
  userStats: fixed("/admin/user-stats"),
  /** Members whom a call may keep, with a group of theirs. */
  calls: {
    pattern: "/admin/da-sentire",
    href: (group?: "absent" | "pack_ending") =>
      group ? `/admin/da-sentire?${new URLSearchParams({ gruppo: group })}` : "/admin/da-sentire",
  },
  analytics: fixed("/admin/analytics"),
  leads: fixed("/admin/leads"),
  doubtfulLeads: { pattern: "/admin/leads", href: () => "/admin/leads?status=doubtful" },
  /** A request, open among those that a search finds. */
  lead: {
    pattern: "/admin/leads",
    href: (id: string, q: string) =>
      `/admin/leads?${new URLSearchParams({ status: "all", q, richiesta: id })}`,
  },
  staff: fixed("/admin/staff"),
  status: fixed("/admin/status"),
} as const;

/** Known details of a person to be registered by staff. */
export type NewMember = Partial<Record<"first_name" | "last_name" | "email" | "phone" | "lead_id", string>>;

/**
 * The people of a new message. More people than an address can name are passed as `{ people }` in the state of the
 * navigation.
 */
export type MessageTo = { class?: string } | { race?: string } | { person?: string };
