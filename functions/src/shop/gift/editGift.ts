import { StudioError, unwrap } from "@studio/contract/errors.ts";
import type { GiftDetail, GiftEdit } from "@studio/contract/gifts/model.ts";
import { deliveryDay, giftTerms, mayEditGift, reminderDay } from "@studio/contract/gifts/policy.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { purchaseNumberOf } from "@studio/contract/sales/number.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { recordActivity } from "../../activity/record.ts";
import { changeGift } from "../../gifts/change.ts";
import { aboutGift, newCode } from "../../gifts/issue.ts";
import { boughtGiftMail } from "../../gifts/mails.ts";
import { readGift } from "../../gifts/staff.ts";
import { giftCardStore, type StoredGift } from "../../gifts/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { enqueue } from "../../platform/mail/outbox.ts";
import { changeBuyerEmail } from "../../sales/record.ts";
import { saleStore } from "../../sales/store.ts";
import { changePayment, paymentStore } from "../store.ts";

type By = { actor: Named; now: Date };

/**
 * Changes for whom a card is, the day of its mail, or its last day. A recipient with another e-mail is mailed anew, and so
 * are giver and recipient of a card with a new code.
 * @throws `gift_not_found`, `changed_meanwhile`, the refusals of `mayEditGift`, `busy`
 */
export async function editGift(id: string, edit: GiftEdit, { actor, now }: By): Promise<GiftDetail> {
  await runAtomic(`gift/${id}`, async (commit) => {
    const card = await giftCardStore.read({ id });
    if (!card) throw new StudioError("gift_not_found");
    if (card.value.version !== edit.version) throw new StudioError("changed_meanwhile");
    const today = romeDay(now);
    const { until, reason, to_name, to_email, message, deliver_on, giver_email } = unwrap(
      mayEditGift(card.value, edit, today),
    );
    const to = { name: to_name, email: to_email, message, deliver_on };
    const { deliveredAt, to: before } = card.value;
    const giver = { ...card.value.giver, ...(giver_email !== undefined && { email: giver_email }) };
    const hasNewCode = giver_email !== undefined;
    const isNew = hasNewCode || to_email !== before.email || deliver_on !== before.deliver_on;
    const isExtended = until !== card.value.until;
    const line = {
      kind: isExtended ? "extended" : "changed",
      delta: 0,
      key: `edited-${edit.version}`,
      reason: reason ?? null,
      by: actor.id,
      now,
    } as const;
    const after = changeGift(commit, card, line, {
      to,
      until,
      giver,
      ...(hasNewCode && { code: newCode() }),
      deliveryDue:
        card.value.state === "open" && (isNew || deliveredAt === null) ? deliveryDay(to, today) : null,
      deliveredAt: isNew ? null : deliveredAt,
      ...(isExtended && { reminderDue: reminderDay(until, today) }),
      terms: giftTerms({ giver, to }),
    });
    if (hasNewCode) await sendNewCode(commit, { ...card, value: after }, giver_email, now);
    recordActivity(commit, {
      kind: isExtended ? "gift.extended" : "gift.changed",
      at: now,
      actor,
      subject: null,
      about: aboutGift(id, card.value),
      ...(isExtended && { change: { from: card.value.until, to: until } }),
    });
  });
  return readGift(id, now);
}

/** Mails a card with its new code to its giver, whose e-mail its sale and its payment then have too. */
async function sendNewCode(
  commit: Commit,
  { id, value: card }: StoredGift,
  email: string,
  now: Date,
): Promise<void> {
  const { saleId, paymentId, version } = card;
  const [sale, payment] = await Promise.all([
    saleStore.read({ id: saleId }),
    paymentId === null ? undefined : paymentStore.read({ id: paymentId }),
  ]);
  if (sale && sale.value.buyer.email !== email) await changeBuyerEmail(commit, sale, email);
  if (payment && payment.value.email !== email) changePayment(commit, payment, { email, changedAt: now });
  const number = paymentId === null ? null : purchaseNumberOf(paymentId);
  enqueue(commit, `${id}-giver-${version}`, boughtGiftMail(email, card, number), now);
}
