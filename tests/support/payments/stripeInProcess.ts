import Stripe from "stripe";
import type { Account } from "../../../emulators/stripe/account.ts";
import type { Reply } from "../../../emulators/stripe/api/idempotency.ts";
import { type ApiCall, createStandIn } from "../../../emulators/stripe/standIn.ts";

class InProcessAnswer extends Stripe.HttpClientResponse {
  readonly #text: string;

  constructor({ status, text }: Reply) {
    super(status, {});
    this.#text = text;
  }

  override getRawResponse = () => ({});

  override toJSON = async (): Promise<unknown> => JSON.parse(this.#text);
}

/** Answers a call of the SDK; `undefined` is an answer that is lost. */
type Answering = (call: ApiCall) => Promise<Reply | undefined>;

class InProcessClient extends Stripe.HttpClient {
  readonly #answer: Answering;

  constructor(answer: Answering) {
    super();
    this.#answer = answer;
  }

  override getClientName = () => "in-process";

  override async makeRequest(
    ...[, , path, method, headers, body]: Parameters<Stripe.HttpClient["makeRequest"]>
  ) {
    const reply = await this.#answer({
      method,
      address: new URL(path, ORIGIN),
      body,
      authorization: String(headers.Authorization),
      idempotencyKey: headers["Idempotency-Key"]?.toString(),
    });
    if (!reply) throw new Error("The connection was closed.");
    return new InProcessAnswer(reply);
  }
}

const ORIGIN = "https://pay.test";

/**
 * Creates the stand-in of Stripe in this process, and the SDK's client of it, which tries a call once. `around` answers the
 * calls, and may delay one or lose its answer.
 */
export function createStripeInProcess(
  now: () => Date,
  around: (call: ApiCall, answer: Answering) => Promise<Reply | undefined>,
) {
  const { stand, answerApi } = createStandIn({ origin: ORIGIN, now: () => now().getTime() });
  const httpClient = new InProcessClient((call) => around(call, answerApi));
  const client = new Stripe("sk_test_in_process", { httpClient, maxNetworkRetries: 0, telemetry: false });
  return { ...stand, client };
}

/** Returns by how much payments, their refunds and disputes have changed the balance, without fees. */
export function balanceOf({ charges, disputes }: Account): number {
  const movements = [...disputes.values()].flatMap(({ balance_transactions }) => balance_transactions);
  return (
    [...charges.values()].reduce(
      (sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded,
      0,
    ) + movements.reduce((sum, { amount }) => sum + amount, 0)
  );
}
