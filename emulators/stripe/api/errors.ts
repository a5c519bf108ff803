type ErrorBody = {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
};

/** An error response of Stripe. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly error: ErrorBody;
  /** Whether retries with the same idempotency key get this error again; not for requests refused before any work. */
  readonly remembered: boolean;

  constructor(status: number, error: ErrorBody, remembered = true) {
    super(error.message);
    this.status = status;
    this.error = error;
    this.remembered = remembered;
  }

  get body() {
    const { code } = this.error;
    const doc = code && { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}` };
    return { error: { ...this.error, ...doc } };
  }
}

const refused = (status: number, error: Omit<ErrorBody, "type">, remembered = false) =>
  new StripeFailure(status, { type: "invalid_request_error", ...error }, remembered);

/** Returns the error of a missing or invalid parameter. */
export const badParameter = (param: string, message: string, code?: string) =>
  refused(400, { message, param, ...(code && { code }) });

/** Returns the error of a valid request that the current state does not allow. */
export const impossible = (message: string, more: { code?: string; param?: string } = {}) =>
  refused(400, { message, ...more }, true);

export const missingResource = (kind: string, id: string, param = "id") =>
  refused(404, { code: "resource_missing", message: `No such ${kind}: '${id}'`, param }, true);

export const unknownRoute = (method: string, path: string) =>
  refused(404, {
    message: `Unrecognized request URL (${method}: ${path}). This fake knows only the calls that the studio makes.`,
  });

/** Returns the error of a card that the bank has not accepted. */
export const cardDeclined = () =>
  new StripeFailure(402, { type: "card_error", code: "card_declined", message: "Your card was declined." });

export const unauthenticated = (given: string | undefined) =>
  refused(401, {
    message: given
      ? `Invalid API Key provided: ${given.slice(0, 8)}****`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.",
  });

export const tooManyRequests = () =>
  refused(429, { code: "rate_limit", message: "Too many requests hit the API too quickly." });

export const brokenDown = () =>
  new StripeFailure(500, { type: "api_error", message: "An unknown error occurred" }, false);

export const otherParameters = (key: string) =>
  new StripeFailure(
    400,
    {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    false,
  );

export const otherEndpoint = (key: string, path: string, first: string) =>
  new StripeFailure(
    400,
    {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    false,
  );

export const keyInUse = (key: string) =>
  new StripeFailure(
    409,
    {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    false,
  );
