import { guestGift, memberGift } from "@studio/contract/gifts/model.ts";
import * as z from "zod";

/** Amounts that are one tap away, in cents. */
export const QUICK_CENTS = [3_000, 5_000, 10_000] as const;

/** Value of the choice of another amount, which is typed. */
export const OTHER_AMOUNT = "other";

const text = z.string().default("");

/** The fields as they are typed; `offer` is empty of an amount, and `undefined` before anything is chosen. */
const typed = z.object({
  offer: z.string("Scegli che cosa regali").nullish(),
  /** The amount in cents, or that another one is typed in `euros`. */
  price: z.string().nullish(),
  euros: text,
  to_name: text,
  to_email: text,
  message: text,
  deliver_on: text,
  from_name: text,
  email: text,
  website: text,
});
type Typed = z.output<typeof typed>;
export type TypedGift = z.input<typeof typed>;

/** Returns the amount that is chosen or typed, in cents; `NaN` without one, and of anything but whole euros. */
export function centsOf({ price, euros = "" }: Partial<Pick<TypedGift, "price" | "euros">>): number {
  if (price !== OTHER_AMOUNT) return price ? Number(price) : Number.NaN;
  return /^\d+$/.test(euros.trim()) ? Number(euros.trim()) * 100 : Number.NaN;
}

/** Returns the text of a field that may stay empty. */
const orNull = (value: string): string | null => (value.trim() === "" ? null : value);

type Priced = (offer: string) => number | undefined;

function requestOf({ offer, price, euros, to_name, to_email, message, deliver_on }: Typed, priceOf: Priced) {
  return {
    offer: offer ? offer : null,
    price: offer ? (priceOf(offer) ?? Number.NaN) : centsOf({ price, euros }),
    to_name,
    to_email: orNull(to_email),
    message: orNull(message),
    deliver_on: orNull(deliver_on),
  };
}

/** Returns the field that says what is paid. */
function priceField({ offer, price }: Typed): "offer" | "price" | "euros" {
  if (offer) return "offer";
  return price === OTHER_AMOUNT ? "euros" : "price";
}

/** Shows what the contract refuses beside the fields; what it says of the price stands where that was chosen. */
function refuse(
  { issues }: z.ZodError,
  { values, context }: { values: Typed; context: z.core.$RefinementCtx },
): never {
  for (const { path, message } of issues) {
    const [field = ""] = path;
    const name = field === "price" ? priceField(values) : field;
    context.issues.push({ code: "custom", input: values, path: [name], message });
  }
  return z.NEVER;
}

function refuseChoice(values: Typed, context: z.core.$RefinementCtx): never {
  context.issues.push({ code: "custom", input: values, path: ["offer"], message: "Scegli che cosa regali" });
  return z.NEVER;
}

/** A gift that is asked for: by a member, who is the giver, or by a visitor, who says who they are. */
export type AskedGift =
  | { by: "member"; body: z.output<typeof memberGift> }
  | { by: "visitor"; body: z.output<typeof guestGift> };

/** Returns the schema of the form, which gives the contract's request, with its messages beside the fields. */
export const giftForm = (priceOf: Priced, isMember: boolean) =>
  typed.transform((values, context): AskedGift => {
    if (typeof values.offer !== "string") return refuseChoice(values, context);
    const request = requestOf(values, priceOf);
    if (isMember) {
      const { data, error } = memberGift.safeParse(request);
      return data ? { by: "member", body: data } : refuse(error, { values, context });
    }
    const { email, from_name, website } = values;
    const { data, error } = guestGift.safeParse({ ...request, email, from_name, website });
    return data ? { by: "visitor", body: data } : refuse(error, { values, context });
  });
