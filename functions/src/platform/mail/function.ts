import { createRequire } from "node:module";
import { collections } from "@studio/contract/collections.ts";
import type * as firestoreTriggers from "firebase-functions/firestore";
import { REGION } from "../http/function.ts";
import { deliver } from "./deliver.ts";
import { sendBySmtp, smtpUrl } from "./smtp.ts";

const require = createRequire(import.meta.url);

/** Returns the library of triggers on first use: its import loads Firestore's client (decision 9). */
const triggers = (): typeof firestoreTriggers => require("firebase-functions/firestore");

/** Returns the function that delivers a document created in the outbox. */
export const mailFunction = () =>
  triggers().onDocumentCreated(
    {
      document: collections.mail,
      region: REGION,
      // `retryMail` retries instead, with a backoff.
      retry: false,
      secrets: [smtpUrl],
      maxInstances: 5,
      timeoutSeconds: 120,
    },
    async ({ params }) => {
      await deliver(params.id, sendBySmtp);
    },
  );
