import { documentPath } from "@studio/contract/collections.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { giftCardDocument, giftEntryDocument, type MemberGift } from "@studio/contract/gifts/model.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { steps } from "../../../functions/admin/repair/repair.ts";
import { giftIdOf } from "../../../functions/src/gifts/issue.ts";
import type { CheckoutSession } from "../../../functions/src/platform/payments/checkout.ts";
import { refundSale } from "../../../functions/src/refunds/refundSale.ts";
import { openGuestGift } from "../../../functions/src/shop/gift/openGift.ts";
import { openCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { NOW, provider } from "./provider.ts";

export const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
export const DAY = 24 * 60;
export const actor = { id: "owner", name: "Elena Riva" };
export const OFFER = { offer: "class-10", price: 15_000 };
export const sessionAt = (url: string): CheckoutSession => {
  const session = provider.sessions.get(url.split("/").at(-1) ?? "");
  if (!session) throw new Error(`No page ${url}`);
  return session;
};

/** Pays a page, without telling the studio. */
export function payThere(url: string): CheckoutSession {
  const { id } = sessionAt(url);
  const paid: CheckoutSession = {
    ...sessionAt(url),
    status: "complete",
    paid: true,
    paymentIntent: `pi_${id}`,
    url: null,
  };
  provider.sessions.set(id, paid);
  return paid;
}

export async function pay(url: string, at = NOW): Promise<CheckoutSession> {
  const paid = payThere(url);
  await settleShopCheckout(paid, undefined, at);
  return paid;
}

export const forGiulia: MemberGift = {
  ...OFFER,
  to_name: "Giulia Neri",
  to_email: "giulia@studio.test",
  message: "Buon compleanno!",
  deliver_on: null,
};
export const guest = { email: "luca@studio.test", from_name: "Luca Bianchi", website: "", elapsed: 9_000 };

export const openAsVisitor = async (different: Partial<MemberGift> = {}, at = NOW) =>
  (
    await openGuestGift(
      { ...forGiulia, ...guest, ...different },
      { request: requestOf(), address: `192.0.2.${provider.sessions.size}`, now: at },
    )
  ).checkout_url;

export const cardOf = async (id: string) =>
  giftCardDocument.parse((await database.doc(documentPath("giftCards", { id })).get()).data());

/** Sells a card to a visitor; returns its id and code. */
export async function sold(
  different: Partial<MemberGift> = {},
): Promise<{ id: string; code: string; session: string }> {
  const { id: session } = await pay(await openAsVisitor(different));
  const id = giftIdOf(session);
  return { id, code: (await cardOf(id)).code, session };
}
export const soldAmount = (cents = 10_000) => sold({ offer: null, price: cents });

export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : Promise.reject(error)),
  );

/** Opens the payment of ten lessons in the app with a card. */
export const open = async (
  uid: string,
  gift_card: string,
  { at = NOW, key, code }: { at?: Date; key?: string; code?: string } = {},
) =>
  (
    await openCheckout(
      uid,
      { ...OFFER, gift_card, again: true, ...(code !== undefined && { code }) },
      { request: requestOf(key), now: at },
    )
  ).checkout_url;

export const ledgerOf = async (id: string) =>
  (await database.collection(`giftCards/${id}/ledger`).get()).docs.map((one) =>
    giftEntryDocument.parse(one.data()),
  );

export const paymentOf = async (id: string) =>
  paymentDocument.parse((await database.doc(documentPath("payments", { id })).get()).data());
export const saleAt = async (id: string) =>
  saleDocument.parse((await database.doc(documentPath("sales", { id })).get()).data());
export const saleOf = (session: string) => saleAt(saleIdOf("payment", session));
export const linesOf = async (saleId: string) =>
  (await database.collection("saleEntries").where("saleId", "==", saleId).get()).docs.map((one) =>
    saleEntryDocument.parse(one.data()),
  );
export const takingsOn = async (day = romeDay(NOW)) =>
  takingsDocument.parse((await database.doc(documentPath("takings", { day })).get()).data() ?? {});
export const mailsTo = async (address: string) =>
  (await database.collection("mail").get()).docs
    .map((one) => one.data())
    .filter(({ to }) => to.includes(address))
    .map(({ message }) => String(message.subject));

/** Expects that everything that is derived agrees with its sources: cards with their ledgers, sales and takings with their lines. */
export async function expectBalanced(): Promise<void> {
  for (const { check } of steps.filter(({ name }) =>
    ["gifts", "saleBalances", "takings", "discounts"].includes(name),
  )) {
    const differences = [];
    for await (const difference of check()) differences.push(difference);
    expect(differences).toEqual([]);
  }
  const cards = (await database.collection("giftCards").get()).docs;
  for (const stored of cards) {
    const card = giftCardDocument.parse(stored.data());
    const held = card.holds.reduce((sum, { cents }) => sum + cents, 0);
    expect(card.left).toBeGreaterThanOrEqual(held);
    if (card.offer) continue;
    const paid = (await database.collection("sales").get()).docs
      .map((one) => saleDocument.parse(one.data()))
      .flatMap(({ gifts }) => gifts.filter((one) => one.card === stored.id))
      .reduce((sum, { cents }) => sum + cents, 0);
    const refunded = (await ledgerOf(stored.id))
      .filter(({ kind }) => kind === "refunded" || kind === "restored")
      .reduce((sum, { delta }) => sum - delta, 0);
    expect(card.left + paid + refunded).toBe(card.value);
  }
}

export const refund = (saleId: string, amount: number, { at = NOW, key }: { at?: Date; key?: string } = {}) =>
  refundSale(
    saleId,
    { amount, reason: "Ha cambiato idea", void_package: false },
    { request: requestOf(key), actor, now: at },
  );

export async function begin(): Promise<void> {
  provider.sessions.clear();
  provider.keys.clear();
  provider.refunds.clear();
  provider.disputes.clear();
  provider.refunded.clear();
  provider.beforeEnd = undefined;
  await emptyDatabase();
  for (const uid of ["owner", "ada", "bea"]) await storeMember(uid);
}
