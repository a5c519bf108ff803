import { address, type Recipient, recipient } from "@studio/contract/receipts/model.ts";
import * as z from "zod";

const text = z.string().trim();
const orNone = text.transform((typed) => typed || null);

/** Returns typed fields as a schema reads them: `null` if none is filled, otherwise all have to be right. */
export function allOrNone<Output>(
  typed: Readonly<Record<string, string>>,
  schema: z.ZodType<Output>,
  context: z.RefinementCtx,
): Output | null {
  if (Object.values(typed).every((value) => value === "")) return null;
  const read = schema.safeParse(typed);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: "custom", path, message });
  return z.NEVER;
}

/** Schema of the fields of a recipient, which may lack all but the name. */
export const recipientForm = z
  .object({
    name: recipient.shape.name,
    fiscal_code: orNone.pipe(recipient.shape.fiscal_code.unwrap()),
  })
  .and(
    z
      .object({ street: text, postcode: text, city: text, province: text })
      .transform((typed, context) => ({ address: allOrNone(typed, address, context) })),
  );

/** Returns a recipient as its fields are typed; without one, the name alone. */
export function typedRecipient(to: Recipient | null | undefined, name: string) {
  const { street = "", postcode = "", city = "", province = "" } = to?.address ?? {};
  return { name: to?.name ?? name, fiscal_code: to?.fiscal_code ?? "", street, postcode, city, province };
}
