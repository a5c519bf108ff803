import { discountDocument } from "@studio/contract/discounts/model.ts";
import { enrolmentDocument } from "@studio/contract/enrolments/model.ts";
import { giftCardDocument, giftEntryDocument } from "@studio/contract/gifts/model.ts";
import { instalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { receiptDocument } from "@studio/contract/receipts/model.ts";
import { saleDocument, saleEntryDocument, takingsDocument } from "@studio/contract/sales/model.ts";
import { paymentDocument } from "@studio/contract/shop/payments.ts";
import type * as z from "zod";
import { database } from "../server/database.ts";

async function readAll<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Promise<Map<string, z.output<Schema>>> {
  const { docs } = await database.collection(name).get();
  return new Map(docs.map((one) => [one.id, schema.parse(one.data())] as const));
}

/** Reads the lines of all gift cards, each with the id of its card. */
async function readGiftLines() {
  const { docs } = await database.collectionGroup("ledger").get();
  return docs
    .filter(({ ref }) => ref.path.startsWith("giftCards/"))
    .map((one) => ({ card: one.ref.parent.parent?.id, ...giftEntryDocument.parse(one.data()) }));
}

async function readPackages() {
  const { docs } = await database.collectionGroup("products").get();
  return new Map(docs.map((one) => [one.id, packageDocument.parse(one.data())] as const));
}

/** Reads what the product has stored of the studio's money, by id. */
export async function readStored() {
  const { docs: mails } = await database.collection("mail").get();
  return {
    sales: await readAll("sales", saleDocument),
    entries: await readAll("saleEntries", saleEntryDocument),
    takings: await readAll("takings", takingsDocument),
    payments: await readAll("payments", paymentDocument),
    receipts: await readAll("receipts", receiptDocument),
    enrolments: await readAll("enrolments", enrolmentDocument),
    discounts: await readAll("discounts", discountDocument),
    plans: await readAll("instalmentPlans", instalmentPlanDocument),
    cards: await readAll("giftCards", giftCardDocument),
    giftLines: await readGiftLines(),
    packages: await readPackages(),
    mails: mails.map(({ id }) => id),
  };
}
export type Stored = Awaited<ReturnType<typeof readStored>>;
