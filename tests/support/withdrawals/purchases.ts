import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentLinks } from "@studio/contract/shop/paymentLinks.ts";
import { withdrawalReceipt } from "@studio/contract/withdrawals/model.ts";
import { newPerson, type Person, verifyEmail } from "../people.ts";
import { openLink } from "../race/checkouts.ts";
import { request } from "../server/http.ts";
import { paySession } from "../stripe.ts";

/** Buys ten lessons by the shop's link as a new member with a proven e-mail; returns them and the id of the sale. */
export async function newPurchase(): Promise<{ member: Person; saleId: string }> {
  const member = await newPerson();
  await verifyEmail(member.uid);
  const session = await openLink(paymentLinks["class-10"]);
  await paySession(session, { email: member.email });
  return { member, saleId: saleIdOf("payment", session) };
}

/** Declares the withdrawal from a new purchase; returns the id of the sale. */
export async function newWithdrawal(): Promise<string> {
  const { member, saleId } = await newPurchase();
  const json = { sale_id: saleId, reason: "" };
  const { body } = await request("POST", "/u/withdrawals", { token: member.token, json });
  withdrawalReceipt.parse(body);
  return saleId;
}
