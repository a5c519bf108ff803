import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isMembership } from "@studio/contract/packages/instalments.ts";
import type { LedgerDocument } from "@studio/contract/packages/model.ts";
import { addRomeDays, romeDaysBetween } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readBookings } from "../../bookings/store.ts";
import { editIn, type OwnedPackage, readMoved, readOwned } from "../../packages/change.ts";
import {
  hasLedgerEntry,
  ledgerStore,
  packageStore,
  readLedger,
  type StoredPackage,
} from "../../packages/store.ts";
import { voidIn } from "../../packages/void.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { type KeyedRequest, partOf } from "../../platform/http/idempotency.ts";
import { mayShorten, mayUngrant } from "./mayUndo.ts";

/** `done` is the part of the act that served the person. */
type By = { done: KeyedRequest; actor: Named; now: Date };

/** Returns the reason of an undo, which the member reads too. */
const undoOf = (reason: string): string => `Annullato: ${reason}`;

/** Days of a package, from one until another, that it would no longer pay for; `null` for none. */
type LostDays = { id: string; from: string | null; until: string | null };

/** Returns whether one of a member's packages pays for a class on the days that it would lose. */
async function isBookedOn(uid: string, lost: readonly LostDays[]): Promise<boolean> {
  const bookings = await Promise.all(
    lost.map(({ from, until }) => (from && until && from < until ? readBookings(uid, { from, until }) : [])),
  );
  return lost.some(({ id }, index) =>
    bookings[index]?.some(({ value }) => value.state === "booked" && value.productId === id),
  );
}

/** Returns whether a subscription begins behind a package that was added after an instant. */
const isRenewed = (id: string, others: readonly StoredPackage[], since: Date): boolean =>
  others.some(({ value }) => value.follows === id && !value.voided && value.createdAt > since);

type Extended = { id: string; entry: LedgerDocument };

/** Reads the packages that an act extended, each with the entry of its ledger that says from when to when. */
async function readExtended(uid: string, done: KeyedRequest): Promise<Extended[]> {
  const packages = await packageStore.find("newest", { in: { uid } });
  const entries = await readDocuments(
    ...packages.map(({ id }) => ledgerStore.ref({ uid, id, entryId: partOf(done, id).id })),
  );
  return packages.flatMap(({ id }, index) => {
    const entry = entries[index];
    return entry ? [{ id, entry: entry.value }] : [];
  });
}

/**
 * Returns from and to when an act moved the end of a package. That of a membership moves with its debits since: it goes back
 * from there by as many days, unless staff moved it too.
 */
async function extensionOf(
  uid: string,
  { id, value: pkg }: StoredPackage,
  { correction, at }: LedgerDocument,
) {
  const { from = null, to = null } = correction?.expire_date ?? {};
  const { expire_date } = pkg;
  if (!isMembership(pkg) || from === null || to === null || expire_date === null) return { from, to };
  const ledger = await readLedger(uid, id);
  if (ledger.some((one) => one.correction?.expire_date && one.at > at)) return { from, to };
  return { from: addRomeDays(expire_date, romeDaysBetween(to, from)), to: expire_date };
}

/**
 * Returns the end to which an extended package goes back.
 * @throws `package_changed_since`, `package_renewed_since`, `package_booked_beyond`
 */
async function endBefore({ member, pkg }: OwnedPackage, { entry }: Extended, now: Date) {
  const { from, to } = await extensionOf(member.id, pkg, entry);
  const { others, moved } = await readMoved(member.id, pkg, from, romeDay(now));
  const lost = [
    { id: pkg.id, from, until: to },
    ...moved.map(({ pkg: { stored }, expire_date }) => ({
      id: stored.id,
      from: expire_date,
      until: stored.value.expire_date,
    })),
  ];
  return unwrap(
    mayShorten(
      pkg.value,
      { from, to },
      {
        isRenewed: isRenewed(pkg.id, others, entry.at),
        isBooked: await isBookedOn(member.id, lost),
      },
    ),
  );
}

/** Takes the days of an act back from a package, once: the id of the ledger entry follows from that act. */
const shorten = (uid: string, extended: Extended, { done, actor, now }: By): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const { id, entry } = extended;
    const entryId = undoIdOf(done, id);
    const owned = await readOwned({ uid, id });
    if (await hasLedgerEntry(uid, id, entryId)) return;
    const { name, size } = owned.pkg.value;
    const edit = { name, size, expire_date: await endBefore(owned, extended, now) };
    const reason = undoOf(entry.correction?.reason ?? "");
    await editIn(commit, owned, edit, { uid, id, actor, now, reason, entryId });
  });

const undoIdOf = (done: KeyedRequest, id: string): string => partOf(partOf(done, id), "undo").id;

/**
 * Takes an extension by a bulk act back from a person's packages, as an edit of each: all of them or, if one may not, none. A
 * repetition takes back what an interrupted one did not reach.
 * @throws `nothing_to_undo`, `package_changed_since`, `package_renewed_since`, `package_booked_beyond`
 */
export async function undoExtension(uid: string, by: By): Promise<void> {
  const extended = await readExtended(uid, by.done);
  if (extended.length === 0) throw new StudioError("nothing_to_undo");
  for (const one of extended) {
    if (await hasLedgerEntry(uid, one.id, undoIdOf(by.done, one.id))) continue;
    await endBefore(await readOwned({ uid, id: one.id }), one, by.now);
  }
  // One after the other: each changes the person's document.
  for (const one of extended) await shorten(uid, one, by);
}

/**
 * Voids the package that a bulk act granted a person; one that is voided already stays so.
 * @throws `nothing_to_undo`, `package_changed_since`, `package_used_since`, `package_renewed_since`
 */
export const undoGrant = (uid: string, { done, actor, now }: By): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const { id } = done;
    const [member, pkg] = await readDocuments(memberStore.ref({ uid }), packageStore.ref({ uid, id }));
    if (!member || !pkg) throw new StudioError("nothing_to_undo");
    if (pkg.value.voided) return;
    const { bookings = 0, createdAt, start_date = romeDay(createdAt), expire_date } = pkg.value;
    const { others } = await readMoved(uid, pkg, null, romeDay(now));
    // The lessons left say it of a pack.
    const days = bookings > 0 ? [{ id, from: start_date, until: expire_date }] : [];
    const since = { isRenewed: isRenewed(id, others, createdAt), isBooked: await isBookedOn(uid, days) };
    const reason = undoOf(unwrap(mayUngrant(pkg.value, await readLedger(uid, id), since)));
    await voidIn(commit, { member, pkg }, { uid, id, actor, now }, { reason });
  });
