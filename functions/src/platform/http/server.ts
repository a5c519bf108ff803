import type { IncomingHttpHeaders } from "node:http";
import {
  type Endpoint,
  fileAnswer,
  imageAnswer,
  isForStaff,
  type PlainForm,
} from "@studio/contract/endpoint.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { callerOf } from "../auth/caller.ts";
import { log, report } from "../runtime/log.ts";
import { measured } from "../runtime/usage.ts";
import { type Attestation, appCheck, attest } from "./appCheck.ts";
import { MAX_BODY_BYTES, MAX_STAFF_BODY_BYTES, readBody } from "./body/body.ts";
import { ConfirmableError } from "./body/confirmableError.ts";
import {
  acceptedForm,
  confirmationHeaders,
  confirmationPage,
  pageHeaders,
  pageOf,
  plainFormOf,
  plainKey,
  refusalPage,
} from "./body/plainForm.ts";
import { readIdempotencyKey } from "./idempotency.ts";
import { RateLimitError } from "./limits/rateLimitError.ts";
import { createRateLimiter, type RateLimiter } from "./limits/rateLimiter.ts";
import type { Route } from "./route.ts";
import { type Match, router } from "./router.ts";

/** Request, as both the Functions framework and a plain server provide it. */
export type HttpRequest = {
  method: string;
  /** Requested path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  rawBody: Buffer | undefined;
  address: string;
};

export type HttpAnswer = {
  status: number;
  body: unknown;
  /** HTML in place of the body, for a form submitted without JavaScript. */
  html?: string;
  /** A file in place of the body; the headers name it. */
  file?: Uint8Array;
  headers?: Record<string, string>;
};

/**
 * Returns the function that answers every call of `/api/v1`: rate limit, routing, App Check, authentication,
 * validation, handler, error mapping, and one line in the log.
 */
export function server(
  routes: readonly Route[],
  attestation: Attestation = appCheck,
): (request: HttpRequest) => Promise<HttpAnswer> {
  const find = router(routes);
  const limiter = createRateLimiter();
  return async (request) => {
    const url = new URL(request.url, "http://studio.invalid");
    let match: Match | undefined;
    const { result, usage } = await measured(async (): Promise<HttpAnswer> => {
      try {
        limiter.consume(request.address, new Date());
        match = find(request.method, url.pathname.replace(/(?<=.)\/$/, ""));
        refuseCrossSite(match.call, request.headers);
        const body = await perform(match, request, url, limiter, attestation);
        const { sharedFor, file, image } = match.call;
        if (file !== undefined) return asFile(file, body);
        if (image) return asImage(body);
        const plain = plainFormOf(match.call, request.headers);
        if (plain) return acceptedForm(plain, body);
        if (sharedFor === undefined) return { status: 200, body };
        return {
          status: 200,
          body,
          headers: { "Cache-Control": `public, max-age=0, s-maxage=${sharedFor}` },
        };
      } catch (error) {
        const refused = refusal(error, nameOf(match));
        const plain = match && plainFormOf(match.call, request.headers);
        return plain ? asPage(answerOf(refused), refused, plain, request) : answerOf(refused);
      }
    });
    log("INFO", { event: "request", call: nameOf(match), status: result.status, ...usage });
    return result;
  };
}

/**
 * Refuses a change that a page of another site sends: each visitor of a hostile page would be a caller with limits of
 * its own. Browsers say where a request comes from, other clients do not.
 * @throws `cross_site`
 */
function refuseCrossSite({ method, signed }: Endpoint, headers: IncomingHttpHeaders): void {
  if (method !== "GET" && !signed && headers["sec-fetch-site"] === "cross-site")
    throw new StudioError("cross_site");
}

const nameOf = (match: Match | undefined): string =>
  match ? `${match.call.method} ${match.call.path}` : "unknown";

async function perform(
  match: Match,
  request: HttpRequest,
  url: URL,
  limiter: RateLimiter,
  attestation: Attestation,
): Promise<unknown> {
  const { who } = match.call;
  const now = new Date();
  await attest(match.call, request.headers["x-firebase-appcheck"], attestation);
  const caller = who === "anyone" ? undefined : await callerOf(request.headers.authorization);
  limiter.consumeCall(match.call, request.address, caller?.uid, now);
  const maxBytes = isForStaff(match.call) && caller?.role ? MAX_STAFF_BODY_BYTES : MAX_BODY_BYTES;
  const { body, form } = readBody(request.headers["content-type"], request.rawBody, maxBytes);
  return match.answer({
    params: match.params,
    query: Object.fromEntries(url.searchParams),
    body,
    form,
    caller,
    address: request.address,
    rawBody: request.rawBody,
    signature: [request.headers["stripe-signature"] ?? []].flat()[0],
    key: plainFormOf(match.call, request.headers)
      ? plainKey(request.rawBody, now)
      : readIdempotencyKey(request.headers["idempotency-key"]),
    now,
  });
}

/** `Retry-After` of a refusal that has none of its own, in seconds. */
const DEFAULT_RETRY_AFTER_SECONDS = 60;

/** Returns the error to answer with. An unexpected one is reported and becomes `internal`, without details. */
function refusal(error: unknown, call: string): StudioError {
  if (error instanceof StudioError) return error;
  report(error, call);
  return new StudioError("internal");
}

function answerOf(refused: StudioError): HttpAnswer {
  const { status } = refused;
  const headers = {
    "Retry-After": `${refused instanceof RateLimitError ? refused.retryAfter : DEFAULT_RETRY_AFTER_SECONDS}`,
  };
  return { status, body: refused.toBody(), ...([429, 503].includes(status) && { headers }) };
}

/** Returns the answer of a call with `file`; browsers save it under its name. */
function asFile(type: string, answer: unknown): HttpAnswer {
  const { name, bytes } = fileAnswer.parse(answer);
  const headers = { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` };
  return { status: 200, body: undefined, file: bytes, headers };
}

/** Returns the answer of a call with `image`, which browsers and Hosting's cache keep. */
function asImage(answer: unknown): HttpAnswer {
  const { type, bytes } = imageAnswer.parse(answer);
  const headers = { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" };
  return { status: 200, body: undefined, file: bytes, headers };
}

function asPage(
  answer: HttpAnswer,
  refused: StudioError,
  form: PlainForm,
  { headers, rawBody, url }: HttpRequest,
): HttpAnswer {
  const page = pageOf(headers.referer, new URL(url, "http://studio.invalid").searchParams);
  if (!(refused instanceof ConfirmableError))
    return {
      ...answer,
      html: refusalPage(form, refused, page),
      headers: { ...answer.headers, ...pageHeaders },
    };
  const { body } = readBody(headers["content-type"], rawBody);
  return {
    ...answer,
    html: confirmationPage(refused, body, page),
    headers: { ...answer.headers, ...confirmationHeaders },
  };
}
