import * as z from "zod";

/** Facts of a recipient besides the name. */
const recipientFact = z.enum(["fiscal_code", "address"]);
export type RecipientFact = z.infer<typeof recipientFact>;

/**
 * Setting of the receipts of online payments: issued by themselves once the recipient has every fact of `needs`; `null`
 * leaves them to staff (docs/product/receipts.md#online-payments).
 */
export const onlineReceipts = z.object({ needs: z.array(recipientFact).readonly() }).nullable();
export type OnlineReceipts = z.output<typeof onlineReceipts>;
