import { signingKey } from "../../platform/auth/signedTime.ts";
import { pageFunction } from "../../platform/http/pageFunction.ts";
import { paymentPages, stripeSecrets } from "../../platform/payments/client.ts";
import { answerPay } from "./answer.ts";

/** Serves `/paga/{token}`, where a buyer pays what they owe without signing in. */
export const payFunction = () =>
  pageFunction({
    call: "/paga/{token}",
    options: { timeoutSeconds: 60, secrets: [signingKey, ...stripeSecrets] },
    leadsTo: paymentPages,
    failure: "Il pagamento non parte",
    answer: answerPay,
  });
