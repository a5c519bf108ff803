import type { IncomingHttpHeaders } from "node:http";
import { StudioError } from "../contract/errors.ts";
import { LARGEST_BODY, LARGEST_BODY_OF_STAFF, readBody } from "./body.ts";
import { callerOf } from "./caller.ts";
import type { Route } from "./handler.ts";
import { readIdempotencyKey } from "./idempotency.ts";
import { log, report } from "./log.ts";
import { type Match, router } from "./router.ts";
import { measured } from "./usage.ts";

/** What both the Functions framework and a plain server can hand over. */
export type HttpRequest = {
  method: string;
  /** Path and query as the browser asked for them. */
  url: string;
  headers: IncomingHttpHeaders;
  rawBody: Buffer | undefined;
  address: string;
};

export type HttpAnswer = { status: number; body: unknown };

/** Makes the function that answers every call of `/api/v1`: find, authenticate, parse, do, map errors, log one line. */
export function server(routes: readonly Route[]): (request: HttpRequest) => Promise<HttpAnswer> {
  const find = router(routes);
  return async (request) => {
    const url = new URL(request.url, "http://studio.invalid");
    let match: Match | undefined;
    const { result, usage } = await measured(async (): Promise<HttpAnswer> => {
      try {
        match = find(request.method, url.pathname.replace(/(?<=.)\/$/, ""));
        return { status: 200, body: await perform(match, request, url) };
      } catch (error) {
        return failure(error, nameOf(match));
      }
    });
    log("INFO", { event: "request", call: nameOf(match), status: result.status, ...usage });
    return result;
  };
}

const nameOf = (match: Match | undefined): string =>
  match ? `${match.call.method} ${match.call.path}` : "unknown";

async function perform(match: Match, request: HttpRequest, url: URL): Promise<unknown> {
  const { who } = match.call;
  const caller = who === "anyone" ? undefined : await callerOf(request.headers.authorization);
  const largest = who === "admin" && caller?.admin ? LARGEST_BODY_OF_STAFF : LARGEST_BODY;
  const { body, form } = readBody(request.headers["content-type"], request.rawBody, largest);
  return match.answer({
    params: match.params,
    query: Object.fromEntries(url.searchParams),
    body,
    form,
    caller,
    address: request.address,
    rawBody: request.rawBody,
    signature: [request.headers["stripe-signature"] ?? []].flat()[0],
    key: readIdempotencyKey(request.headers["idempotency-key"]),
    now: new Date(),
  });
}

function failure(error: unknown, call: string): HttpAnswer {
  if (error instanceof StudioError) return { status: error.status, body: error.toBody() };
  report(error, call);
  const internal = new StudioError("internal");
  return { status: internal.status, body: internal.toBody() };
}
