import { createHash } from "node:crypto";
import type { ShownFee } from "@studio/contract/enrolments/model.ts";
import { isFeeAsShown, mayPayFee } from "@studio/contract/enrolments/policy.ts";
import { StudioError, unwrap } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { readFee } from "../../content/fee.ts";
import { enrolmentStore } from "../../enrolments/store.ts";
import { memberStore } from "../../people/store.ts";
import { recordRequest } from "../../platform/firestore/idempotencyKeys.ts";
import type { KeyedRequest } from "../../platform/http/idempotency.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { createCheckout } from "../../platform/payments/checkout.ts";
import { takesCards } from "../../platform/payments/client.ts";
import { savingFor } from "../cards/customers.ts";
import { thanksUrl, unlessAvailable } from "../cards/payment.ts";
import { aloneMetadata, feeText } from "../fee.ts";

/**
 * Opens the payment of the fee alone for a member without a valid enrolment, at what their page shows. One request leads to one page; of
 * two that are paid the second one goes back (docs/product/enrolments.md#paid-twice).
 * @throws `user_not_found`, the refusals of `mayPayFee`, `fee_changed`, `checkout_unavailable`
 */
export async function openFee(
  uid: string,
  shown: ShownFee,
  { request, now }: { request: KeyedRequest; now: Date },
): Promise<{ checkout_url: string }> {
  const [member, asked, stored] = await Promise.all([
    memberStore.read({ uid }),
    readFee(),
    enrolmentStore.read({ uid }),
  ]);
  if (!member) throw new StudioError("user_not_found");
  const fee = unwrap(mayPayFee(asked, stored?.value.entries ?? [], romeDay(now)));
  if (!isFeeAsShown(fee, shown)) throw new StudioError("fee_changed");
  if (!takesCards()) throw new StudioError("checkout_unavailable");
  await recordRequest(request, now);
  const { email, first_name, last_name } = member.value;
  // The page offers the cards that they have saved, as that of a package does.
  const savesCard = await savingFor(uid, email);
  const keeps = savesCard ? (savesCard.customer ?? "") : "none";
  const { url } = await createCheckout(
    {
      name: fee.name,
      description: `Per ${first_name} ${last_name}`,
      price: fee.cents,
      email,
      reference: uid,
      metadata: aloneMetadata(uid, fee),
      ...(savesCard && { savesCard }),
      successUrl: thanksUrl("{CHECKOUT_SESSION_ID}"),
      cancelUrl: `${siteOrigin()}/me`,
    },
    createHash("sha256")
      .update(`fee ${request.id} ${email} ${first_name} ${last_name}${feeText(fee)} ${keeps}`)
      .digest("base64url"),
  ).catch(unlessAvailable("checkout_unavailable"));
  // A repeated tap whose page is paid or over.
  if (url === null) throw new StudioError("checkout_unavailable");
  return { checkout_url: url };
}
