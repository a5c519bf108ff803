import { StudioError } from "@studio/contract/errors.ts";
import type {
  LedgerDocument,
  Pause,
  PauseEndPreview,
  PauseGrant,
  PausePreview,
  Product,
} from "@studio/contract/packages/model.ts";
import { paused, resumed } from "@studio/contract/packages/pauses.ts";
import { named } from "../account/people.ts";
import { moveLessonsLeft } from "../account/standing.ts";
import { bookingsOn, fall, fillFreed, lastDayPaid, type StoredBooking } from "../bookings/fall.ts";
import { atomically } from "../platform/commit.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { type Change, endsOn, log, readOwned, requireVersion } from "./change.ts";
import { onWire, type StoredProduct, versionOf } from "./lessons.ts";
import { pausedMail } from "./pause-mails.ts";
import { savePauses } from "./store.ts";

/** A package of a person at a moment. */
type Target = Pick<Change, "uid" | "id" | "now">;

/** What a pause makes of a package, and which bookings fall. Throws `invalid_request` naming the day that is wrong. */
async function effectOf(target: Target, product: StoredProduct, asked: Pause) {
  const after = paused(product.value, asked, target.now);
  if (!after.ok) throw new StudioError("invalid_request", { [after.field]: after.message });
  const { pauses, expire_date } = after;
  return { pauses, expire_date, falling: await bookingsOn(target, asked) };
}

/** Says what a pause would change. Throws `user_not_found`, `package_not_found` and, naming a day, `invalid_request`. */
export async function previewPause(target: Target, asked: Pause): Promise<PausePreview> {
  const { product } = await readOwned(target);
  const { expire_date, falling } = await effectOf(target, product, asked);
  const bookings = falling.map(({ id, value: { summary, start, deducted } }) => ({
    ...{ id, summary, start, deducted },
  }));
  return { expire_date, bookings, version: versionOf(product) };
}

/** The entries by which the lessons of bookings that fall go back, on top of those that are left. */
const returnsOf = (falling: readonly StoredBooking[], left: number, at: Date): LedgerDocument[] =>
  falling
    .filter(({ value }) => value.deducted)
    .map(({ id, value: { summary, start } }, index) => ({
      ...{ delta: 1, remaining: left + index + 1, reason: "returned", at },
      event: { id, summary, start },
    }));

type Rested = { product: Product; fallen: readonly StoredBooking[] };

/**
 * Lets a package rest: its end moves, the bookings of those days that it pays end with seats and lessons, and the member
 * is mailed all of it once. A pause that is there already changes nothing. Throws `user_not_found`, `package_not_found`,
 * `package_changed`, `busy` and, naming a day, `invalid_request`.
 */
export async function pausePackage(change: Change, grant: PauseGrant): Promise<Product> {
  const { product, fallen } = await rest(change, grant);
  await fillFreed(fallen, change.now);
  return product;
}

const rest = (change: Change, { version, ...asked }: PauseGrant) =>
  atomically(`user/${change.uid}`, async (commit): Promise<Rested> => {
    const owned = await readOwned(change);
    const { member, product } = owned;
    const { value } = product;
    if (value.pauses?.some(({ from, to }) => from === asked.from && to === asked.to))
      return { product: onWire(product), fallen: [] };
    requireVersion(product, version);
    const { pauses, expire_date, falling } = await effectOf(change, product, asked);

    const { uid, id, actor, now } = change;
    await fall(commit, falling, { subject: named(uid, member.value), actor, now });
    const returns = returnsOf(falling, value.remaining, now);
    const after = { pauses, expire_date, remaining: value.remaining + returns.length };
    savePauses(commit, product, after, returns);
    if (returns.length > 0) moveLessonsLeft(commit, uid, returns.length);
    if (value.size === 0) await endsOn(commit, owned, expire_date);
    log(commit, "package.paused", owned, value.name, change);
    const told = { pause: asked, expire_date, falling: falling.map((booking) => booking.value) };
    enqueue(commit, `${uid}-${id}-paused-${now.getTime()}`, pausedMail(member.value, value, told), now);
    return { product: { ...onWire(product), ...after }, fallen: falling };
  });

const endOf = async (target: Target, { value }: StoredProduct, from: string) =>
  resumed(value, from, await lastDayPaid(target), target.now);

/** Says what the end of a pause would change now. Throws `user_not_found`, `package_not_found` and `pause_over`. */
export async function previewPauseEnd(target: Target, from: string): Promise<PauseEndPreview> {
  const { product } = await readOwned(target);
  const after = await endOf(target, product, from);
  if (!after) throw new StudioError("pause_over");
  const { expire_date, rested } = after;
  return { expire_date, rested_to: rested?.to ?? null, version: versionOf(product) };
}

/**
 * Ends a pause: the package pays from today on again, and its end moves back by the days that it did not rest, though
 * never before a booking that counts on it. What fell stays fallen. A pause that is over, or that there is not, changes
 * nothing. Throws `user_not_found`, `package_not_found`, `package_changed` and `busy`.
 */
export const endPause = (change: Change, from: string, version: string | undefined): Promise<Product> =>
  atomically(`user/${change.uid}`, async (commit) => {
    const owned = await readOwned(change);
    const { product } = owned;
    const end = await endOf(change, product, from);
    if (!end) return onWire(product);
    requireVersion(product, version);
    const { name, size, remaining } = product.value;
    const after = { pauses: end.pauses, expire_date: end.expire_date, remaining };
    savePauses(commit, product, after, []);
    if (size === 0) await endsOn(commit, owned, after.expire_date);
    log(commit, "package.resumed", owned, name, change);
    return { ...onWire(product), ...after };
  });
