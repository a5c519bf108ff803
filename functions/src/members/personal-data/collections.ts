import { type CollectionName, collectionPath, documentPath } from "@studio/contract/collections.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { removeFromArray } from "../../platform/firestore/commit.ts";
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
  classOfChange,
  closureClass,
  guestLine,
  instalmentPlan,
  type Leaving,
  noteByStaff,
  type Patch,
  payment,
  raceBooking,
  receipt,
  rosterLine,
  type StoredData,
  sale,
  staffMessage,
  timetableChange,
  withdrawal,
} from "./anonymise.ts";

/** The member whose data is read. `email` is set only if it is verified, because anyone can register any address. */
type Subject = { uid: string; email: string | undefined };

/** A document as JSON, instants in ISO 8601. */
export type Plain = Readonly<Record<string, unknown>>;

/** Effect of an erasure on a document: deleted, or partly overwritten. */
type Erasure = "delete" | ((document: StoredData, leaving: Leaving) => Patch);

type Entry = {
  /** The member's documents. */
  source: (subject: Subject) => DocumentSource;
  /** Selects what the export shows of a document, if not all of it. */
  exported?: (document: Plain, subject: Subject) => Plain;
  /** `last`: removed after everything else, because a retry finds the member by it. */
  erased: Erasure | "last";
  /** Other documents that contain data of the member but are not exported. */
  alsoErased?: { source: (leaving: Leaving) => DocumentSource; erased: Erasure };
};

/** @indexed */
export const queries = {
  mailTo: { collection: "mail", where: [["to", "array-contains"]] },
  mailReplyTo: { collection: "mail", where: [["replyTo", "=="]] },
  messagesTo: { collection: "messages", where: [["to", "array-contains"]] },
  mergesInto: { collection: "merges", where: [["into", "=="]] },
  leadsOfMember: { collection: "leads", where: [["member", "=="]] },
  leadsByEmail: { collection: "leads", where: [["email", "=="]] },
  salesByUid: { collection: "sales", where: [["buyer.uid", "=="]] },
  salesByEmail: { collection: "sales", where: [["buyer.email", "=="]] },
  saleEntriesByUid: { collection: "saleEntries", where: [["buyer.uid", "=="]] },
  saleEntriesByEmail: { collection: "saleEntries", where: [["buyer.email", "=="]] },
  instalmentPlansOf: { collection: "instalmentPlans", where: [["uid", "=="]] },
  receiptsOf: { collection: "receipts", where: [["uid", "=="]] },
  withdrawalsByUid: { collection: "withdrawals", where: [["buyer.uid", "=="]] },
  withdrawalsByEmail: { collection: "withdrawals", where: [["buyer.email", "=="]] },
  withdrawalLinksByEmail: { collection: "withdrawalLinks", where: [["email", "=="]] },
  paymentsByEmail: { collection: "payments", where: [["email", "=="]] },
  paymentsByUid: { collection: "payments", where: [["uid", "=="]] },
  paymentsByOpener: { collection: "payments", where: [["openedBy", "=="]] },
  raceBookingsByEmail: { collection: "raceBookings", where: [["email", "=="]] },
  activityByActor: { collection: "activity", where: [["actor.id", "=="]] },
  activityBySubject: { collection: "activity", where: [["subject.id", "=="]] },
  activityAbout: { collection: "activity", where: [["about.id", "=="]] },
  pushDevicesOf: { collection: "pushDevices", where: [["uid", "=="]] },
  standingIn: { collection: "timetable", where: [["standing", "array-contains"]] },
  timetableChangesOf: { collection: "timetableChanges", where: [["uids", "array-contains"]] },
  changedClassesOf: { collection: "changedClasses", group: true, where: [["uids", "array-contains"]] },
  cancelledClassesOf: { collection: "cancelledClasses", where: [["uids", "array-contains"]] },
  closureClassesOf: { collection: "closureClasses", group: true, where: [["uids", "array-contains"]] },
  guestsOf: { collection: "roster", group: true, where: [["guest.member", "=="]] },
  guestsOfLead: { collection: "roster", group: true, where: [["guest.lead", "=="]] },
  notesByAuthor: { collection: "notes", group: true, where: [["author.id", "=="]] },
  pinnedNotesByAuthor: { collection: "pinnedNotes", where: [["author.id", "=="]] },
} as const satisfies Record<string, FilterShape>;

const emptySource: DocumentSource = async () => [];

/** Returns the mail to and from an address. */
export const mailOf = (address: string): DocumentSource =>
  union(documentsMatching(queries.mailTo, address), documentsMatching(queries.mailReplyTo, address));

// What refers to a member beside the registry; a merge changes it.

/** Returns the notes that a member wrote about others. */
export const notesBy = (uid: string): DocumentSource => documentsMatching(queries.notesByAuthor, uid);

/** Returns the notes that a member pinned to others. */
export const pinnedNotesBy = (uid: string): DocumentSource =>
  documentsMatching(queries.pinnedNotesByAuthor, uid);

/** Returns the roster lines of a guest who became this member. */
export const guestLinesOf = (uid: string): DocumentSource => documentsMatching(queries.guestsOf, uid);

/** Returns the requests of which this member came. */
export const leadsOfMember = (uid: string): DocumentSource => documentsMatching(queries.leadsOfMember, uid);

/** Returns the merges of other accounts into this one. */
export const mergesInto = (uid: string): DocumentSource => documentsMatching(queries.mergesInto, uid);

const byEmail =
  (shape: FilterShape) =>
  ({ email }: Subject): DocumentSource =>
    email === undefined ? emptySource : documentsMatching(shape, email);

const pick =
  (...names: readonly string[]) =>
  (document: Plain): Plain =>
    Object.fromEntries(names.map((name) => [name, document[name] ?? null]));

/** Removes the names of other members. */
const withoutOthers = (entry: Plain, { uid }: Subject): Plain =>
  Object.fromEntries(
    Object.entries(entry).map(([part, value]) => {
      const isOther = typeof value === "object" && value !== null && "id" in value && value.id !== uid;
      return [part, isOther && namesPeople(part, value) ? { ...value, name: null } : value];
    }),
  );

/** Removes from a payment the payer, the member who opened it and the one who has its package, if they are others. */
const withoutOtherParties = (payment: Plain, { uid, email }: Subject): Plain => ({
  ...payment,
  ...((email === undefined || payment.email !== email) && { email: null, name: null }),
  ...(payment.uid !== uid && { uid: null, productId: null }),
  ...(payment.openedBy !== uid && { openedBy: null }),
});

/** Removes from a sale who paid for the member's package, if it is another person. */
const withoutOtherBuyer = ({ buyer, ...sale }: Plain, { uid, email }: Subject): Plain => {
  const { uid: owner, email: address } = saleDocument.shape.buyer.parse(buyer);
  const isTheirs = address === null || address === email;
  return {
    ...sale,
    buyer: isTheirs ? buyer : { uid: owner === uid ? owner : null, name: null, email: null },
  };
};

/** Removes from a member who of the staff called them. */
const withoutCaller = ({ contacted, ...member }: Plain): Plain =>
  typeof contacted === "object" && contacted !== null
    ? { ...member, contacted: pick("at", "until")({ ...contacted }) }
    : member;

const namesPeople = (part: string, value: object): boolean =>
  part !== "about" || ("type" in value && value.type === "user");

/**
 * Lists for every collection how a member's data in it is found, exported and erased; `impersonal` collections have
 * none. A new collection does not compile until it is listed. An erasure runs from the end, so a collection found
 * through another one is listed below it.
 */
export const personalData: Readonly<Record<CollectionName, Entry | "impersonal">> = {
  users: {
    source: ({ uid }) => documentSource(documentPath("users", { uid })),
    exported: withoutCaller,
    erased: "last",
  },
  products: { source: ({ uid }) => collectionSource(collectionPath("products", { uid })), erased: "delete" },
  ledger: {
    source: ({ uid }) =>
      flatMapSource(collectionSource(collectionPath("products", { uid })), (id) =>
        collectionSource(collectionPath("ledger", { uid, id })),
      ),
    erased: "delete",
  },
  memberBookings: {
    source: ({ uid }) => collectionSource(collectionPath("memberBookings", { uid })),
    erased: "delete",
  },
  waits: { source: ({ uid }) => collectionSource(collectionPath("waits", { uid })), erased: "delete" },
  standing: {
    source: ({ uid }) => collectionSource(collectionPath("standing", { uid })),
    erased: "delete",
  },
  progress: { source: ({ uid }) => collectionSource(collectionPath("progress", { uid })), erased: "delete" },
  notes: {
    source: ({ uid }) => collectionSource(collectionPath("notes", { uid })),
    exported: pick("text", "at"),
    erased: "delete",
    alsoErased: {
      source: ({ uid }) => notesBy(uid),
      erased: noteByStaff,
    },
  },
  notices: { source: ({ uid }) => collectionSource(collectionPath("notices", { uid })), erased: "delete" },
  pinnedNotes: {
    source: ({ uid }) => documentSource(documentPath("pinnedNotes", { uid })),
    exported: pick("text", "at"),
    erased: "delete",
    alsoErased: {
      source: ({ uid }) => pinnedNotesBy(uid),
      erased: noteByStaff,
    },
  },
  access: { source: ({ uid }) => documentSource(documentPath("access", { uid })), erased: "delete" },
  merges: {
    source: ({ uid }) => union(documentSource(documentPath("merges", { uid })), mergesInto(uid)),
    exported: pick("startedAt", "endedAt"),
    erased: "delete",
  },
  temporaryPasswords: {
    source: ({ uid }) => documentSource(documentPath("temporaryPasswords", { uid })),
    exported: pick("expiresAt", "usedAt"),
    erased: "delete",
  },
  emailChanges: {
    source: ({ uid }) => documentSource(documentPath("emailChanges", { uid })),
    exported: pick("email", "requestedAt", "expiresAt", "usedAt"),
    erased: "delete",
  },
  calendarFeeds: {
    source: ({ uid }) => documentSource(documentPath("calendarFeeds", { uid })),
    exported: pick("createdAt"),
    erased: "delete",
  },
  pushDevices: {
    source: ({ uid }) => documentsMatching(queries.pushDevicesOf, uid),
    // The endpoint and its keys are credentials.
    exported: pick("addedAt", "renewedAt"),
    erased: "delete",
  },
  leads: { source: byEmail(queries.leadsByEmail), erased: "delete" },
  roster: {
    source: ({ uid }) =>
      flatMapSource(collectionSource(collectionPath("memberBookings", { uid })), (id) =>
        documentSource(documentPath("roster", { id, uid })),
      ),
    erased: rosterLine,
    // What they did as guests, before they had an account.
    alsoErased: {
      source: (leaving) =>
        union(
          guestLinesOf(leaving.uid),
          flatMapSource(byEmail(queries.leadsByEmail)(leaving), (id) =>
            documentsMatching(queries.guestsOfLead, id),
          ),
        ),
      erased: guestLine,
    },
  },
  waiting: {
    source: ({ uid }) =>
      flatMapSource(collectionSource(collectionPath("waits", { uid })), (id) =>
        documentSource(documentPath("waiting", { id, uid })),
      ),
    erased: "delete",
  },
  timetable: {
    source: ({ uid }) => documentsMatching(queries.standingIn, uid),
    exported: pick("weekday", "time"),
    // Atomic, so that a member who takes a place meanwhile keeps it.
    erased: (_, { uid }) => ({ standing: removeFromArray(uid) }),
  },
  timetableChanges: {
    source: ({ uid }) => documentsMatching(queries.timetableChangesOf, uid),
    exported: ({ places: _, uids: __, by: ___, ...change }) => change,
    erased: timetableChange,
  },
  changedClasses: {
    source: ({ uid }) => documentsMatching(queries.changedClassesOf, uid),
    exported: ({ gymClass, before, after }) => ({ before: before ?? gymClass, after }),
    erased: classOfChange,
  },
  closureClasses: {
    source: ({ uid }) => documentsMatching(queries.closureClassesOf, uid),
    exported: ({ gymClass }) => ({ gymClass }),
    erased: closureClass,
  },
  cancelledClasses: {
    source: ({ uid }) => documentsMatching(queries.cancelledClassesOf, uid),
    exported: ({ gymClass }) => ({ gymClass }),
    erased: closureClass,
  },
  raceBookings: {
    source: byEmail(queries.raceBookingsByEmail),
    // The URLs of ticket and checkout are credentials.
    exported: ({ ticket: _, checkoutUrl: __, ...booking }) => booking,
    erased: raceBooking,
  },
  payments: {
    source: (subject) =>
      union(
        byEmail(queries.paymentsByEmail)(subject),
        documentsMatching(queries.paymentsByUid, subject.uid),
        documentsMatching(queries.paymentsByOpener, subject.uid),
      ),
    exported: withoutOtherParties,
    erased: payment,
  },
  instalmentPlans: {
    source: ({ uid }) => documentsMatching(queries.instalmentPlansOf, uid),
    exported: ({ customerId: _, stopDue: __, ...plan }) => plan,
    erased: instalmentPlan,
  },
  sales: {
    source: (subject) =>
      union(byEmail(queries.salesByEmail)(subject), documentsMatching(queries.salesByUid, subject.uid)),
    exported: ({ soldBy: _, ...sale }, subject) => withoutOtherBuyer(sale, subject),
    erased: sale,
  },
  saleEntries: {
    source: (subject) =>
      union(
        byEmail(queries.saleEntriesByEmail)(subject),
        documentsMatching(queries.saleEntriesByUid, subject.uid),
      ),
    exported: ({ by: _, ...entry }, subject) => withoutOtherBuyer(entry, subject),
    erased: sale,
  },
  withdrawals: {
    source: (subject) =>
      union(
        byEmail(queries.withdrawalsByEmail)(subject),
        documentsMatching(queries.withdrawalsByUid, subject.uid),
      ),
    exported: ({ by: _, ...withdrawal }, subject) => withoutOtherBuyer(withdrawal, subject),
    erased: withdrawal,
  },
  withdrawalLinks: {
    source: byEmail(queries.withdrawalLinksByEmail),
    exported: pick("saleId", "email", "reason", "requestedAt", "expiresAt", "usedAt"),
    erased: "delete",
  },
  // The uids of who made and ended its changes, as in the log.
  prices: "impersonal",
  // The uids of who saved and published it, as in the log.
  contents: "impersonal",
  contentVersions: "impersonal",
  sitePictures: "impersonal",
  // Sums without names; the uids of staff who took money, as in the log.
  takings: "impersonal",
  receipts: {
    source: ({ uid }) => documentsMatching(queries.receiptsOf, uid),
    exported: ({ issuedBy: _, ...receipt }) => receipt,
    erased: receipt,
  },
  receiptCounters: "impersonal",
  receiptRecipients: {
    source: ({ uid }) => documentSource(documentPath("receiptRecipients", { uid })),
    erased: "delete",
  },
  activity: {
    source: ({ uid }) =>
      union(
        documentsMatching(queries.activityByActor, uid),
        documentsMatching(queries.activityBySubject, uid),
        documentsMatching(queries.activityAbout, uid),
      ),
    exported: withoutOthers,
    erased: activityEntry,
  },
  mail: {
    source: ({ email }) => (email === undefined ? emptySource : mailOf(email)),
    // The text may contain a temporary password.
    exported: pick("to", "replyTo", "delivery"),
    erased: "delete",
    // Mail to an unverified address is a copy of the member's data too.
    alsoErased: { source: ({ address }) => mailOf(address), erased: "delete" },
  },
  // The words by which staff group people; those of a member are in the member's document.
  tags: "impersonal",
  savedFilters: "impersonal",
  messages: {
    source: ({ uid }) => documentsMatching(queries.messagesTo, uid),
    exported: pick("subject", "text", "at"),
    erased: staffMessage,
  },
  events: "impersonal",
  calendar: "impersonal",
  // The uid of who made it, as in the log.
  closures: "impersonal",
  messageTemplates: "impersonal",
  programs: "impersonal",
  sessions: "impersonal",
  // The uid of who saved it, as in the log.
  programDrafts: "impersonal",
  videos: "impersonal",
  raceEvents: "impersonal",
  slots: "impersonal",
  weekStats: "impersonal",
  monthStats: "impersonal",
  stripeEvents: "impersonal",
  // Hashes of addresses and e-mails, which expire.
  limits: "impersonal",
  // Hashes of requests, which expire.
  idempotencyKeys: "impersonal",
  jobs: "impersonal",
};
