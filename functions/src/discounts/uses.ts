import type { DiscountDocument, DiscountUseDocument, TakenOff } from "@studio/contract/discounts/model.ts";
import { mayDiscount } from "@studio/contract/discounts/policy.ts";
import { type Decision, StudioError, unwrap } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import {
  discountStore,
  discountUseStore,
  discountUseWrites,
  discountWrites,
  type StoredUse,
} from "./store.ts";

/** Whose use it is: a member, or whoever has the e-mail that a visitor typed. */
export type Person = Pick<DiscountUseDocument, "uid" | "email">;

/** A purchase with a code. */
export type UseAsked = {
  code: string;
  person: Person;
  offer: string | null;
  /** Without the code, in cents. */
  price: number;
  /** Whether the person had no package before; `undefined` if that is known once they have paid. */
  isNewcomer: boolean | undefined;
  now: Date;
};

/** Reads the uses of a code by a person, as a member and by their e-mail. */
export async function readUsesOf(code: string, { uid, email }: Person): Promise<StoredUse[]> {
  const found = await Promise.all([
    uid === null ? [] : discountUseStore.find("ofMember", { values: [code, uid] }),
    email === null ? [] : discountUseStore.find("ofEmail", { values: [code, email] }),
  ]);
  return [...new Map(found.flat().map((use) => [use.id, use])).values()];
}

/** Reads a code with a person's uses of it, without that of an id. */
async function readFor({ code, person }: UseAsked, except?: string) {
  const [discount, uses] = await Promise.all([discountStore.read({ code }), readUsesOf(code, person)]);
  return { discount, uses: uses.filter(({ id }) => id !== except) };
}

const isHeld = ({ value }: StoredUse): boolean => value.state === "held";

/** Decides whether a code lowers a price for who has these uses; returns by how much, in cents. */
const decide = (
  discount: DiscountDocument | undefined,
  uses: readonly StoredUse[],
  { offer, price, isNewcomer, now }: UseAsked,
): Decision<number> =>
  mayDiscount(discount, {
    offer,
    price,
    day: romeDay(now),
    usesOfPerson: uses.length,
    isNewcomer,
  });

/**
 * Returns what a code takes off a price for a person, in cents, without counting a use: a payment page that they have
 * open gives its use back for another one.
 * @throws the refusals of `mayDiscount`
 */
export async function discountFor(asked: UseAsked): Promise<number> {
  const { discount, uses } = await readFor(asked);
  const others = uses.filter((use) => !isHeld(use));
  const held = (discount?.value.held ?? 0) - (uses.length - others.length);
  return unwrap(decide(discount && { ...discount.value, held }, others, asked));
}

type NewUse = Pick<DiscountUseDocument, "state" | "sessionId" | "heldUntil">;

/** Returns the document of a use that begins now. */
const useOf = (
  { code, person, offer, price, now }: UseAsked,
  cents: number,
  forNewcomers: boolean,
  standing: NewUse,
): DiscountUseDocument => ({
  code,
  cents,
  forNewcomers,
  ...person,
  offer,
  price,
  ...standing,
  at: now,
  changedAt: now,
});

/** A use of the same person whose payment page is open, which ends before another one begins. */
export type Hindrance = { outcome: "hindered"; by: StoredUse };

/**
 * Holds a use of a code until its payment page is over; a repetition with the same id returns it. All that is counted of a
 * code is decided on its document, so that of two at once of the last use one is refused. A person has one at a time.
 * @throws the refusals of `mayDiscount`, `busy`
 */
export const holdUse = (
  id: string,
  heldUntil: Date,
  asked: UseAsked,
): Promise<{ outcome: "held"; use: DiscountUseDocument } | Hindrance> =>
  runAtomic(`discount/${asked.code}`, async (commit) => {
    const before = await discountUseStore.read({ id });
    if (before) return { outcome: "held", use: before.value };
    const { discount, uses } = await readFor(asked, id);
    const by = uses.find(isHeld);
    if (by) return { outcome: "hindered", by };
    const cents = unwrap(decide(discount?.value, uses, asked));
    if (!discount) throw new StudioError("discount_not_found");
    discountWrites.update(commit, discount, { held: discount.value.held + 1 });
    const standing = { state: "held", sessionId: null, heldUntil } as const;
    const use = useOf(asked, cents, discount.value.for_newcomers, standing);
    discountUseWrites.create(commit, { id }, use);
    return { outcome: "held", use };
  });

/** Notes the payment page of a held use; returns whether the use is still held. */
export const noteSession = (id: string, sessionId: string, now: Date): Promise<boolean> =>
  runAtomic(`discount-use/${id}`, async (commit) => {
    const use = await discountUseStore.read({ id });
    if (use?.value.state === "used") return use.value.sessionId === sessionId;
    if (use?.value.state !== "held") return false;
    discountUseWrites.update(commit, use, { sessionId, changedAt: now });
    return true;
  });

/** Gives back a held use that was not paid. Idempotent. */
export const releaseUse = (id: string): Promise<void> =>
  runAtomic(`discount-use/${id}`, async (commit) => {
    const use = await discountUseStore.read({ id });
    if (use?.value.state !== "held") return;
    const discount = await discountStore.read({ code: use.value.code });
    if (discount) discountWrites.update(commit, discount, { held: Math.max(0, discount.value.held - 1) });
    discountUseWrites.remove(commit, use);
  });

/**
 * Counts a held use as paid in the commit of its payment. Returns what the code takes off; `undefined` of an unknown use, of
 * another offer, or of one that another payment has.
 */
export async function settleUse(
  commit: Commit,
  id: string,
  { offer, sessionId, now }: { offer: string | null; sessionId: string; now: Date },
): Promise<TakenOff | undefined> {
  const use = await discountUseStore.read({ id });
  if (!use || use.value.state === "used" || use.value.offer !== offer) return undefined;
  const { code, cents, forNewcomers } = use.value;
  const discount = await discountStore.read({ code });
  if (discount) {
    const { used, held, discounted } = discount.value;
    discountWrites.update(commit, discount, {
      used: used + 1,
      held: Math.max(0, held - 1),
      discounted: discounted + cents,
    });
  }
  discountUseWrites.update(commit, use, { state: "used", sessionId, heldUntil: null, changedAt: now });
  return { code, cents, forNewcomers };
}

/**
 * Counts a use of a code in the commit of a sale at the desk; returns what it takes off, in cents.
 * @throws the refusals of `mayDiscount`
 */
export async function useAtDesk(commit: Commit, id: string, asked: UseAsked): Promise<number> {
  const { discount, uses } = await readFor(asked);
  const cents = unwrap(decide(discount?.value, uses, asked));
  if (!discount) throw new StudioError("discount_not_found");
  const { used, discounted, for_newcomers } = discount.value;
  discountWrites.update(commit, discount, { used: used + 1, discounted: discounted + cents });
  const standing = { state: "used", sessionId: null, heldUntil: null } as const;
  discountUseWrites.create(commit, { id }, useOf(asked, cents, for_newcomers, standing));
  return cents;
}
