import type { CollectionName } from "@studio/contract/collections.ts";
import type { Persona } from "./personas.ts";

export const verbs = ["get", "list", "create", "update", "delete"] as const;
export type Verb = (typeof verbs)[number];

type Row = { [V in Verb]?: readonly Persona[] } & { page?: number };

const self = ["member", "memberOfCustomToken"] as const;
const owner = ["owner", "ownerOfOldClaim"] as const;
const desk = [...owner, "desk"] as const;
const staff = [...desk, "coach", "coachOfBothClaims"] as const;
const selfOrDesk = [...self, ...desk] as const;
const selfOrStaff = [...self, ...staff] as const;
const members = [...selfOrStaff, "otherMember", "libraryMember", "memberOfNoRole"] as const;
const everyone = [
  "visitor",
  ...members,
  "signedOutMember",
  "memberOfOldCustomToken",
  "lapsedLibraryMember",
  "demotedOwner",
  "demotedDesk",
  "demotedCoach",
  "stranger",
] as const;

/**
 * Personas that may do something with the document of `documents.ts`; all others are refused. `page` is the maximum
 * size of a list, where it is not 200.
 */
export const matrix: Record<string, Row> = {
  users: { get: selfOrDesk, list: owner },
  products: { get: selfOrDesk, list: selfOrDesk },
  ledger: { get: selfOrDesk, list: selfOrDesk },
  memberBookings: { get: selfOrDesk, list: selfOrDesk },
  waits: { get: selfOrDesk, list: selfOrDesk },
  standing: { get: selfOrStaff, list: selfOrStaff },
  progress: { get: selfOrDesk, list: selfOrDesk, create: self, update: self },
  notes: { get: staff, list: staff },
  notices: { get: selfOrDesk, list: selfOrDesk },
  pinnedNotes: { get: staff, list: staff },
  access: {},
  merges: {},
  temporaryPasswords: {},
  emailChanges: {},
  calendarFeeds: {},
  pushDevices: {},
  events: { get: members, list: members },
  roster: { get: staff, list: staff },
  waiting: { get: selfOrStaff, list: staff },
  calendar: { get: members, list: members, page: 31 },
  timetable: { get: desk, list: desk },
  timetableChanges: {},
  changedClasses: {},
  closures: {},
  closureClasses: {},
  cancelledClasses: {},
  programs: { get: selfOrStaff, list: staff },
  sessions: { get: selfOrStaff, list: selfOrStaff },
  programDrafts: {},
  videos: {},
  raceEvents: { get: everyone, list: everyone },
  slots: { get: desk, list: desk },
  raceBookings: { get: desk, list: desk },
  payments: { get: desk, list: desk },
  contents: {},
  contentVersions: {},
  sitePictures: {},
  prices: {},
  instalmentPlans: {},
  sales: {},
  saleEntries: {},
  withdrawals: {},
  withdrawalLinks: {},
  takings: {},
  receipts: {},
  receiptCounters: {},
  receiptRecipients: {},
  weekStats: { get: owner, list: owner },
  monthStats: { get: owner, list: owner },
  leads: { get: desk, list: desk },
  messages: {},
  messageTemplates: {},
  activity: { get: desk, list: desk },
  mail: {},
  stripeEvents: {},
  tags: {},
  savedFilters: {},
  limits: {},
  idempotencyKeys: {},
  jobs: {},
} satisfies Record<CollectionName, Row>;

export const MAX_PAGE_SIZE = 200;
