import { collectionPath } from "@studio/contract/collections.ts";
import { sendMail } from "../../functions/src/content/sendMail.ts";
import { deliver } from "../../functions/src/platform/mail/deliver.ts";
import { database } from "./server/database.ts";

/** Delivers the outbox of the tests' project, which has no trigger. */
export async function deliverOutbox(): Promise<void> {
  const { docs } = await database
    .collection(collectionPath("mail", {}))
    .where("delivery.state", "==", "PENDING")
    .get();
  await Promise.all(docs.map(({ id }) => deliver(id, sendMail)));
}
