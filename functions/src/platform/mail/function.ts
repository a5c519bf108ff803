import { collections } from "@studio/contract/collections.ts";
import { onCustomEventPublished } from "firebase-functions/eventarc";
import { REGION } from "../http/function.ts";
import { deliver } from "./deliver.ts";
import { sendBySmtp, smtpUrl } from "./smtp.ts";

/** Options of the function, apart from its trigger. */
export const mailFunctionOptions = {
  region: REGION,
  // `retryMail` retries instead, with a backoff.
  retry: false,
  secrets: [smtpUrl],
  maxInstances: 5,
  timeoutSeconds: 120,
};

const eventTrigger = {
  eventType: "google.cloud.firestore.document.v1.created",
  eventFilters: { database: "(default)", namespace: "(default)" },
  eventFilterPathPatterns: { document: collections.mail },
  retry: false,
};

/**
 * Returns the function that delivers a document created in the outbox. `onDocumentCreated` would load Firestore's client in
 * every process and in each deployment's analysis (docs/decisions/0009-lazy-loading-of-firestore.md); the trigger is the same.
 */
export function mailFunction() {
  const { eventType } = eventTrigger;
  const published = onCustomEventPublished<unknown>({ ...mailFunctionOptions, eventType }, async (event) => {
    await deliver(mailId(event), sendBySmtp);
  });
  const { run, __endpoint: endpoint } = published;
  return Object.assign((event: Parameters<typeof published>[0]) => published(event), {
    run,
    __endpoint: { ...endpoint, eventTrigger },
  });
}

/** Returns the id of the document that an event of Firestore is about; the attribute `document` is its path. */
function mailId(event: object): string {
  const path = "document" in event && typeof event.document === "string" ? event.document : "";
  const id = path.split("/").at(-1);
  if (!id) throw new Error("The event names no document");
  return id;
}
