import { createRequire } from "node:module";
import { collections } from "@studio/contract/collections.ts";
import type * as firestoreTriggers from "firebase-functions/firestore";
import { sendMail } from "../../content/sendMail.ts";
import { REGION } from "../../platform/http/function.ts";
import { deliver } from "../../platform/mail/deliver.ts";
import { smtpUrl } from "../../platform/mail/smtp.ts";
import { vapidPrivateKey } from "../../platform/push/vapid.ts";
import { pushNotice } from "./pushNotice.ts";

const require = createRequire(import.meta.url);

/** Returns the library of triggers on first use: its import loads Firestore's client (decision 9). */
const triggers = (): typeof firestoreTriggers => require("firebase-functions/firestore");

/** Returns the function that pushes a created notice, or delivers its mail. */
export const pushFunction = () =>
  triggers().onDocumentCreated(
    {
      document: collections.notices,
      region: REGION,
      // A crash leaves the mail, which `retryMail` delivers.
      retry: false,
      secrets: [vapidPrivateKey, smtpUrl],
      maxInstances: 5,
      timeoutSeconds: 180,
    },
    async ({ document }) => {
      await pushNotice(document, { deliverMail: (id) => deliver(id, sendMail) });
    },
  );
