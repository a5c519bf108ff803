import type { ActivityKind } from "@studio/contract/activity/model.ts";
import type {
  Discount,
  DiscountAskedByStaff,
  DiscountDocument,
  DiscountedPrice,
  DiscountInput,
} from "@studio/contract/discounts/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import { offerNamed } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../activity/record.ts";
import { readOffers } from "../content/offers.ts";
import { readHeldPackages } from "../packages/store.ts";
import { memberStore } from "../people/store.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { discountStore, discountWrites, MAX_DISCOUNTS, MAX_ISSUED } from "./store.ts";
import { discountFor } from "./uses.ts";

type By = { actor: Named; now: Date };

/** Returns a code as owners see it. */
const onWire = (
  code: string,
  { createdAt, createdBy: _, endedAt, issued: __, holder: ___, ...discount }: DiscountDocument,
): Discount => ({ code, ...discount, created_at: createdAt, ended_at: endedAt });

/** Returns the codes that owners have made, the newest first. */
export async function listDiscounts(): Promise<Discount[]> {
  const stored = await discountStore.find("newest");
  const own = stored.filter(({ value }) => !value.issued);
  return own.slice(0, MAX_DISCOUNTS).map(({ id, value }) => onWire(id, value));
}

/** Returns whether owners have made as many codes as a studio has; those that were issued do not count. */
async function isFull(): Promise<boolean> {
  const issued = await discountStore.count("issued", { values: [true], limit: MAX_ISSUED });
  const limit = MAX_DISCOUNTS + issued;
  return (await discountStore.count("newest", { limit })) >= limit;
}

const logDiscount = (commit: Commit, kind: ActivityKind, code: string, { actor, now }: By): void =>
  recordActivity(commit, {
    kind,
    at: now,
    actor,
    subject: null,
    about: { type: "discount", id: code, name: code },
  });

/**
 * Makes a code, or changes what holds for its next uses; its counts stay.
 * @throws `offer_not_found`, `discount_exists`, `discounts_full`, `discount_not_found`, `changed_meanwhile`, `busy`
 */
export const saveDiscount = (code: string, { version, ...terms }: DiscountInput, by: By): Promise<Discount> =>
  runAtomic(`discount/${code}`, async (commit) => {
    const before = await discountStore.read({ code });
    const offers = await readOffers();
    // One that was taken out of the catalogue since may stay.
    const known = before?.value.offers ?? [];
    if (!terms.offers.every((id) => known.includes(id) || offerNamed(id, offers)))
      throw new StudioError("offer_not_found");
    if (version === null) {
      if (before) throw new StudioError("discount_exists");
      if (await isFull()) throw new StudioError("discounts_full");
      const made: DiscountDocument = {
        ...terms,
        used: 0,
        held: 0,
        discounted: 0,
        version: 0,
        createdAt: by.now,
        createdBy: by.actor.id,
        endedAt: null,
      };
      discountWrites.create(commit, { code }, made);
      logDiscount(commit, "price.discount_made", code, by);
      return onWire(code, made);
    }
    if (!before) throw new StudioError("discount_not_found");
    if (before.value.issued) throw new StudioError("discount_exists");
    if (before.value.version !== version) throw new StudioError("changed_meanwhile");
    const change = { ...terms, version: version + 1 };
    discountWrites.update(commit, before, change);
    logDiscount(commit, "price.discount_changed", code, by);
    return onWire(code, { ...before.value, ...change });
  });

/**
 * Ends a code, or takes its end back. Idempotent.
 * @throws `discount_not_found`, `busy`
 */
export const endDiscount = (code: string, isEnded: boolean, by: By): Promise<Discount> =>
  runAtomic(`discount/${code}`, async (commit) => {
    const before = await discountStore.read({ code });
    if (!before) throw new StudioError("discount_not_found");
    if ((before.value.endedAt !== null) === isEnded) return onWire(code, before.value);
    const change = { endedAt: isEnded ? by.now : null, version: before.value.version + 1 };
    discountWrites.update(commit, before, change);
    logDiscount(commit, isEnded ? "price.discount_ended" : "price.discount_resumed", code, by);
    return onWire(code, { ...before.value, ...change });
  });

/**
 * Returns what a package costs a person with a code at the desk, at the agreed price.
 * @throws `user_not_found`, the refusals of `mayDiscount`
 */
export async function discountForPerson(
  uid: string,
  { code, offer, price }: DiscountAskedByStaff,
  now: Date,
): Promise<DiscountedPrice> {
  const member = await memberStore.read({ uid });
  if (!member) throw new StudioError("user_not_found");
  const packages = await readHeldPackages(uid);
  const person = { uid, email: member.value.email };
  const known = { offer, price, isNewcomer: isNewcomer({ packages, at: now }), now };
  const discount = await discountFor({ code, person, ...known });
  return { code, price, discount, total: price - discount };
}
