import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { identifier } from "@studio/contract/identifier.ts";
import { withoutClassesText } from "@studio/contract/packages/limits/fit.ts";
import type { ClassSlot } from "@studio/contract/packages/limits/policy.ts";
import { priceOn } from "@studio/contract/shop/catalogue.ts";
import { changedOffers } from "@studio/contract/shop/content/writtenOffers.ts";
import { type CurrentPrices, currentPricesOn } from "@studio/contract/shop/current/currentPrices.ts";
import { withLines } from "@studio/contract/shop/current/offerLines.ts";
import { offersWithoutClasses, restrictedOffers } from "@studio/contract/shop/current/withoutClasses.ts";
import { withClassesLine } from "@studio/contract/shop/current/withoutClassesLine.ts";
import { withFeeLine } from "@studio/contract/shop/fee/feeLine.ts";
import type { Offer } from "@studio/contract/shop/offer.ts";
import { addChange, endChange, mayPlan, withChanges } from "@studio/contract/shop/pricePolicy.ts";
import type { PriceChange, PriceChangeInput } from "@studio/contract/shop/prices.ts";
import { publishedOffers } from "@studio/contract/shop/published.ts";
import { offerNamed, offerTitle } from "@studio/contract/shop/purchase.ts";
import type { OfferPrices } from "@studio/contract/shop/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../activity/record.ts";
import { readFee } from "../content/fee.ts";
import { offersIn, offersRef, readOffers, readWritten } from "../content/offers.ts";
import { readNames } from "../people/people.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { recordOnce } from "../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../platform/http/idempotency.ts";
import { priceStore, priceWrites, type StoredPrices } from "./store.ts";

type By = { actor: Named; now: Date };

/** An offer, and the changes of its price in the order in which they were made. */
type Sold = { offer: Offer | undefined; changes: readonly PriceChange[] };

/** Returns an offer as it was published at an instant, with the changes of its price; none of an unknown id. */
export async function offerSold(id: string | null, instant: Date): Promise<Sold> {
  // A payment link may have been given any text.
  if (id === null || !identifier.safeParse(id).success) return { offer: undefined, changes: [] };
  const [stored, content] = await readDocuments(priceStore.ref({ offer: id }), offersRef);
  const offer = offerNamed(id, await offersIn(content, instant));
  return { offer, changes: stored?.value.changes ?? [] };
}

/** Returns an offer as it is published, with the changes of its price; `undefined` if there is no such offer. */
export async function offerToday(id: string, now: Date): Promise<Offer | undefined> {
  const { offer, changes } = await offerSold(id, now);
  return offer && withChanges(offer, changes);
}

/** Reads when the studio's classes begin: the timetable is known to a noun above alone. */
type ReadClassSlots = (now: Date) => Promise<ClassSlot[]>;

/** Returns the offers whose packages pay for no class by now; without an offer that pays for some only, no class is read. */
async function readWithoutClasses(
  catalogue: readonly Offer[],
  readClassSlots: ReadClassSlots,
  now: Date,
): Promise<{ without: Offer[]; classes: ClassSlot[] }> {
  const today = romeDay(now);
  if (restrictedOffers(catalogue, today).length === 0) return { without: [], classes: [] };
  const classes = await readClassSlots(now);
  return { without: offersWithoutClasses(catalogue, classes, today), classes };
}

/** Counts the offers whose packages pay for no class by now. */
export const countWithoutClasses = async (readClassSlots: ReadClassSlots, now: Date): Promise<number> =>
  (await readWithoutClasses(await readOffers(), readClassSlots, now)).without.length;

/** Returns today's prices for everybody, and the offers that were changed. */
export async function currentPrices(now: Date, readClassSlots: ReadClassSlots): Promise<CurrentPrices> {
  const [prices, written] = await Promise.all([priceStore.find("all"), readWritten()]);
  const stored = new Map(prices.map(({ id, value }) => [id, value.changes]));
  const catalogue = publishedOffers(written).map((offer) => withChanges(offer, stored.get(offer.id) ?? []));
  const [fee, { without }] = await Promise.all([
    readFee(),
    readWithoutClasses(catalogue, readClassSlots, now),
  ]);
  const lines = withClassesLine(withLines(changedOffers(written)), without);
  const shown = withFeeLine(lines, catalogue, fee);
  return currentPricesOn(catalogue, romeDay(now), shown, fee);
}

type Names = ReadonlyMap<string, string>;

/** Returns the names of who made and ended these changes. */
const namesIn = (changes: readonly PriceChange[]): Promise<Names> =>
  readNames(changes.flatMap(({ by, ended }) => (ended ? [by, ended.by] : [by])));

const onWire = (offer: string, changes: readonly PriceChange[], names: Names): OfferPrices => ({
  offer,
  changes: changes.map(({ by, ended, ...change }) => ({
    ...change,
    by: names.get(by) ?? null,
    ended: ended && { at: ended.at, by: names.get(ended.by) ?? null },
  })),
});

/**
 * Returns the changes of every offer that has any, the offers that are not as in the price list, and those whose packages pay
 * for no class by now.
 */
export async function listPriceChanges(now: Date, readClassSlots: ReadClassSlots) {
  const [stored, written] = await Promise.all([priceStore.find("all"), readWritten()]);
  const [names, { without, classes }] = await Promise.all([
    namesIn(stored.flatMap(({ value }) => value.changes)),
    readWithoutClasses(publishedOffers(written), readClassSlots, now),
  ]);
  return {
    offers: stored.map(({ id, value }) => onWire(id, value.changes, names)),
    written: changedOffers(written),
    without_classes: without.map(({ id, limits }) => ({
      offer: id,
      text: withoutClassesText(limits, classes) ?? "",
    })),
  };
}

type Stored = { offer: Offer; stored: StoredPrices | undefined; changes: readonly PriceChange[] };

async function readOffer(id: string): Promise<Stored> {
  const [stored, content] = await readDocuments(priceStore.ref({ offer: id }), offersRef);
  const offer = offerNamed(id, await offersIn(content));
  if (!offer) throw new StudioError("offer_not_found");
  return { offer, stored, changes: stored?.value.changes ?? [] };
}

type Logged = {
  change: PriceChange;
  before: readonly PriceChange[];
  after: readonly PriceChange[];
  /** First day on which the price before and after can differ. */
  from: string;
};

/** Logs a change with the price before and after it. */
function logPrice(
  commit: Commit,
  kind: "price.changed" | "price.ended",
  offer: Offer,
  { change, before, after, from }: Logged,
  { actor, now }: By,
): void {
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: null,
    about: { type: "offer", id: offer.id, name: offerTitle(offer) },
    price: {
      before: priceOn(withChanges(offer, before), from),
      after: priceOn(withChanges(offer, after), from),
      from,
      until: change.until,
      reason: change.reason,
    },
  });
}

/**
 * Changes the price of an offer from a day on; a repetition with the same key changes nothing.
 * @throws `offer_not_found`, `price_in_past`, `price_too_far`, `prices_full`, `busy`
 */
export async function changePrice(
  id: string,
  input: PriceChangeInput,
  { request, ...by }: By & { request: KeyedRequest },
): Promise<OfferPrices> {
  const { actor, now } = by;
  const change: PriceChange = { ...input, id: request.id, at: now, by: actor.id, ended: null };
  const changes = await runAtomic(`prices/${id}`, async (commit) => {
    const repeated = await recordOnce(commit, request, now);
    const { offer, stored, changes: before } = await readOffer(id);
    if (repeated) return before;
    const today = romeDay(now);
    unwrap(mayPlan(input, today));
    const after = unwrap(addChange(before, change, today));
    priceWrites.save(commit, { offer: offer.id }, stored, { changes: after });
    logPrice(commit, "price.changed", offer, { change, before, after, from: change.from }, by);
    return after;
  });
  return onWire(id, changes, await namesIn(changes));
}

/**
 * Ends a change with today, or withdraws it before its first day.
 * @throws `offer_not_found`, `price_change_not_found`, `price_over`, `busy`
 */
export async function endPrice(id: string, changeId: string, by: By): Promise<OfferPrices> {
  const changes = await runAtomic(`prices/${id}`, async (commit) => {
    const { offer, stored, changes: before } = await readOffer(id);
    const change = before.find((one) => one.id === changeId);
    if (!change) throw new StudioError("price_change_not_found");
    const over = unwrap(endChange(change, { at: by.now, by: by.actor.id }));
    const after = before.map((one) => (one === change ? over : one));
    priceWrites.save(commit, { offer: offer.id }, stored, { changes: after });
    const tomorrow = addRomeDays(romeDay(by.now), 1);
    const from = change.from > tomorrow ? change.from : tomorrow;
    logPrice(commit, "price.ended", offer, { change, before, after, from }, by);
    return after;
  });
  return onWire(id, changes, await namesIn(changes));
}
