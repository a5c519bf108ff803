import type { MemberGift } from "@studio/contract/gifts/model.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { romeDate } from "@studio/contract/time/instant.ts";
import type { BoughtGift } from "../payments.ts";

/** Returns the metadata by which a payment says what card it buys and for whom; the provider takes 500 characters each. */
export const metadataOf = (
  {
    to_name,
    to_email,
    message,
    deliver_on,
  }: Pick<MemberGift, "to_name" | "to_email" | "message" | "deliver_on">,
  from: string,
): Record<string, string> => ({
  gift: "yes",
  gift_from: from.slice(0, 170),
  gift_to: to_name,
  ...(to_email !== null && { gift_email: to_email }),
  ...(message !== null && { gift_message: message }),
  ...(deliver_on !== null && { gift_day: deliver_on }),
});

/** Reads for whom a card is from the metadata of its payment; all of it is `null` of one by a payment link. */
export const boughtGiftIn = ({
  gift_from,
  gift_to,
  gift_email,
  gift_message,
  gift_day,
}: Readonly<Partial<Record<string, string>>>): BoughtGift => ({
  from: gift_from ?? null,
  to: {
    name: gift_to?.slice(0, 80) ?? null,
    email: emailAddress.safeParse(gift_email).data ?? null,
    message: gift_message?.slice(0, 300) ?? null,
    deliver_on: romeDate.safeParse(gift_day).data ?? null,
  },
});
