import { randomUUID } from "node:crypto";
import { VISITOR } from "@studio/contract/activity/actors.ts";
import { collectionPath } from "@studio/contract/collections.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { ACTIVATION_PATH } from "@studio/contract/shop/activation/page.ts";
import { getAuth } from "firebase-admin/auth";
import type { PaidSession } from "../../../functions/src/shop/payments.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { declareWithdrawal } from "../../../functions/src/withdrawals/declare.ts";
import { mailIn, newEmail } from "../leads.ts";
import { storeMember } from "../people.ts";
import { database } from "../server/database.ts";
import { newAddress, request } from "../server/http.ts";

/** Returns the token of the activation link in a mail; an empty text without one. */
export const tokenIn = (text = ""): string => new RegExp(`${ACTIVATION_PATH}#(\\S+)`).exec(text)?.[1] ?? "";

/** A purchase of a visitor: its session, the payer's e-mail, and the token that they were mailed. */
export type Bought = { id: string; email: string; token: string };

/** Lets a visitor buy ten lessons, or what differs from that. */
export async function bought(
  { email, ...different }: Partial<PaidSession> & { email?: string } = {},
  paidAt = new Date(),
): Promise<Bought> {
  const payer = email ?? newEmail();
  const id = `cs_test_${randomUUID().replaceAll("-", "")}`;
  const session = {
    id,
    paymentIntent: `pi_${randomUUID()}`,
    amount: 15_000,
    currency: "eur",
    offer: "class-10",
  };
  await settlePurchase(
    { ...session, email: payer, name: "Lucia Dal Pozzo", created: paidAt, ...different },
    undefined,
    paidAt,
  );
  return { id, email: payer, token: tokenIn((await mailIn(`${id}-waiting-payer`))?.message.text) };
}

/** Password with which `activate` opens an account. */
export const PASSWORD = "una-password-mia";

/** Opens an activation link. */
export const open = (token: string, from = newAddress()) =>
  request("POST", "/public/activation/link", { json: { token }, from });

/** Opens the payer's account by an activation link. */
export const activate = (token: string, different: object = {}, from = newAddress()) =>
  request("POST", "/public/activation", {
    json: { token, first_name: "Lucia", last_name: "Dal Pozzo", password: PASSWORD, ...different },
    from,
  });

/** Returns the packages of a member. */
export async function packagesOf(uid: string) {
  const { docs } = await database.collection(collectionPath("products", { uid })).get();
  return docs.map((snapshot) => packageDocument.parse(snapshot.data()));
}

/** Withdraws from a purchase, as its mailed link does. */
export function withdraw({ id, email }: Pick<Bought, "id" | "email">) {
  const now = new Date();
  const declared = { saleId: `payment-${id}`, reason: "", by: VISITOR, email, requestedAt: now, now };
  return declareWithdrawal(declared, async () => {});
}

/** Creates an account with this e-mail and `PASSWORD`, and its member; returns its uid. */
export async function newAccount(email: string, emailVerified: boolean): Promise<string> {
  const { uid } = await getAuth().createUser({ email, password: PASSWORD, emailVerified });
  await storeMember(uid, { email });
  return uid;
}
