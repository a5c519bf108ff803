import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import {
  collectionSource,
  type DocumentSource,
  documentSource,
  documentsMatching,
  type FilterShape,
  union,
} from "../../platform/firestore/documentSources.ts";

/** The member whose data is read. `email` is set only if it is verified, because anyone can register any address. */
export type Subject = { uid: string; email: string | undefined };

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
  stripeCustomersOf: { collection: "stripeCustomers", where: [["uid", "=="]] },
  appointmentsOf: { collection: "appointments", where: [["uid", "=="]] },
  receiptsOf: { collection: "receipts", where: [["uid", "=="]] },
  withdrawalsByUid: { collection: "withdrawals", where: [["buyer.uid", "=="]] },
  withdrawalsByEmail: { collection: "withdrawals", where: [["buyer.email", "=="]] },
  withdrawalLinksByEmail: { collection: "withdrawalLinks", where: [["email", "=="]] },
  paymentsByEmail: { collection: "payments", where: [["email", "=="]] },
  paymentsByUid: { collection: "payments", where: [["uid", "=="]] },
  paymentsByOpener: { collection: "payments", where: [["openedBy", "=="]] },
  discountUsesByUid: { collection: "discountUses", where: [["uid", "=="]] },
  discountUsesByEmail: { collection: "discountUses", where: [["email", "=="]] },
  discountsOfHolder: { collection: "discounts", where: [["holder", "=="]] },
  giftCardsByGiver: { collection: "giftCards", where: [["giver.uid", "=="]] },
  giftCardsByGiverEmail: { collection: "giftCards", where: [["giver.email", "=="]] },
  giftCardsByRecipientEmail: { collection: "giftCards", where: [["to.email", "=="]] },
  giftCardsByRedeemer: { collection: "giftCards", where: [["redeemed.uid", "=="]] },
  referralsByMember: { collection: "referrals", where: [["by", "=="]] },
  referralsMergedInto: { collection: "referrals", where: [["mergedInto", "=="]] },
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

export const emptySource: DocumentSource = async () => [];

/** Returns the mail to and from an address. */
export const mailOf = (address: string): DocumentSource =>
  union(documentsMatching(queries.mailTo, address), documentsMatching(queries.mailReplyTo, address));

/** Returns the notes that a member wrote about others. */
export const notesBy = (uid: string): DocumentSource => documentsMatching(queries.notesByAuthor, uid);

/** Returns the notes that a member pinned to others. */
export const pinnedNotesBy = (uid: string): DocumentSource =>
  documentsMatching(queries.pinnedNotesByAuthor, uid);

/** Returns the referrals of the friends that a member brought. */
export const referralsBy = (uid: string): DocumentSource => documentsMatching(queries.referralsByMember, uid);

/** Returns the roster lines of a guest who became this member. */
export const guestLinesOf = (uid: string): DocumentSource => documentsMatching(queries.guestsOf, uid);

/** Returns the roster lines of the guest that a request is of. */
export const guestLinesOfLead = (id: string): DocumentSource => documentsMatching(queries.guestsOfLead, id);

/** Returns the requests of which this member came. */
export const leadsOfMember = (uid: string): DocumentSource => documentsMatching(queries.leadsOfMember, uid);

/** Returns the merges of other accounts into this one. */
export const mergesInto = (uid: string): DocumentSource => documentsMatching(queries.mergesInto, uid);

/** Returns the source of a member's own collection. */
export const ownCollection =
  (name: "memberBookings" | "notes" | "notices" | "products" | "progress" | "standing" | "waits") =>
  ({ uid }: Subject): DocumentSource =>
    collectionSource(collectionPath(name, { uid }));

/** Returns the source of a member's own document. */
export const ownDocument =
  (
    name:
      | "access"
      | "calendarFeeds"
      | "emailChanges"
      | "enrolments"
      | "pinnedNotes"
      | "receiptRecipients"
      | "referrals"
      | "referrers"
      | "temporaryPasswords"
      | "users",
  ) =>
  ({ uid }: Subject): DocumentSource =>
    documentSource(documentPath(name, { uid }));

/** Returns a query by a member's uid. */
export const byUid =
  (shape: FilterShape) =>
  ({ uid }: Subject): DocumentSource =>
    documentsMatching(shape, uid);

/** Returns a query by a member's e-mail; nothing of one that they have not verified. */
export const byEmail =
  (shape: FilterShape) =>
  ({ email }: Subject): DocumentSource =>
    email === undefined ? emptySource : documentsMatching(shape, email);
