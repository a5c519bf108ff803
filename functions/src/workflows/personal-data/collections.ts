import { type CollectionName, collectionPath, documentPath } from "@studio/contract/collections.ts";
import {
  collectionSource,
  type DocumentSource,
  documentSource,
  documentsMatching,
  type FilterShape,
  flatMapSource,
  union,
} from "../../platform/firestore/documentSources.ts";
import {
  activityEntry,
  type Leaving,
  noteByStaff,
  type Patch,
  payment,
  raceBooking,
  rosterLine,
  type StoredData,
} from "./anonymise.ts";

/** Whose data it is. `email` is given where mail to it is known to reach the person: anyone can register any address. */
type Subject = { uid: string; email: string | undefined };

/** A document as people read it: instants in ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

/** What an erasure does with a document: it goes, or some of it is overwritten. */
type Erasure = "delete" | ((document: StoredData, leaving: Leaving) => Patch);

type Entry = {
  /** Where documents of the person stand. */
  place: (subject: Subject) => DocumentSource;
  /** What the person is shown of one, where that is not all of it. */
  shown?: (document: Plain, subject: Subject) => Plain;
  /** `last`: by it alone a repetition finds the person, so that it goes when all else has. */
  erased: Erasure | "last";
  /** Other documents with something of the person in them, which are not theirs to be shown. */
  alsoErased?: { place: (leaving: Leaving) => DocumentSource; erased: Erasure };
};

/** @indexed */
export const queries = {
  mailTo: { collection: "mail", where: [["to", "array-contains"]] },
  mailReplyTo: { collection: "mail", where: [["replyTo", "=="]] },
  leadsByEmail: { collection: "leads", where: [["email", "=="]] },
  paymentsByEmail: { collection: "payments", where: [["email", "=="]] },
  paymentsByUid: { collection: "payments", where: [["uid", "=="]] },
  raceBookingsByEmail: { collection: "raceBookings", where: [["email", "=="]] },
  activityByActor: { collection: "activity", where: [["actor.id", "=="]] },
  activityBySubject: { collection: "activity", where: [["subject.id", "=="]] },
  activityAbout: { collection: "activity", where: [["about.id", "=="]] },
  notesByAuthor: { collection: "notes", group: true, where: [["author.id", "=="]] },
} as const satisfies Record<string, FilterShape>;

const nowhere: DocumentSource = async () => [];

/** Mail to and from an address. */
const mailOf = (address: string): DocumentSource =>
  union(documentsMatching(queries.mailTo, address), documentsMatching(queries.mailReplyTo, address));

const byEmail =
  (shape: FilterShape) =>
  ({ email }: Subject): DocumentSource =>
    email === undefined ? nowhere : documentsMatching(shape, email);

const pick =
  (...names: readonly string[]) =>
  (document: Plain): Plain =>
    Object.fromEntries(names.map((name) => [name, document[name] ?? null]));

/** Names of other people are theirs. */
const withoutOthers = (entry: Plain, { uid }: Subject): Plain =>
  Object.fromEntries(
    Object.entries(entry).map(([part, value]) => {
      const isOther = typeof value === "object" && value !== null && "id" in value && value.id !== uid;
      return [part, isOther && namesPeople(part, value) ? { ...value, name: null } : value];
    }),
  );

/** Somebody else may have paid for the person. */
const withoutPayer = (payment: Plain, { email }: Subject): Plain =>
  email !== undefined && payment.email === email ? payment : { ...payment, email: null, name: null };

const namesPeople = (part: string, value: object): boolean =>
  part !== "about" || ("type" in value && value.type === "user");

/**
 * Where a person's data lives, for every collection there is: a new one does not compile until it is decided on.
 * `nobody's` holds none. The export shows what stands here; an erasure deals with it from the end on, so that what is
 * found through another collection stands below that.
 */
export const personalData: Readonly<Record<CollectionName, Entry | "nobody's">> = {
  users: { place: ({ uid }) => documentSource(documentPath("users", { uid })), erased: "last" },
  products: { place: ({ uid }) => collectionSource(collectionPath("products", { uid })), erased: "delete" },
  ledger: {
    place: ({ uid }) =>
      flatMapSource(collectionSource(collectionPath("products", { uid })), (id) =>
        collectionSource(collectionPath("ledger", { uid, id })),
      ),
    erased: "delete",
  },
  memberBookings: {
    place: ({ uid }) => collectionSource(collectionPath("memberBookings", { uid })),
    erased: "delete",
  },
  waits: { place: ({ uid }) => collectionSource(collectionPath("waits", { uid })), erased: "delete" },
  progress: { place: ({ uid }) => collectionSource(collectionPath("progress", { uid })), erased: "delete" },
  notes: {
    place: ({ uid }) => collectionSource(collectionPath("notes", { uid })),
    shown: pick("text", "at"),
    erased: "delete",
    alsoErased: {
      place: ({ uid }) => documentsMatching(queries.notesByAuthor, uid),
      erased: noteByStaff,
    },
  },
  access: { place: ({ uid }) => documentSource(documentPath("access", { uid })), erased: "delete" },
  temporaryPasswords: {
    place: ({ uid }) => documentSource(documentPath("temporaryPasswords", { uid })),
    shown: pick("expiresAt", "usedAt"),
    erased: "delete",
  },
  calendarFeeds: {
    place: ({ uid }) => documentSource(documentPath("calendarFeeds", { uid })),
    shown: pick("createdAt"),
    erased: "delete",
  },
  roster: {
    place: ({ uid }) =>
      flatMapSource(collectionSource(collectionPath("memberBookings", { uid })), (id) =>
        documentSource(documentPath("roster", { id, uid })),
      ),
    erased: rosterLine,
  },
  waiting: {
    place: ({ uid }) =>
      flatMapSource(collectionSource(collectionPath("waits", { uid })), (id) =>
        documentSource(documentPath("waiting", { id, uid })),
      ),
    erased: "delete",
  },
  raceBookings: {
    place: byEmail(queries.raceBookingsByEmail),
    // Its address is its key.
    shown: ({ ticket: _, checkoutUrl: __, ...booking }) => booking,
    erased: raceBooking,
  },
  payments: {
    place: (subject) =>
      union(byEmail(queries.paymentsByEmail)(subject), documentsMatching(queries.paymentsByUid, subject.uid)),
    shown: withoutPayer,
    erased: payment,
  },
  leads: { place: byEmail(queries.leadsByEmail), erased: "delete" },
  activity: {
    place: ({ uid }) =>
      union(
        documentsMatching(queries.activityByActor, uid),
        documentsMatching(queries.activityBySubject, uid),
        documentsMatching(queries.activityAbout, uid),
      ),
    shown: withoutOthers,
    erased: activityEntry,
  },
  mail: {
    place: ({ email }) => (email === undefined ? nowhere : mailOf(email)),
    // A text may carry a password that is still on its way.
    shown: pick("to", "replyTo", "delivery"),
    erased: "delete",
    // The outbox is a means of transport: what is in it of an address that nobody has proven is a copy all the same.
    alsoErased: { place: ({ address }) => mailOf(address), erased: "delete" },
  },
  events: "nobody's",
  calendar: "nobody's",
  timetable: "nobody's",
  programs: "nobody's",
  sessions: "nobody's",
  videos: "nobody's",
  raceEvents: "nobody's",
  slots: "nobody's",
  weekStats: "nobody's",
  monthStats: "nobody's",
  stripeEvents: "nobody's",
  // Hashes of addresses and e-mails, with an end.
  limits: "nobody's",
  jobs: "nobody's",
};
