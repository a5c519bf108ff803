import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { isAttested } from "@studio/contract/endpoint.ts";
import { errorBody } from "@studio/contract/errorBody.ts";
import { invalidRequest, isErrorCode, StudioError } from "@studio/contract/errors.ts";
import * as z from "zod";
import { sessionText } from "../format/sessionText.ts";
import { OfflineError, UnansweredError } from "../network/offline.ts";
import { REQUEST_TIMEOUT_MS } from "../network/timeouts.ts";
import { takeEarly } from "../session/earlyRequest.ts";
import { ROLE_CHANGED } from "../session/roleChanged.ts";
import { RateLimitedError } from "./rateLimited.ts";

/** A part of a request, optional when nothing in it is required. */
export type Part<Name extends string, Schema extends z.ZodObject> =
  Record<never, never> extends z.output<Schema>
    ? { [Key in Name]?: z.output<Schema> }
    : { [Key in Name]: z.output<Schema> };

export type Request<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodObject> = Part<
  "params",
  Params
> &
  Part<"query", Query> &
  Part<"body", Body> & {
    /** Idempotency key: a retried call with the same key takes effect once. */
    key?: string;
    signal?: AbortSignal | undefined;
    /**
     * Replaces the timeout of a call that reads. A call that writes has none unless set here: after a timeout it would
     * be unknown whether it took effect.
     */
    timeoutMs?: number;
  };

/** A request whose types are those of an endpoint that is not known where it is passed on; it is checked before it is sent. */
type UntypedRequest = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
};

/** Returns the signal that aborts a call: its caller's, its timeout's, or either of both. */
function endOf(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Encodes a part for the wire; what the contract does not allow is not sent. */
function encode(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const result = z.safeEncode<z.ZodType<unknown, Record<string, unknown>>>(schema, value ?? {});
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}

const unreachable = (cause: unknown): never => {
  throw cause instanceof DOMException && cause.name === "TimeoutError"
    ? new UnansweredError(cause)
    : new OfflineError(cause);
};

async function authorization(call: Endpoint): Promise<Record<string, string>> {
  // Loaded here, so that public pages never load the Authentication SDK.
  if (call.who === "anyone") return sessionText() === null ? {} : bearer().catch(() => ({}));
  return bearer();
}

async function bearer(): Promise<Record<string, string>> {
  const { freshToken } = await import("../firebase/auth.ts").catch(unreachable);
  const token = await freshToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Returns the App Check header. The build removes this without a site key. */
async function attestation(call: Endpoint): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || !isAttested(call)) return {};
  const { attestationToken } = await import("../firebase/appCheck.ts").catch(unreachable);
  const token = await attestationToken();
  return token === undefined ? {} : { "x-firebase-appcheck": token };
}

async function failure(response: Response): Promise<StudioError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  if (!body.success || !isErrorCode(body.data.code)) return new StudioError("internal");
  if (body.data.code === "role_changed") window.dispatchEvent(new Event(ROLE_CHANGED));
  const seconds = Number(response.headers.get("retry-after"));
  if (body.data.code === "too_many_requests" && seconds > 0) return new RateLimitedError(seconds);
  return new StudioError(body.data.code, body.data.fields);
}

const locate = (call: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ""}`;
};

/**
 * Makes a call and returns its response.
 * @throws `StudioError` for a refusal; `OfflineError` without a response, an `UnansweredError` after the timeout
 */
async function send(endpoint: Endpoint, request: UntypedRequest = {}): Promise<globalThis.Response> {
  const url = locate(
    endpoint,
    encode(endpoint.params, request.params),
    encode(endpoint.query, request.query),
  );
  const answer = endpoint.method === "GET" && (await takeEarly(url));
  if (answer) return answer;
  const body = encode(endpoint.body, request.body);
  const hasBody = Object.keys(endpoint.body.shape).length > 0;
  const headers = {
    accept: endpoint.file ?? "application/json",
    ...(request.key && { "idempotency-key": request.key }),
    ...(await attestation(endpoint)),
    ...(await authorization(endpoint)),
  };
  const signal = endOf(
    request.signal,
    request.timeoutMs ?? (endpoint.method === "GET" ? REQUEST_TIMEOUT_MS : undefined),
  );
  const response = await fetch(url, {
    method: endpoint.method,
    headers: hasBody ? { ...headers, "content-type": "application/json" } : headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(unreachable);
  if (!response.ok) throw await failure(response);
  return response;
}

type Of<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodObject> =
  Record<never, never> extends Request<Params, Query, Body>
    ? [request?: Request<Params, Query, Body>]
    : [request: Request<Params, Query, Body>];

/**
 * Calls an endpoint with a request that was built from its types elsewhere (`queries.ts`), and returns its decoded response.
 * @throws as `call` does
 */
export async function callUntyped<Response extends z.ZodType>(
  endpoint: Endpoint<z.ZodObject, z.ZodObject, z.ZodObject, Response>,
  request?: UntypedRequest,
): Promise<z.output<Response>> {
  const response = await send(endpoint, request);
  const answer = z.safeDecode(endpoint.response, await response.json().catch(() => undefined));
  if (!answer.success) throw new StudioError("internal");
  return answer.data;
}

/**
 * Calls an endpoint of the contract and returns its decoded response.
 * @throws `StudioError` for a refusal and for a response that violates the contract; `OfflineError` without a response
 */
export const call = <
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  ...[request]: Of<Params, Query, Body>
): Promise<z.output<Response>> => callUntyped(endpoint, request);

/**
 * Calls an endpoint that answers with a file.
 * @throws `StudioError` for a refusal; `OfflineError` without a response
 */
export async function callFile<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
>(endpoint: Endpoint<Params, Query, Body, Response>, ...[request]: Of<Params, Query, Body>): Promise<Blob> {
  return (await send(endpoint, request)).blob().catch(unreachable);
}
