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

/** The person of a use: a member, or who has the e-mail that a visitor typed. */
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
  const lists = await Promise.all([
    uid === null ? [] : discountUseStore.find("ofMember", { values: [code, uid] }),
    email === null ? [] : discountUseStore.find("ofEmail", { values: [code, email] }),
  ]);
  return [...new Map(lists.flat().map((use) => [use.id, use])).values()];
}

/** Reads a code with a person's uses of it. */
async function readFor({ code, person }: UseAsked) {
  const [discount, uses] = await Promise.all([discountStore.read({ code }), readUsesOf(code, person)]);
  return { discount, uses };
}

const isHeld = ({ value }: StoredUse): boolean => value.state === "held";

/**
 * Decides whether a code lowers a price for who has these uses; returns by how much, in cents. The payment pages that they
 * have open give their uses back for it.
 */
function decide(
  discount: DiscountDocument | undefined,
  uses: readonly StoredUse[],
  { offer, price, isNewcomer, now }: UseAsked,
): Decision<number> {
  const open = uses.filter(isHeld).length;
  const left = discount && { ...discount, held: Math.max(0, discount.held - open) };
  return mayDiscount(left, {
    offer,
    price,
    day: romeDay(now),
    usesOfPerson: uses.length - open,
    isNewcomer,
  });
}

/**
 * Returns what a code takes off a price for a person, in cents, without counting a use.
 * @throws the refusals of `mayDiscount`
 */
export async function discountFor(asked: UseAsked): Promise<number> {
  const { discount, uses } = await readFor(asked);
  return unwrap(decide(discount?.value, uses, asked));
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

/** Time in which a payment page is opened, or a purchase of 0 is made, after its use is held. */
const OPENING_MS = 30_000;

/** Returns whether the payment page of a held use may be about to be opened. */
export const isOpening = ({ sessionId, at }: DiscountUseDocument, now: Date): boolean =>
  sessionId === null && now.getTime() - at.getTime() < OPENING_MS;

/** A use of the same person whose payment page is open, or over, which ends before another one begins. */
type Hindrance = { outcome: "hindered"; by: StoredUse };

/**
 * Holds a use of a code until its payment page is over; a repetition with the same id returns it, held anew if no page was
 * opened for it. All that is counted of a code is decided on its document, so that of two at once of the last use one is
 * refused. A person has one at a time.
 * @throws the refusals of `mayDiscount`, `busy`
 */
export const holdUse = (
  id: string,
  heldUntil: Date,
  asked: UseAsked,
): Promise<{ outcome: "held"; use: DiscountUseDocument } | Hindrance> =>
  runAtomic(`discount/${asked.code}`, async (commit) => {
    const { now } = asked;
    const before = await discountUseStore.read({ id });
    if (before?.value.state === "used") return { outcome: "held", use: before.value };
    if (before?.value.sessionId === null && !isOpening(before.value, now)) {
      const change = { heldUntil, at: now, changedAt: now };
      discountUseWrites.update(commit, before, change);
      return { outcome: "held", use: { ...before.value, ...change } };
    }
    if (before?.value.heldUntil && before.value.heldUntil > now)
      return { outcome: "held", use: before.value };
    const { discount, uses } = await readFor(asked);
    const cents = unwrap(decide(discount?.value, uses, asked));
    const by = before ?? uses.find(isHeld);
    if (by) return { outcome: "hindered", by };
    if (!discount) throw new StudioError("discount_not_found");
    discountWrites.update(commit, discount, { held: discount.value.held + 1 });
    const standing = { state: "held", sessionId: null, heldUntil } as const;
    const use = useOf(asked, cents, discount.value.for_newcomers, standing);
    discountUseWrites.create(commit, { id }, use);
    return { outcome: "held", use };
  });

/** Notes the payment page that was opened for a held use; returns whether the use is still held for it. */
export const noteSession = (
  id: string,
  { sessionId, heldUntil, now }: { sessionId: string; heldUntil: Date | null; now: Date },
): Promise<boolean> =>
  runAtomic(`discount-use/${id}`, async (commit) => {
    const use = await discountUseStore.read({ id });
    if (use?.value.state === "used" || use?.value.sessionId === sessionId)
      return use.value.sessionId === sessionId;
    if (!use || use.value.sessionId !== null || use.value.heldUntil?.getTime() !== heldUntil?.getTime())
      return false;
    discountUseWrites.update(commit, use, { sessionId, changedAt: now });
    return true;
  });

/** Gives back a held use that was not paid, if its payment page is still this one, `null` for none yet. Idempotent. */
export const releaseUse = (id: string, sessionId: string | null): Promise<void> =>
  runAtomic(`discount-use/${id}`, async (commit) => {
    const use = await discountUseStore.read({ id });
    if (use?.value.state !== "held" || use.value.sessionId !== sessionId) return;
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

/** Gives the use of a payment another e-mail, which its buyer corrected. */
export async function changeUseEmail(commit: Commit, sessionId: string, email: string): Promise<void> {
  const use = await discountUseStore.first("ofSession", { values: [sessionId] });
  if (use) discountUseWrites.update(commit, use, { email });
}

/**
 * Counts a use of a code in the commit of a sale at the desk; returns what it takes off, in cents.
 * @throws the refusals of `mayDiscount`, `busy` while the person opens a payment page with the code
 */
export async function useAtDesk(commit: Commit, id: string, asked: UseAsked): Promise<number> {
  const { discount, uses } = await readFor(asked);
  const cents = unwrap(decide(discount?.value, uses, asked));
  if (!discount) throw new StudioError("discount_not_found");
  if (uses.some(isHeld)) throw new StudioError("busy");
  const { used, discounted, for_newcomers } = discount.value;
  discountWrites.update(commit, discount, { used: used + 1, discounted: discounted + cents });
  const standing = { state: "used", sessionId: null, heldUntil: null } as const;
  discountUseWrites.create(commit, { id }, useOf(asked, cents, for_newcomers, standing));
  return cents;
}
