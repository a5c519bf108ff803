import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { accessOfBoth } from "@studio/contract/library/access.ts";
import { mayMerge } from "@studio/contract/members/merge/accounts.ts";
import { emptied, fitFigures, mergeMembers } from "@studio/contract/members/merge/members.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { recordActivity } from "../../activity/record.ts";
import { readRules } from "../../content/rules.ts";
import { addMerge, isReceiving, mergeStore, type StoredMerge } from "../../people/merges.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { accountsById } from "../../platform/auth/accounts.ts";
import { type Access, accessRef, holdAccess } from "../../platform/auth/caller.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { addToMonths, readMonths } from "../../stats/store.ts";
import { mergedMail } from "../account/mails.ts";
import { accountWrites, removeAccess } from "../account/store.ts";
import { type Pair, readHoldings } from "./holdings.ts";
import { type EndedBookings, type MergeContext, writeClasses } from "./writeClasses.ts";
import { writePackages } from "./writePackages.ts";
import { writePlaces } from "./writePlaces.ts";

/** Reads two accounts with what decides whether one may be merged into the other. */
async function readPair(pair: Pair) {
  const { kept, duplicate } = pair;
  const [read, accounts, keptReceives, duplicateReceives] = await Promise.all([
    readDocuments(
      memberStore.ref({ uid: kept }),
      memberStore.ref({ uid: duplicate }),
      accessRef(kept),
      accessRef(duplicate),
      mergeStore.ref({ uid: kept }),
      mergeStore.ref({ uid: duplicate }),
    ),
    accountsById([kept, duplicate]),
    isReceiving(kept),
    isReceiving(duplicate),
  ]);
  const [member, duplicateMember, access, duplicateAccess, keptMerge, merge] = read;
  const factsOf = (
    uid: string,
    of: { member: typeof member; access: Access | undefined; merge: typeof merge; isReceiving: boolean },
  ) => ({
    uid,
    isStaff: [of.member && roleOf(of.member.value), accounts.get(uid)?.role].some(
      (role) => role !== undefined,
    ),
    isLeaving: of.member !== undefined && (!of.access || of.member.value.deletion_requested_at !== null),
    merge: of.merge && (of.merge.value.endedAt ? ("done" as const) : ("running" as const)),
    isReceiving: of.isReceiving,
  });
  return {
    kept: { member, access },
    duplicate: { member: duplicateMember, account: accounts.get(duplicate) },
    merge,
    facts: {
      kept: factsOf(kept, { member, access, merge: keptMerge, isReceiving: keptReceives }),
      duplicate: factsOf(duplicate, {
        member: duplicateMember,
        access: duplicateAccess,
        merge,
        isReceiving: duplicateReceives,
      }),
    },
  };
}

/**
 * Reads two accounts of which one may be merged into the other.
 * @throws `user_not_found`, the refusals of `mayMerge`
 */
export async function readMergeable(pair: Pair, actor: string) {
  const read = await readPair(pair);
  unwrap(mayMerge(read.facts, actor));
  const { member, access } = read.kept;
  if (!member || !access || !read.duplicate.member) throw new StudioError("user_not_found");
  return { kept: { member, access }, duplicate: { ...read.duplicate, member: read.duplicate.member } };
}
type Mergeable = Awaited<ReturnType<typeof readMergeable>>;

type By = { actor: Named; now: Date };

/**
 * Starts a merge: in one commit everything to book with and everything booked moves to the kept account, the duplicate's
 * counters become that account's, and the duplicate loses its access. Changes nothing if this merge has started already.
 * Returns the classes with a freed seat.
 * @throws `user_not_found`, the refusals of `mayMerge`, `busy`
 */
export const startMerge = (pair: Pair, { actor, now }: By): Promise<readonly string[]> =>
  runAtomic(`user/${pair.kept}`, async (commit) => {
    const before = await mergeStore.read({ uid: pair.duplicate });
    if (before?.value.into === pair.kept) return [];
    const accounts = await readMergeable(pair, actor.id);
    const { kept, duplicate } = accounts;
    const ended = await moveHoldings(commit, pair, accounts, { actor, now, startedAt: now });
    accountWrites.update(commit, duplicate.member, emptied);
    removeAccess(commit, pair.duplicate);
    addMerge(commit, pair.duplicate, {
      into: pair.kept,
      by: actor.id,
      startedAt: now,
      endedAt: null,
      address: duplicate.account?.email || duplicate.member.value.email,
      proven: duplicate.account?.emailVerified === true,
    });
    const subject = named(pair.kept, kept.member.value);
    const about = { type: "user" as const, ...named(pair.duplicate, duplicate.member.value) };
    recordActivity(commit, { kind: "account.merged", at: now, actor, subject, about });
    const closed = duplicate.account?.email || duplicate.member.value.email;
    const mail = mergedMail(duplicate.member.value, closed, kept.member.value.email);
    enqueue(commit, `merged-${pair.duplicate}-${now.getTime()}`, mail, now);
    return ended.freed;
  });

/**
 * Moves what came to the duplicate since the merge started, and removes its document; without the document nothing does
 * any more. Returns the classes with a freed seat.
 * @throws `busy`
 */
export const moveLate = (
  { id, value: { into, startedAt } }: StoredMerge,
  { actor, now }: By,
): Promise<readonly string[]> =>
  runAtomic(`user/${into}`, async (commit) => {
    const pair = { kept: into, duplicate: id };
    const [member, access, duplicate] = await readDocuments(
      memberStore.ref({ uid: into }),
      accessRef(into),
      memberStore.ref({ uid: id }),
    );
    if (!member || !access) throw new StudioError("user_not_found");
    if (!duplicate) return [];
    const accounts = { kept: { member, access }, duplicate: { member: duplicate, account: undefined } };
    const ended = await moveHoldings(commit, pair, accounts, { actor, now, startedAt });
    accountWrites.remove(commit, duplicate);
    return ended.freed;
  });

/** Adds the moves of packages, classes, places and counters to a commit that ends the duplicate. */
async function moveHoldings(
  commit: Commit,
  pair: Pair,
  { kept, duplicate }: Mergeable,
  { actor, now, startedAt }: By & { startedAt: Date },
): Promise<EndedBookings> {
  const [holdings, rules] = await Promise.all([readHoldings(pair, startedAt), readRules()]);
  const context: MergeContext = {
    ...pair,
    member: kept.member.value,
    actor,
    subject: named(pair.kept, kept.member.value),
    reason: `unione con l’account ${duplicate.member.value.email}`,
    now,
    rules,
  };
  const ended = writeClasses(commit, holdings.classes, context);
  const lessonsReturned = await writePackages(commit, holdings.packages, ended.returned, context);
  writePlaces(commit, holdings.places, context);
  const { member, months } = mergeMembers(kept.member.value, duplicate.member.value, {
    ...ended,
    lessonsReturned,
  });
  const figures = await readMonths([...new Set(months.map(({ month }) => month))]);
  addToMonths(commit, fitFigures(months, new Map(figures.map(({ name, figures: of }) => [name, of]))));
  // Of an erasure of the kept account and the merge, the second is decided again.
  holdAccess(commit, kept.access);
  const access = accessOfBoth(kept.member.value, duplicate.member.value);
  accountWrites.update(commit, kept.member, { ...member, ...access });
  return ended;
}
