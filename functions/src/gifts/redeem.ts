import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { RedeemedGift } from "@studio/contract/gifts/model.ts";
import { giftedPackage, mayRedeem } from "@studio/contract/gifts/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import { isNewcomer } from "@studio/contract/packages/renewal.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { grantIn } from "../packages/grant.ts";
import { onWire } from "../packages/onWire.ts";
import { packageStore, readHeldPackages } from "../packages/store.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { holdOnce } from "../platform/firestore/idempotencyKeys.ts";
import { spend } from "../platform/firestore/limits.ts";
import { enqueue } from "../platform/mail/outbox.ts";
import { changeGift } from "./change.ts";
import { gotGiftMail, redeemedGiftMail } from "./mails.ts";
import { giftCardStore, readByCode } from "./store.ts";

/** Codes that one member tries. */
const CODES_TRIED = { limit: 20, seconds: 600 };

/** Reason in the ledger of the package. */
const REASON = "Buono regalo";

const answerOf = ({ id, name, size, start_date, expire_date, validity, service }: Package): RedeemedGift => ({
  package_id: id,
  title: name,
  size,
  expire_date,
  ...(start_date !== undefined && { start_date }),
  ...(validity && { validity }),
  ...(service && { service }),
});

/**
 * Grants a member the package of the card with a code; the same member's repetition answers the same package. Codes are
 * limited, as those of others could be guessed.
 * @throws the refusals of `mayRedeem`, `user_not_found`, `too_many_requests`, `busy`
 */
export async function redeemByCode(uid: string, code: string, now: Date): Promise<RedeemedGift> {
  await spend(`gift:${uid}`, CODES_TRIED, now);
  const card = await readByCode(code);
  if (!card) throw new StudioError("gift_not_found");
  return redeemGift(card.id, uid, { now });
}

/**
 * Grants a person the package of a card, once: card, package with its ledger, log and mails are one commit, which writes
 * the card, so that of two at once one wins.
 * @throws the refusals of `mayRedeem`, `user_not_found`, `busy`
 */
export const redeemGift = (
  id: string,
  uid: string,
  { actor, now }: { actor?: Named; now: Date },
): Promise<RedeemedGift> =>
  runAtomic(`gift/${id}`, async (commit) => {
    const [card, member] = await Promise.all([giftCardStore.read({ id }), memberStore.read({ uid })]);
    if (!member) throw new StudioError("user_not_found");
    if (card?.value.redeemed?.uid === uid) {
      const pkg = await packageStore.read({ uid, id: card.value.redeemed.packageId ?? id });
      if (pkg) return answerOf(onWire(pkg));
    }
    // Of two packages for newcomers at once one is.
    if (card?.value.offer?.for_newcomers) await holdOnce(commit, `purchase ${uid}`, now);
    const packages = await readHeldPackages(uid);
    const day = romeDay(now);
    const offer = unwrap(
      mayRedeem(card?.value, { day, isNewcomer: isNewcomer({ packages, at: now }), packages }),
    );
    if (!card) throw new StudioError("gift_not_found");
    // An erasure, or a merge, moves the packages that it finds.
    commit.requireUnchanged(member);
    const pkg = grantIn(commit, {
      kind: "gift.redeemed",
      id,
      member,
      granted: giftedPackage(offer, packages, day),
      held: packages,
      reason: REASON,
      actor: actor ?? named(uid, member.value),
      now,
    });
    const line = { kind: "redeemed", delta: 0, key: "redeemed", by: actor?.id ?? null, now } as const;
    changeGift(commit, card, line, {
      state: "redeemed",
      redeemed: { uid, packageId: id, at: now },
      deliveryDue: null,
      reminderDue: null,
    });
    const { giver } = card.value;
    const { start_date: first = day } = pkg;
    const mail = gotGiftMail(member.value.email, offer, first > day ? first : undefined);
    enqueue(commit, `${id}-redeemed`, mail, now);
    if (giver.email !== null && giver.email !== member.value.email)
      enqueue(commit, `${id}-redeemed-giver`, redeemedGiftMail(giver.email, card.value), now);
    return answerOf(pkg);
  });
