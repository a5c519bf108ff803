import { type CollectionName, collectionPath, documentPath } from "../contract/collections.ts";
import {
  documentAt,
  documentsIn,
  documentsWhere,
  either,
  forEachOf,
  type Place,
} from "../platform/places.ts";

/** Whose data it is. `email` is given where mail to it is known to reach the person: anyone can register any address. */
export type Subject = { uid: string; email: string | undefined };

/** A document as people read it: instants in ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

type Entry = {
  /** Where documents of the person stand. */
  place: (subject: Subject) => Place;
  /** What the person is shown of one, where that is not all of it. */
  shown?: (document: Plain, subject: Subject) => Plain;
};

const nowhere: Place = async () => [];

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
 * `nobody's` holds none. The export shows what stands here; an erasure has to deal with it.
 */
export const personalData: Readonly<Record<CollectionName, Entry | "nobody's">> = {
  users: { place: ({ uid }) => documentAt(documentPath("users", { uid })) },
  products: { place: ({ uid }) => documentsIn(collectionPath("products", { uid })) },
  ledger: {
    place: ({ uid }) =>
      forEachOf(documentsIn(collectionPath("products", { uid })), (id) =>
        documentsIn(collectionPath("ledger", { uid, id })),
      ),
  },
  memberBookings: { place: ({ uid }) => documentsIn(collectionPath("memberBookings", { uid })) },
  progress: { place: ({ uid }) => documentsIn(collectionPath("progress", { uid })) },
  access: { place: ({ uid }) => documentAt(documentPath("access", { uid })) },
  temporaryPasswords: {
    place: ({ uid }) => documentAt(documentPath("temporaryPasswords", { uid })),
    shown: pick("expiresAt", "usedAt"),
  },
  calendarFeeds: {
    place: ({ uid }) => documentAt(documentPath("calendarFeeds", { uid })),
    shown: pick("createdAt"),
  },
  roster: {
    place: ({ uid }) =>
      forEachOf(documentsIn(collectionPath("memberBookings", { uid })), (id) =>
        documentAt(documentPath("roster", { id, uid })),
      ),
  },
  raceBookings: {
    place: byEmail(collectionPath("raceBookings", {})),
    // Its address is its key.
    shown: ({ ticket: _, checkoutUrl: __, ...booking }) => booking,
  },
  payments: {
    place: (subject) =>
      either(
        byEmail(collectionPath("payments", {}))(subject),
        documentsWhere(collectionPath("payments", {}), "uid", "==", subject.uid),
      ),
    shown: withoutPayer,
  },
  leads: { place: byEmail(collectionPath("leads", {})) },
  activity: {
    place: ({ uid }) =>
      either(
        ...["actor.id", "subject.id", "about.id"].map((field) =>
          documentsWhere(collectionPath("activity", {}), field, "==", uid),
        ),
      ),
    shown: withoutOthers,
  },
  mail: {
    place: ({ email }) =>
      email === undefined
        ? nowhere
        : either(
            documentsWhere(collectionPath("mail", {}), "to", "array-contains", email),
            documentsWhere(collectionPath("mail", {}), "replyTo", "==", email),
          ),
    // A text may carry a password that is still on its way.
    shown: pick("to", "replyTo", "delivery"),
  },
  events: "nobody's",
  calendar: "nobody's",
  timetable: "nobody's",
  programs: "nobody's",
  sessions: "nobody's",
  videos: "nobody's",
  raceEvents: "nobody's",
  slots: "nobody's",
  stripeEvents: "nobody's",
  // Hashes of addresses and e-mails, with an end.
  limits: "nobody's",
  leases: "nobody's",
};
