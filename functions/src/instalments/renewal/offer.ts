import type { ShownFee } from "@studio/contract/enrolments/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { offerTitle } from "@studio/contract/shop/purchase.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { enqueue, readEnqueuedIds } from "../../platform/mail/outbox.ts";
import { offerToday } from "../../shop/prices.ts";
import { offeredMail } from "./mails.ts";
import { openMembership } from "./open.ts";

/**
 * Opens the payment of a membership that renews for a person, and mails them the link, which is theirs to pay
 * (docs/product/renewals.md#at-the-desk). A repetition of the request mails nothing more.
 * @throws the refusals of `maySubscribe`, `user_not_found`, `fee_changed`, `checkout_unavailable`, `busy`
 */
export async function offerMembership(
  uid: string,
  { offer: id, cents, ...shown }: { offer: string; cents: number } & ShownFee,
  { request, actor, now }: { request: KeyedRequest; actor: Named; now: Date },
): Promise<{ checkout_url: string; email: string }> {
  const offer = await offerToday(id, now);
  // The member asks to begin at once when they book: staff cannot agree in their place.
  const terms = { ...shown, cents, begin_at_once: false, byStaff: true };
  const { url, fee } = await openMembership(uid, offer, terms, { request, now });
  return runAtomic(`user/${uid}`, async (commit) => {
    const member = await memberStore.read({ uid });
    if (!member || !offer) throw new StudioError("user_not_found");
    const { email } = member.value;
    const mail = `${request.id}-membership-offered`;
    if ((await readEnqueuedIds([mail])).size === 0) {
      const title = offerTitle(offer);
      enqueue(commit, mail, offeredMail(email, { title, cents, nextDebitAt: null }, { url, fee }), now);
      const subject = named(uid, member.value);
      recordActivity(commit, {
        kind: "package.renewal_offered",
        at: now,
        actor,
        subject,
        about: { type: "offer", id: offer.id, name: title },
      });
    }
    return { checkout_url: url, email };
  });
}
