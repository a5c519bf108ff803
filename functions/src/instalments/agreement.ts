import { identifier } from "@studio/contract/identifier.ts";
import * as z from "zod";
import { feeIn, feeMetadata } from "../shop/fee.ts";

/** How the metadata say that there is no last debit. */
const WITHOUT_END = "none";

/** Metadata of a subscription that this application opened: who pays what, and how often. */
const agreement = z
  .object({
    offer: z.string().min(1).max(80),
    uid: identifier,
    count: z.union([
      z.literal(WITHOUT_END).transform(() => null),
      z
        .string()
        .regex(/^\d{1,2}$/)
        .transform(Number)
        .pipe(z.int().min(2).max(36)),
    ]),
    begin_at_once: z.enum(["yes", "no"]),
    membership: z.literal("yes").optional(),
    fee: z.string().optional(),
    fee_name: z.string().optional(),
    fee_every: z.string().optional(),
  })
  .transform(({ begin_at_once, membership, fee, fee_name, fee_every, ...agreed }) => ({
    ...agreed,
    beginAtOnce: begin_at_once === "yes",
    /** Whether it is of a membership that renews; without a last debit it is of the video library otherwise. */
    isMembership: membership === "yes",
    /** The enrolment fee that the first invoice charges too. */
    fee: feeIn({ fee, fee_name, fee_every }),
  }));
export type Agreement = z.output<typeof agreement>;

/** Returns what was agreed on by the metadata of a subscription; `undefined` of another application's. */
export const readAgreement = (metadata: Readonly<Record<string, string>>): Agreement | undefined =>
  agreement.safeParse(metadata).data;

/** Returns the metadata of a new subscription. */
export const agreementOf = ({
  offer,
  uid,
  count,
  beginAtOnce,
  isMembership = false,
  fee,
}: Omit<Agreement, "isMembership" | "fee"> & Partial<Agreement>): Record<string, string> => ({
  offer,
  uid,
  count: count === null ? WITHOUT_END : String(count),
  begin_at_once: beginAtOnce ? "yes" : "no",
  ...(isMembership && { membership: "yes" }),
  ...feeMetadata(fee),
});
