import { signingKey } from "../../platform/auth/signedTime.ts";
import { pageFunction } from "../../platform/http/pageFunction.ts";
import { answerUnsubscribe } from "./answer.ts";

/** Serves `/disiscrizione/{token}`, where a member refuses news without signing in. */
export const unsubscribeFunction = () =>
  pageFunction({
    call: "/disiscrizione/{token}",
    options: { timeoutSeconds: 30, secrets: [signingKey] },
    failure: "Adesso non ci riusciamo",
    answer: answerUnsubscribe,
  });
