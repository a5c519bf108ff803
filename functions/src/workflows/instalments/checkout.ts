import { createHash, randomUUID } from "node:crypto";
import { unwrap } from "@studio/contract/decision.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mayBuyInInstalments, offerTitle } from "@studio/contract/shop/purchase.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readMember } from "../../people/store.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { takesCards } from "../../platform/payments/client.ts";
import { createMonthlyCheckout } from "../../platform/payments/subscription.ts";
import { offerToday } from "../../shop/prices.ts";
import { agreementOf } from "./agreement.ts";

/** An offer, one instalment as the member saw it, and whether they ask to begin at once. */
type Asked = { offer: string; cents: number; begin_at_once?: boolean | undefined };

/**
 * Opens the payment of an offer's first instalment for a member. The same `key` returns the same page.
 * @throws the refusals of `mayBuyInInstalments`, `user_not_found`, `checkout_unavailable`
 */
export async function openInstalments(
  uid: string,
  { offer: id, cents, begin_at_once = false }: Asked,
  { key = randomUUID(), now }: { key: string | undefined; now: Date },
): Promise<{ checkout_url: string }> {
  const { offer, count } = unwrap(mayBuyInInstalments(await offerToday(id), cents, romeDay(now)));
  const member = await readMember(uid);
  if (!member) throw new StudioError("user_not_found");
  if (!takesCards()) throw new StudioError("checkout_unavailable");
  const { email, first_name, last_name } = member.value;
  const page = `${siteOrigin()}/me`;
  const session = await createMonthlyCheckout(
    {
      name: `${offerTitle(offer)}, in ${count} rate`,
      description: `Per ${first_name} ${last_name}: ${count} addebiti, uno al mese, poi finisce da solo`,
      price: cents,
      email,
      reference: uid,
      metadata: agreementOf({ offer: offer.id, uid, count, beginAtOnce: begin_at_once }),
      successUrl: `${page}?acquisto={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${page}?acquista=pacchetti`,
    },
    createHash("sha256")
      .update(`instalments ${uid} ${offer.id} ${cents} ${begin_at_once} ${email} ${key}`)
      .digest("base64url"),
  ).catch((error: unknown) => {
    throw error instanceof StudioError ? new StudioError("checkout_unavailable") : error;
  });
  // A retried tap whose page is paid or over.
  if (session.url === null) throw new StudioError("checkout_unavailable");
  return { checkout_url: session.url };
}
