import { type CollectionName, collectionPath, documentPath } from "@studio/contract/collections.ts";
import {
  documentAt,
  documentsAnywhere,
  documentsIn,
  documentsWhere,
  either,
  forEachOf,
  type Place,
} from "../platform/places.ts";
import {
  activityEntry,
  type Leaving,
  noteByStaff,
  type Patch,
  payment,
  raceBooking,
  rosterLine,
  type StoredData,
} from "./erasure/anonymous.ts";

/** Whose data it is. `email` is given where mail to it is known to reach the person: anyone can register any address. */
export type Subject = { uid: string; email: string | undefined };

/** A document as people read it: instants in ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

/** What an erasure does with a document: it goes, or some of it is overwritten. */
type Erasure = "delete" | ((document: StoredData, leaving: Leaving) => Patch);

type Entry = {
  /** Where documents of the person stand. */
  place: (subject: Subject) => Place;
  /** What the person is shown of one, where that is not all of it. */
  shown?: (document: Plain, subject: Subject) => Plain;
  /** `last`: by it alone a repetition finds the person, so that it goes when all else has. */
  erased: Erasure | "last";
  /** Other documents with something of the person in them, which are not theirs to be shown. */
  alsoErased?: { place: (leaving: Leaving) => Place; erased: Erasure };
};

const nowhere: Place = async () => [];

/** Mail to and from an address. */
const mailOf = (address: string): Place =>
  either(
    documentsWhere(collectionPath("mail", {}), "to", "array-contains", address),
    documentsWhere(collectionPath("mail", {}), "replyTo", "==", address),
  );

const byEmail =
  (collection: string) =>
  ({ email }: Subject): Place =>
    email === undefined ? nowhere : documentsWhere(collection, "email", "==", email);

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
  users: { place: ({ uid }) => documentAt(documentPath("users", { uid })), erased: "last" },
  products: { place: ({ uid }) => documentsIn(collectionPath("products", { uid })), erased: "delete" },
  ledger: {
    place: ({ uid }) =>
      forEachOf(documentsIn(collectionPath("products", { uid })), (id) =>
        documentsIn(collectionPath("ledger", { uid, id })),
      ),
    erased: "delete",
  },
  memberBookings: {
    place: ({ uid }) => documentsIn(collectionPath("memberBookings", { uid })),
    erased: "delete",
  },
  waits: { place: ({ uid }) => documentsIn(collectionPath("waits", { uid })), erased: "delete" },
  progress: { place: ({ uid }) => documentsIn(collectionPath("progress", { uid })), erased: "delete" },
  notes: {
    place: ({ uid }) => documentsIn(collectionPath("notes", { uid })),
    shown: pick("text", "at"),
    erased: "delete",
    alsoErased: {
      place: ({ uid }) => documentsAnywhere("notes", "author.id", uid),
      erased: noteByStaff,
    },
  },
  access: { place: ({ uid }) => documentAt(documentPath("access", { uid })), erased: "delete" },
  temporaryPasswords: {
    place: ({ uid }) => documentAt(documentPath("temporaryPasswords", { uid })),
    shown: pick("expiresAt", "usedAt"),
    erased: "delete",
  },
  calendarFeeds: {
    place: ({ uid }) => documentAt(documentPath("calendarFeeds", { uid })),
    shown: pick("createdAt"),
    erased: "delete",
  },
  roster: {
    place: ({ uid }) =>
      forEachOf(documentsIn(collectionPath("memberBookings", { uid })), (id) =>
        documentAt(documentPath("roster", { id, uid })),
      ),
    erased: rosterLine,
  },
  waiting: {
    place: ({ uid }) =>
      forEachOf(documentsIn(collectionPath("waits", { uid })), (id) =>
        documentAt(documentPath("waiting", { id, uid })),
      ),
    erased: "delete",
  },
  raceBookings: {
    place: byEmail(collectionPath("raceBookings", {})),
    // Its address is its key.
    shown: ({ ticket: _, checkoutUrl: __, ...booking }) => booking,
    erased: raceBooking,
  },
  payments: {
    place: (subject) =>
      either(
        byEmail(collectionPath("payments", {}))(subject),
        documentsWhere(collectionPath("payments", {}), "uid", "==", subject.uid),
      ),
    shown: withoutPayer,
    erased: payment,
  },
  leads: { place: byEmail(collectionPath("leads", {})), erased: "delete" },
  activity: {
    place: ({ uid }) =>
      either(
        ...["actor.id", "subject.id", "about.id"].map((field) =>
          documentsWhere(collectionPath("activity", {}), field, "==", uid),
        ),
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
