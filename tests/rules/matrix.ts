import type { CollectionName } from "@studio/contract/collections.ts";
import type { Persona } from "./personas.ts";

export const verbs = ["get", "list", "create", "update", "delete"] as const;
export type Verb = (typeof verbs)[number];

type Row = { [V in Verb]?: readonly Persona[] } & { page?: number };

const self = ["member", "memberOfCustomToken"] as const;
const owner = [...self, "admin"] as const;
const admin = ["admin"] as const;
const members = [...owner, "otherMember", "libraryMember"] as const;
const everyone = [
  "visitor",
  ...members,
  "signedOutMember",
  "memberOfOldCustomToken",
  "lapsedLibraryMember",
  "demotedAdmin",
  "stranger",
] as const;

/**
 * Who may do what with the document of `documents.ts`; whoever is not named is refused. `page` is the longest list,
 * where it is not 200.
 */
export const matrix: Record<string, Row> = {
  users: { get: owner, list: admin },
  products: { get: owner, list: owner },
  ledger: { get: owner, list: owner },
  memberBookings: { get: owner, list: owner },
  waits: { get: owner, list: owner },
  progress: { get: owner, list: owner, create: self, update: self },
  notes: { get: admin, list: admin },
  access: {},
  temporaryPasswords: {},
  calendarFeeds: {},
  events: { get: members, list: members },
  roster: { get: admin, list: admin },
  waiting: { get: owner, list: admin },
  calendar: { get: members, list: members, page: 31 },
  timetable: { get: admin, list: admin },
  programs: { get: owner, list: admin },
  sessions: { get: owner, list: owner },
  videos: { get: ["libraryMember", "admin"], list: ["libraryMember", "admin"] },
  raceEvents: { get: everyone, list: everyone },
  slots: { get: admin, list: admin },
  raceBookings: { get: admin, list: admin },
  payments: { get: admin, list: admin },
  weekStats: { get: admin, list: admin },
  monthStats: { get: admin, list: admin },
  leads: { get: admin, list: admin },
  activity: { get: admin, list: admin },
  mail: {},
  stripeEvents: {},
  limits: {},
  jobs: {},
} satisfies Record<CollectionName, Row>;

export const LONGEST_PAGE = 200;
