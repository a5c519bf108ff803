import { cancelledClass } from "@studio/contract/bookings/cancellation/model.ts";
import { rosterDocument } from "@studio/contract/bookings/model.ts";
import {
  changedClass,
  type EditedClass,
  type TimetableChangeDocument,
  timetableChangeDocument,
} from "@studio/contract/bookings/timetable/model.ts";
import { type CollectionName, collectionPathOf, documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { mergeCancelledClass } from "@studio/contract/members/merge/bookings.ts";
import { messageDocument } from "@studio/contract/messages/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { saleDocument } from "@studio/contract/sales/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { progressDocument } from "@studio/contract/training/model.ts";
import { withdrawalDocument } from "@studio/contract/withdrawals/model.ts";
import * as z from "zod";
import type { StoredMerge } from "../../people/merges.ts";
import { memberRef } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { type DocumentSource, union } from "../../platform/firestore/documentSources.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import {
  changeInChunks,
  deleteSnapshot,
  moveSnapshot,
  type Snapshot,
  updateSnapshot,
} from "../../platform/firestore/moves.ts";
import { readSnapshots } from "../../platform/firestore/readings.ts";
import { type Leaving, type Patch, type StoredData, timetableChange } from "../personal-data/anonymise.ts";
import {
  guestLinesOf,
  leadsOfMember,
  mailOf,
  mergesInto,
  notesBy,
  personalData,
  pinnedNotesBy,
} from "../personal-data/collections.ts";
import { bookingsOf, isOld, type Pair } from "./holdings.ts";
import { type MergeContext, withNameOf } from "./write-classes.ts";

/** Input of a step: the accounts, the duplicate as the registry finds it, and the kept account's e-mail. */
type Moving = Pair & { leaving: Leaving; startedAt: Date; email: string; member: MergeContext["member"] };

type Step = (moving: Moving) => Promise<void>;

/** A subcollection of a member whose documents refer to nothing outside it. */
type Own = "notes" | "notices" | "progress";

/** Returns the registry's source of the duplicate's documents in a collection. */
function sourceOf(name: CollectionName, { leaving }: Moving): DocumentSource {
  const entry = personalData[name];
  if (entry === "impersonal") throw new Error(`No personal data in ${name}`);
  return entry.source(leaving);
}

const inChunks = (
  { kept }: Pair,
  source: DocumentSource,
  change: (commit: Commit, documents: readonly Snapshot[]) => Promise<void> | void,
): Promise<void> => changeInChunks(`user/${kept}`, source, change);

/** Moves documents to the kept account; where it has one with the id, `replaces` decides which stays. */
const moved =
  (name: Own, replaces: (document: StoredData, existing: StoredData) => boolean = () => false): Step =>
  (moving) =>
    inChunks(moving, sourceOf(name, moving), async (commit, documents) => {
      const collection = collectionPathOf(name, { uid: moving.kept });
      const existing = await readSnapshots(documents.map(({ id }) => `${collection}/${id}`));
      for (const [index, document] of documents.entries()) {
        const other = existing[index];
        if (!other?.exists) moveSnapshot(commit, document, `${collection}/${document.id}`);
        else {
          const data = document.data() ?? {};
          if (replaces(data, other.data() ?? {})) updateSnapshot(commit, other, data);
          deleteSnapshot(commit, document);
        }
      }
    });

/** Pins the duplicate's note to the kept account; where that has its own, it stays as a note like others. */
const movedPinnedNote: Step = (moving) =>
  inChunks(moving, sourceOf("pinnedNotes", moving), async (commit, documents) => {
    const { kept, duplicate } = moving;
    const pinned = documentPath("pinnedNotes", { uid: kept });
    const [existing] = await readSnapshots([pinned]);
    const note = documentPath("notes", { uid: kept, id: `pinned-${duplicate}` });
    for (const document of documents) moveSnapshot(commit, document, existing?.exists ? note : pinned);
  });

/** Deletes documents that end with the account. */
const removed =
  (name: CollectionName): Step =>
  (moving) =>
    inChunks(moving, sourceOf(name, moving), (commit, documents) => {
      for (const document of documents) deleteSnapshot(commit, document);
    });

/** Overwrites fields of documents, on condition that they are unchanged. */
const rewritten =
  (source: (moving: Moving) => DocumentSource, patchOf: (data: StoredData, moving: Moving) => Patch): Step =>
  (moving) =>
    inChunks(moving, source(moving), (commit, documents) => {
      for (const document of documents) {
        const patch = patchOf(document.data() ?? {}, moving);
        if (patch && Object.keys(patch).length > 0) updateSnapshot(commit, document, patch);
      }
    });

const own =
  (name: CollectionName) =>
  (moving: Moving): DocumentSource =>
    sourceOf(name, moving);

/** Returns the list with the kept account in the place of the duplicate. */
const replaced = (uids: readonly string[], { kept, duplicate }: Pair): string[] => [
  ...new Set(uids.map((uid) => (uid === duplicate ? kept : uid))),
];

const isNamed = (value: unknown, uid: string): boolean =>
  typeof value === "object" && value !== null && "id" in value && value.id === uid;

/** The log keeps its entries; they point to the account that has the rest. */
function activityEntry(entry: StoredData, { kept, duplicate }: Pair): Patch {
  const ids = ["actor", "subject", "about"].filter((part) => isNamed(entry[part], duplicate));
  const people = Array.isArray(entry.people)
    ? { people: replaced(entry.people.map(String), { kept, duplicate }) }
    : {};
  return { ...Object.fromEntries(ids.map((part) => [`${part}.id`, kept])), ...people };
}

function staffMessage(document: StoredData, pair: Pair): Patch {
  const { to, pending } = messageDocument.parse(document);
  return { to: replaced(to, pair), pending: replaced(pending, pair) };
}

const cancelledPart = (document: StoredData, { kept, duplicate, member }: Moving): Patch =>
  mergeCancelledClass(cancelledClass.parse(document), { kept, duplicate }, member);

/** Gives the kept account the duplicate's standing place in a change of the timetable, unless it has its own. */
function changedPlaces(document: StoredData, { kept, duplicate, leaving }: Moving): Patch {
  const { places, uids } = timetableChangeDocument.parse(document);
  if (uids.includes(kept)) return timetableChange(document, leaving);
  return {
    places: places.map((one) => (one.uid === duplicate ? { ...one, uid: kept } : one)),
    uids: replaced(uids, { kept, duplicate }),
  } satisfies Partial<TimetableChangeDocument>;
}

/** Gives the kept account the duplicate's part in a class that a change of the timetable reached. */
function changedPart(document: StoredData, moving: Moving): Patch {
  const changed = changedClass.parse(document);
  if (changed.effect === "cancelled") return cancelledPart(document, moving);
  return {
    booked: replaced(changed.booked, moving),
    waiting: replaced(changed.waiting, moving),
    uids: replaced(changed.uids, moving),
  } satisfies Partial<EditedClass>;
}

function payment(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const isTheirs = [document.uid, document.openedBy].includes(duplicate);
  const isPayer = document.email === leaving.email || (isTheirs && document.email === leaving.address);
  return {
    ...(document.uid === duplicate && { uid: kept }),
    ...(document.openedBy === duplicate && { openedBy: kept }),
    ...(document.email !== null && isPayer && { email }),
  };
}

function sale(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const { buyer } = saleDocument.pick({ buyer: true }).parse(document);
  const isTheirs = buyer.uid === duplicate;
  const isPayer = buyer.email === leaving.email || (isTheirs && buyer.email === leaving.address);
  return {
    ...(isTheirs && { "buyer.uid": kept }),
    ...(buyer.email !== null && isPayer && { "buyer.email": email }),
  };
}

function withdrawal(document: StoredData, moving: Moving): Patch {
  const { buyer, by } = withdrawalDocument.pick({ buyer: true, by: true }).parse(document);
  return { ...sale({ buyer }, moving), ...(by.id === moving.duplicate && { "by.id": moving.kept }) };
}

function lead(document: StoredData, { kept, duplicate, leaving, email }: Moving): Patch {
  const { member, ...stored } = leadDocument.parse(document);
  const isTheirs = leaving.email !== undefined && stored.email === leaving.email;
  return {
    ...(member === duplicate && { member: kept }),
    ...(isTheirs && { email, search_terms: searchTerms({ ...stored, email }) }),
  };
}

/** Moves the bookings and roster lines of old classes, in which the kept account has no part. */
const movedOldBookings: Step = (moving) =>
  inChunks(
    moving,
    async () => (await bookingsOf(moving.duplicate)()).filter((one) => isOld(one, moving.startedAt)),
    async (commit, bookings) => {
      const { kept, duplicate, member } = moving;
      const lines = await readSnapshots(
        bookings.map(({ id }) => documentPath("roster", { id, uid: duplicate })),
      );
      for (const [index, booking] of bookings.entries()) {
        const { id } = booking;
        moveSnapshot(commit, booking, documentPath("memberBookings", { uid: kept, classId: id }));
        const line = lines[index];
        if (!line?.exists) continue;
        const renamed = withNameOf(rosterDocument.parse(line.data()), member);
        moveSnapshot(commit, line, documentPath("roster", { id, uid: kept }), renamed);
      }
    },
  );

const isLater = (document: StoredData, existing: StoredData): boolean =>
  progressDocument.parse(document).updatedAt > progressDocument.parse(existing).updatedAt;

/**
 * Lists for every collection how a merge moves what the registry of personal data finds in it: `holding` is moved or ended
 * with the start (`moveHoldings`). A new collection does not compile until it is listed.
 */
export const mergedCollections: Readonly<Record<CollectionName, "impersonal" | "holding" | readonly Step[]>> =
  {
    users: "holding",
    products: "holding",
    ledger: "holding",
    memberBookings: [movedOldBookings],
    waits: "holding",
    standing: "holding",
    progress: [moved("progress", isLater)],
    notes: [
      moved("notes"),
      rewritten(
        ({ duplicate }) => notesBy(duplicate),
        (_, { kept }) => ({ "author.id": kept }),
      ),
    ],
    notices: [moved("notices")],
    pinnedNotes: [
      movedPinnedNote,
      rewritten(
        ({ duplicate }) => pinnedNotesBy(duplicate),
        (_, { kept }) => ({ "author.id": kept }),
      ),
    ],
    // Ended with the start; a recovery or an invitation that ran meanwhile may have added one.
    access: [removed("access")],
    temporaryPasswords: [removed("temporaryPasswords")],
    emailChanges: [removed("emailChanges")],
    // An earlier merge into the duplicate; its own document is the record of this one.
    merges: [
      rewritten(
        ({ duplicate }) => mergesInto(duplicate),
        (_, { kept }) => ({ into: kept }),
      ),
    ],
    // Address and devices belong to sessions of the closed account.
    calendarFeeds: [removed("calendarFeeds")],
    pushDevices: [removed("pushDevices")],
    // With the bookings; here those of the time before the account.
    roster: [
      rewritten(
        ({ duplicate }) => guestLinesOf(duplicate),
        (_, { kept }) => ({ "guest.member": kept }),
      ),
    ],
    waiting: "holding",
    // With the places; here what an interrupted change has left of one.
    timetable: [
      rewritten(own("timetable"), ({ standing }, moving) => ({
        standing: replaced(z.array(z.string()).parse(standing), moving),
      })),
    ],
    timetableChanges: [rewritten(own("timetableChanges"), changedPlaces)],
    changedClasses: [rewritten(own("changedClasses"), changedPart)],
    closureClasses: [rewritten(own("closureClasses"), cancelledPart)],
    cancelledClasses: [rewritten(own("cancelledClasses"), cancelledPart)],
    leads: [rewritten((moving) => union(sourceOf("leads", moving), leadsOfMember(moving.duplicate)), lead)],
    raceBookings: [rewritten(own("raceBookings"), (_, { email }) => ({ email }))],
    payments: [rewritten(own("payments"), payment)],
    instalmentPlans: [rewritten(own("instalmentPlans"), (_, { kept }) => ({ uid: kept }))],
    sales: [rewritten(own("sales"), sale)],
    saleEntries: [rewritten(own("saleEntries"), sale)],
    withdrawals: [rewritten(own("withdrawals"), withdrawal)],
    withdrawalLinks: [rewritten(own("withdrawalLinks"), (_, { email }) => ({ email }))],
    prices: "impersonal",
    contents: "impersonal",
    contentVersions: "impersonal",
    sitePictures: "impersonal",
    takings: "impersonal",
    receipts: [rewritten(own("receipts"), (_, { kept }) => ({ uid: kept }))],
    receiptCounters: "impersonal",
    // The receipts of the kept account go to whom its own member said.
    receiptRecipients: [removed("receiptRecipients")],
    activity: [rewritten(own("activity"), activityEntry)],
    messages: [rewritten(own("messages"), staffMessage)],
    // Copies of what was sent to the closed account's address.
    mail: [
      (moving) =>
        inChunks(moving, mailOf(moving.leaving.address), (commit, documents) => {
          for (const document of documents) deleteSnapshot(commit, document);
        }),
    ],
    tags: "impersonal",
    savedFilters: "impersonal",
    events: "impersonal",
    calendar: "impersonal",
    closures: "impersonal",
    messageTemplates: "impersonal",
    programs: "impersonal",
    sessions: "impersonal",
    programDrafts: "impersonal",
    videos: "impersonal",
    raceEvents: "impersonal",
    slots: "impersonal",
    weekStats: "impersonal",
    monthStats: "impersonal",
    stripeEvents: "impersonal",
    limits: "impersonal",
    idempotencyKeys: "impersonal",
    jobs: "impersonal",
  };

/**
 * Moves everything of the duplicate that `moveHoldings` leaves. A repetition moves what is left.
 * @throws `busy`
 */
export async function moveRest({ id, value: merge }: StoredMerge, now: Date): Promise<void> {
  const [member] = await readDocuments(memberRef(merge.into));
  if (!member || merge.address === null) return;
  const { address } = merge;
  const leaving = { uid: id, email: merge.proven ? address : undefined, address, today: romeDay(now) };
  const moving: Moving = {
    kept: merge.into,
    duplicate: id,
    leaving,
    startedAt: merge.startedAt,
    email: member.value.email,
    member: member.value,
  };
  for (const steps of Object.values(mergedCollections))
    if (typeof steps !== "string") for (const step of steps) await step(moving);
}
