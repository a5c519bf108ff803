import { documentPath } from "@studio/contract/collections.ts";
import { type EnrolmentEntry, enrolmentDocument } from "@studio/contract/enrolments/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import { saleDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { type PaymentDocument, paymentDocument } from "@studio/contract/shop/payments.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { editedContent, saveContent } from "../../../functions/src/content/edit.ts";
import { refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { settleFeeAlone } from "../../../functions/src/shop/fee.ts";
import { openFee } from "../../../functions/src/shop/fees/openFee.ts";
import { openCheckout, openGuestCheckout } from "../../../functions/src/shop/openCheckout.ts";
import { settleShopCheckout } from "../../../functions/src/shop/purchase.ts";
import { readPaymentsDue } from "../../../functions/src/shop/store.ts";
import { storeMember } from "../../support/people.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";
import { NOW, provider } from "./provider.ts";

export const DAY_MS = 86_400_000;
export const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
export const owner = { id: "owner", name: "Olga Titolare" };
export const PRICE = 15_000;
export const FEE = 3_000;
export const OFFER = { offer: "class-10", price: PRICE };

type Setting = { amount?: string; every?: "year" | "once"; asks?: "subscriptions" | "packages" };

/** Publishes the fee, or none. */
export async function askFee(setting: Setting | null = {}, at = NOW): Promise<void> {
  const { revision } = await editedContent("enrolment");
  const quota = {
    name: "Iscrizione e assicurazione",
    amount: "30",
    every: "year",
    asks: "packages",
    newcomers: "exempt",
    ...setting,
  };
  const value = setting === null ? [] : [quota];
  await saveContent("enrolment", { revision, value, publish: true }, { actor: owner, now: at });
}

export async function startOver(): Promise<void> {
  await emptyDatabase();
  for (const calls of [provider.sessions, provider.lines, provider.keys, provider.refunds, provider.disputes])
    calls.clear();
  for (const uid of ["anna", "bruno"]) await storeMember(uid);
  await askFee();
}

type Opening = { fee?: number | undefined; at?: Date; code?: string };

/** Opens the payment of ten lessons in the app; returns the id of its page. */
export async function open(uid: string, { fee = FEE, at = NOW, code }: Opening = {}): Promise<string> {
  const asked = { ...OFFER, again: true, ...(fee > 0 && { fee }), ...(code && { code }) };
  const { checkout_url } = await openCheckout(uid, asked, { request: requestOf(), now: at });
  return checkout_url.split("/").at(-1) ?? "";
}

export async function openAsVisitor(email: string, fee: number | undefined = FEE): Promise<string> {
  const { checkout_url } = await openGuestCheckout(
    { ...OFFER, ...(fee > 0 && { fee }), email, website: "", elapsed: 9_000 },
    { request: requestOf(), address: `192.0.2.${email.length}`, now: NOW },
  );
  return checkout_url.split("/").at(-1) ?? "";
}

export async function pay(id: string, at = NOW): Promise<void> {
  const session = provider.sessions.get(id);
  if (!session) throw new Error(`No page ${id}`);
  const paid = { ...session, status: "complete", paid: true, paymentIntent: `pi_${id}`, url: null } as const;
  provider.sessions.set(id, paid);
  await settleShopCheckout(paid, undefined, at);
}

const SHOWN = { fee: FEE, fee_name: "Iscrizione e assicurazione", fee_every: "year" } as const;

/** Opens the payment of the fee alone; returns the id of its page. */
export async function openAlone(uid: string, now: Date, every: "year" | "once" = "year"): Promise<string> {
  const shown = { ...SHOWN, fee_every: every };
  const { checkout_url } = await openFee(uid, shown, { request: requestOf(), now });
  return checkout_url.split("/").at(-1) ?? "";
}

/** Pays a page of the fee alone, as its notification says. */
export async function payAlone(id: string, at: Date): Promise<void> {
  const session = provider.sessions.get(id);
  if (!session) throw new Error(`No page ${id}`);
  const paid = { ...session, status: "complete", paid: true, paymentIntent: `pi_${id}`, url: null } as const;
  provider.sessions.set(id, paid);
  await settleFeeAlone(paid, undefined, at);
}

export const buy = async (uid: string, opening: Opening = {}): Promise<string> => {
  const id = await open(uid, opening);
  await pay(id, opening.at);
  return id;
};

const stored = async <Value>(path: string, schema: { parse: (data: unknown) => Value }): Promise<Value> =>
  schema.parse((await database.doc(path).get()).data());
export const paymentOf = (id: string): Promise<PaymentDocument> =>
  stored(documentPath("payments", { id }), paymentDocument);
export const saleOf = (paymentId: string) =>
  stored(documentPath("sales", { id: saleIdOf("payment", paymentId) }), saleDocument);
export const entriesOf = async (uid: string): Promise<EnrolmentEntry[]> => {
  const data = (await database.doc(documentPath("enrolments", { uid })).get()).data();
  return data ? enrolmentDocument.parse(data).entries : [];
};
export const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : Promise.reject(error)),
  );
export const mailOf = async (id: string) =>
  mailDocument.parse((await database.doc(documentPath("mail", { id })).get()).data()).message.text;
export const takingsOf = async (at: Date) =>
  stored(documentPath("takings", { day: romeDay(at) }), takingsDocument);

/** Makes the refunds that are due, as the sweep does. */
export async function sweep(now: Date): Promise<void> {
  for (const { id } of await readPaymentsDue(100)) await refundDuePayment(id, now);
}
