import { createRequire } from "node:module";
import { collections } from "@studio/contract/collections.ts";
import type * as firestoreTriggers from "firebase-functions/firestore";
import { REGION } from "../http/function.ts";
import { deliver } from "./deliver.ts";
import { sendBySmtp, smtpUrl } from "./smtp.ts";

const require = createRequire(import.meta.url);

/** Triggers bring Firestore's client with them: they are loaded where one is wanted (decision 9). */
const triggers = (): typeof firestoreTriggers => require("firebase-functions/firestore");

/** The function that delivers what is put into the outbox. */
export const mailFunction = () =>
  triggers().onDocumentCreated(
    {
      document: collections.mail,
      region: REGION,
      // What it leaves is taken up by `retryMail`.
      retry: false,
      secrets: [smtpUrl],
      maxInstances: 5,
      timeoutSeconds: 120,
    },
    async ({ params }) => {
      await deliver(params.id, sendBySmtp);
    },
  );
