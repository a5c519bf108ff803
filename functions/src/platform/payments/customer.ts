import { identifier } from "@studio/contract/identifier.ts";
import { savedCard } from "@studio/contract/shop/cards/model.ts";
import * as z from "zod";
import { isRefusal, isRefused, logFault, stripe, unavailable } from "./client.ts";

const unlessMissing = (error: unknown): undefined =>
  isRefusal(error, "resource_missing") ? undefined : unavailable(error);

/** Card of Stripe that its owner chose to save, reduced to the fields in use. */
const card = z
  .object({
    id: identifier,
    customer: identifier.nullable(),
    allow_redisplay: z.string().nullish(),
    card: z.object({
      ...savedCard.omit({ id: true }).shape,
      fingerprint: z.string().nullish(),
    }),
  })
  .transform(({ id, customer, allow_redisplay, card: { fingerprint, ...printed } }) => ({
    customer,
    /** Whether its owner chose to pay with it again: those of monthly debits are not offered. */
    isSaved: allow_redisplay === "always",
    /** The same for each copy of a card; `null` if unknown. */
    fingerprint: fingerprint ?? null,
    card: { id, ...printed },
  }));
type Card = z.output<typeof card>;

/** Cards of one customer that are read: more than anyone saves. */
const MAX_CARDS = 20;

/**
 * Reads the cards that a customer chose to save, the latest first; none of a customer that is gone.
 * @throws `payment_unavailable`
 */
export async function readCards(customer: string): Promise<Card[]> {
  const listed = await (await stripe()).customers
    .listPaymentMethods(customer, { type: "card", allow_redisplay: "always", limit: MAX_CARDS })
    .catch(unlessMissing);
  return z.array(card).parse(listed?.data ?? []);
}

const anyMethod = z.object({ type: z.string() });

/**
 * Reads a card; `undefined` if Stripe has none with that id.
 * @throws `payment_unavailable`
 */
export async function readCard(id: string): Promise<Card | undefined> {
  const method = await (await stripe()).paymentMethods.retrieve(id).catch(unlessMissing);
  return anyMethod.safeParse(method).data?.type === "card" ? card.parse(method) : undefined;
}

/**
 * Removes a card, which cannot be used again; one that is gone stays so.
 * @throws `payment_unavailable`, also if Stripe refuses to
 */
export async function removeCard(id: string): Promise<void> {
  await (await stripe()).paymentMethods.detach(id).catch(async (error: unknown) => {
    // Stripe refuses to remove a card that was removed before.
    const isThere = !isRefused(error) || (await readCard(id))?.customer;
    return isThere ? unavailable(error) : undefined;
  });
}

/**
 * Gives a customer the e-mail that its payment pages and receipts have. Returns `missing` if Stripe has no such customer,
 * and `refused` if it does not let the studio write it, as a restricted key may.
 * @throws `payment_unavailable`
 */
export async function setCustomerEmail(
  customer: string,
  email: string,
): Promise<"set" | "missing" | "refused"> {
  try {
    await (await stripe()).customers.update(customer, { email });
    return "set";
  } catch (error) {
    if (isRefusal(error, "resource_missing")) return "missing";
    if (!isRefused(error)) return unavailable(error);
    logFault(error);
    return "refused";
  }
}

/**
 * Removes a customer with its cards; one that is gone stays so.
 * @throws `payment_unavailable`
 */
export async function removeCustomer(customer: string): Promise<void> {
  await (await stripe()).customers.del(customer).catch(unlessMissing);
}
