import { createRequire } from "node:module";
import { collections } from "@studio/contract/collections.ts";
import type * as firestoreTriggers from "firebase-functions/firestore";
import { REGION } from "../http/function.ts";
import { vapidPrivateKey } from "../push/vapid.ts";
import { deliver, type Send } from "./deliver.ts";
import { smtpUrl } from "./smtp.ts";

const require = createRequire(import.meta.url);

/** Returns the library of triggers on first use: its import loads Firestore's client (decision 9). */
const triggers = (): typeof firestoreTriggers => require("firebase-functions/firestore");

/**
 * Returns the function that delivers a document created in the outbox, unless it is held: a push of the same subject is
 * being tried, and delivers the mail where none is accepted.
 */
export const mailFunction = (isHeld: (id: string) => Promise<boolean>, send: Send) =>
  triggers().onDocumentCreated(
    {
      document: collections.mail,
      region: REGION,
      // `retryMail` retries instead, with a backoff.
      retry: false,
      secrets: [smtpUrl, vapidPrivateKey],
      maxInstances: 5,
      timeoutSeconds: 120,
    },
    async ({ params }) => {
      if (!(await isHeld(params.id))) await deliver(params.id, send);
    },
  );
