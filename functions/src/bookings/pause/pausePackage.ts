import { StudioError } from "@studio/contract/errors.ts";
import { noticePackageOf } from "@studio/contract/notices/model.ts";
import type { PauseEndPreview, PauseGrant, PausePreview } from "@studio/contract/packages/changes.ts";
import { isRenewed } from "@studio/contract/packages/instalments.ts";
import type { Package, Pause } from "@studio/contract/packages/model.ts";
import { withPause, withPauseEnded } from "@studio/contract/packages/pauses.ts";
import { notify } from "../../notices/notify.ts";
import {
  type Change,
  logPackageChange,
  readValid,
  requireVersion,
  saveSubscriptionEnd,
} from "../../packages/change.ts";
import { returnsOf } from "../../packages/lessons.ts";
import { onWire, versionOf } from "../../packages/onWire.ts";
import { pausedMail } from "../../packages/pauseMails.ts";
import { type StoredPackage, savePauses } from "../../packages/store.ts";
import { named } from "../../people/people.ts";
import { addToStanding } from "../../people/standing.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import {
  cancelBookings,
  promoteIntoFreedSeats,
  readBookingsPaid,
  readLastDayPaid,
} from "../cancelBookings.ts";
import type { StoredBooking } from "../store.ts";

/** A member's package as of an instant. */
type Target = Pick<Change, "uid" | "id" | "now">;

/**
 * Returns a package's pauses and end after a pause, and the bookings that it cancels. One that renews is not paused, as its
 * debits go on (docs/product/renewals.md#pauses).
 * @throws `renewal_not_pausable`, `invalid_request` naming the invalid day
 */
async function planPause(target: Target, pkg: StoredPackage, pause: Pause) {
  if (isRenewed(pkg.value)) throw new StudioError("renewal_not_pausable");
  const after = withPause(pkg.value, pause, target.now);
  if (!after.ok) throw new StudioError("invalid_request", { [after.field]: after.message });
  const { pauses } = after;
  const toCancel = await readBookingsPaid(target, pause);
  const { entries, counted } = returnsOf(toCancel, { ...pkg.value, pauses }, target.now);
  // The end of a pack that is valid from its first class follows from it, also where the pause cancels that.
  return { pauses, toCancel, entries, expire_date: after.expire_date, ...counted };
}

/**
 * Returns what a pause would change.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `renewal_not_pausable`, `invalid_request` naming the invalid day
 */
export async function previewPause(target: Target, pause: Pause): Promise<PausePreview> {
  const { pkg } = await readValid(target);
  const { expire_date, toCancel } = await planPause(target, pkg, pause);
  const bookings = toCancel.map(({ id, value: { summary, start, deducted } }) => ({
    id,
    summary,
    start,
    deducted,
  }));
  return { expire_date, bookings, version: versionOf(pkg) };
}

type AppliedPause = { pkg: Package; cancelled: readonly StoredBooking[] };

/**
 * Pauses a package: moves its end, cancels the bookings of those days that it pays for, returns their lessons, and
 * mails the member once. A pause that exists already changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `renewal_not_pausable`, `changed_meanwhile`, `busy`,
 *   `invalid_request` naming the invalid day
 */
export async function pausePackage(change: Change, grant: PauseGrant): Promise<Package> {
  const { pkg, cancelled } = await applyPause(change, grant);
  await promoteIntoFreedSeats(
    cancelled.map(({ id }) => id),
    change.now,
  );
  return pkg;
}

const applyPause = (change: Change, { version, ...pause }: PauseGrant) =>
  runAtomic(`user/${change.uid}`, async (commit): Promise<AppliedPause> => {
    const owned = await readValid(change);
    const { member, pkg } = owned;
    const { value } = pkg;
    if (value.pauses?.some(({ from, to }) => from === pause.from && to === pause.to))
      return { pkg: onWire(pkg), cancelled: [] };
    requireVersion(pkg, version);
    const { pauses, expire_date, used, entries, toCancel } = await planPause(change, pkg, pause);

    const { uid, id, actor, now } = change;
    await cancelBookings(commit, toCancel, { subject: named(uid, member.value), actor, now });
    const after = {
      pauses,
      expire_date,
      remaining: value.remaining + entries.length,
      ...(used && { used }),
    };
    savePauses(commit, pkg, after, entries);
    if (entries.length > 0) addToStanding(commit, uid, { lessons_left: entries.length });
    if (value.size === 0) await saveSubscriptionEnd(commit, owned, expire_date, change);
    logPackageChange(commit, "package.paused", owned, value.name, change);
    const effect = { pause, expire_date, toCancel: toCancel.map((booking) => booking.value) };
    const notified = notify(commit, change, {
      kind: "package_paused",
      pkg: noticePackageOf(id, { ...value, ...after }),
      pause,
      cancelled: toCancel.length,
      returned: toCancel.filter(({ value }) => value.deducted).length,
    });
    const mail = { ...pausedMail(member.value, value, effect), ...notified };
    enqueue(commit, `${uid}-${id}-paused-${now.getTime()}`, mail, now);
    return { pkg: { ...onWire(pkg), ...after }, cancelled: toCancel };
  });

const endOf = async (target: Target, { value }: StoredPackage, from: string) =>
  withPauseEnded(value, from, await readLastDayPaid(target), target.now);

/**
 * Returns what ending a pause now would change.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `pause_over`
 */
export async function previewPauseEnd(target: Target, from: string): Promise<PauseEndPreview> {
  const { pkg } = await readValid(target);
  const after = await endOf(target, pkg, from);
  if (!after) throw new StudioError("pause_over");
  const { expire_date, rested: keptPause } = after;
  return { expire_date, rested_to: keptPause?.to ?? null, version: versionOf(pkg) };
}

/**
 * Ends a pause: the package pays again from today on, and its end moves back by the days not paused, though not
 * before an upcoming booking that it pays for. Cancelled bookings stay cancelled. A pause that has ended or does
 * not exist changes nothing.
 * @throws `user_not_found`, `package_not_found`, `package_voided`, `changed_meanwhile`, `busy`
 */
export const endPause = (change: Change, from: string, version: string | undefined): Promise<Package> =>
  runAtomic(`user/${change.uid}`, async (commit) => {
    const owned = await readValid(change);
    const { pkg } = owned;
    const end = await endOf(change, pkg, from);
    if (!end) return onWire(pkg);
    requireVersion(pkg, version);
    const { name, size, remaining } = pkg.value;
    const after = { pauses: end.pauses, expire_date: end.expire_date, remaining };
    savePauses(commit, pkg, after, []);
    if (size === 0) await saveSubscriptionEnd(commit, owned, after.expire_date, change);
    logPackageChange(commit, "package.resumed", owned, name, change);
    const resumed = noticePackageOf(change.id, { ...pkg.value, ...after });
    notify(commit, change, { kind: "package_resumed", pkg: resumed });
    return { ...onWire(pkg), ...after };
  });
