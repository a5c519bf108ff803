import * as z from "zod";
import { badParameter, impossible } from "../api/errors.ts";
import { ignored, integer } from "../api/parameters.ts";
import type { Line } from "./objects.ts";

const MINIMUM_CENTS = 50;

/** Line items of a session or payment link, with inline prices as there is no catalogue. */
export const lineItems = z
  .array(
    z.strictObject({
      quantity: integer.pipe(z.int().positive()),
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/i),
        unit_amount: integer.pipe(z.int().nonnegative()),
        product_data: z.strictObject({
          name: z.string().min(1),
          description: z.string().optional(),
          images: ignored,
          metadata: ignored,
        }),
        recurring: z
          .strictObject({ interval: z.literal("month"), interval_count: z.literal("1").optional() })
          .optional(),
        tax_behavior: ignored,
      }),
    }),
  )
  .min(1)
  .max(100);

/**
 * Returns lines with their sum and currency.
 * @throws {StripeFailure} if they cannot be paid together.
 */
export function readLines(given: z.output<typeof lineItems>): {
  lines: Line[];
  total: number;
  currency: string;
  isRecurring: boolean;
} {
  const [currency = "", ...others] = new Set(
    given.map(({ price_data }) => price_data.currency.toLowerCase()),
  );
  if (others.length > 0) throw badParameter("line_items", "All prices must have the same currency.");
  const lines = given.map(({ quantity, price_data: { unit_amount, product_data, recurring } }) => ({
    name: product_data.name,
    description: product_data.description,
    amount: quantity * unit_amount,
    quantity,
    isOnce: recurring === undefined,
  }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total < MINIMUM_CENTS) {
    const message = `The total amount due must add up to at least 0.50 ${currency}.`;
    throw impossible(message, { code: "amount_too_small" });
  }
  // One-time prices beside a recurring one are charged with the first invoice.
  const isRecurring = given.some(({ price_data }) => price_data.recurring !== undefined);
  return { lines, total, currency, isRecurring };
}
