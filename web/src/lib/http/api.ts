import { API_BASE } from "@studio/contract/apiBase.ts";
import { isAttested } from "@studio/contract/attested.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { errorBody } from "@studio/contract/errorBody.ts";
import { invalidRequest, isErrorCode, StudioError } from "@studio/contract/errors.ts";
import { z } from "zod";
import { sessionText } from "../format/sessionText.ts";
import { OfflineError } from "./offline.ts";
import { REQUEST_TIMEOUT_MS } from "./timeouts.ts";

/** A part of a call may be left out when nothing in it is required. */
type Part<Name extends string, Schema extends z.ZodObject> =
  Record<never, never> extends z.output<Schema>
    ? { [Key in Name]?: z.output<Schema> }
    : { [Key in Name]: z.output<Schema> };

type Request<Params extends z.ZodObject, Query extends z.ZodObject, Body extends z.ZodObject> = Part<
  "params",
  Params
> &
  Part<"query", Query> &
  Part<"body", Body> & {
    /** Sent again with the same key, a call that changes something changes it once. */
    key?: string;
    /** Cancels the call. */
    signal?: AbortSignal | undefined;
    /**
     * Replaces the timeout of a call that reads. A call that writes has none unless this gives it one: whether the server
     * did it would be unknown.
     */
    timeoutMs?: number;
  };

/** Returns the signal that ends a call: its caller's, its timeout's, or the first of both. */
function endOf(signal: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Writes a part as the wire has it; what the contract does not allow never leaves the browser. */
function encode(schema: z.ZodObject, value: unknown): Record<string, unknown> {
  const result = z.safeEncode<z.ZodType<unknown, Record<string, unknown>>>(schema, value ?? {});
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}

const unreachable = (cause: unknown): never => {
  throw new OfflineError(cause);
};

async function authorization(call: Endpoint): Promise<Record<string, string>> {
  // Loaded here, so that public pages never carry the Authentication SDK.
  if (call.who === "anyone") return sessionText() === null ? {} : bearer().catch(() => ({}));
  return bearer();
}

async function bearer(): Promise<Record<string, string>> {
  const { freshToken } = await import("../firebase/auth.ts").catch(unreachable);
  const token = await freshToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** The build leaves this out where App Check has no key. */
async function attestation(call: Endpoint): Promise<Record<string, string>> {
  if (!import.meta.env.VITE_APP_CHECK_KEY || !isAttested(call)) return {};
  const { attestationToken } = await import("../firebase/appCheck.ts").catch(unreachable);
  const token = await attestationToken();
  return token === undefined ? {} : { "x-firebase-appcheck": token };
}

async function failure(response: Response): Promise<StudioError> {
  const body = errorBody.safeParse(await response.json().catch(() => null));
  if (!body.success || !isErrorCode(body.data.code)) return new StudioError("internal");
  return new StudioError(body.data.code, body.data.fields);
}

const locate = (call: Endpoint, params: Record<string, unknown>, query: Record<string, unknown>): string => {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${API_BASE}${path}${search.size > 0 ? `?${search}` : ""}`;
};

/**
 * Makes a call of the contract and answers its decoded response. Throws `StudioError` for a refusal and for an answer
 * that is not the contract's, `OfflineError` when the network does not answer.
 */
export async function call<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
  ...[request]: Record<never, never> extends Request<Params, Query, Body>
    ? [request?: Request<Params, Query, Body>]
    : [request: Request<Params, Query, Body>]
): Promise<z.output<Response>> {
  const url = locate(
    endpoint,
    encode(endpoint.params, request?.params),
    encode(endpoint.query, request?.query),
  );
  const body = encode(endpoint.body, request?.body);
  const hasBody = Object.keys(endpoint.body.shape).length > 0;
  const headers = {
    accept: "application/json",
    ...(request?.key && { "idempotency-key": request.key }),
    ...(await attestation(endpoint)),
    ...(await authorization(endpoint)),
  };
  const signal = endOf(
    request?.signal,
    request?.timeoutMs ?? (endpoint.method === "GET" ? REQUEST_TIMEOUT_MS : undefined),
  );
  const response = await fetch(url, {
    method: endpoint.method,
    headers: hasBody ? { ...headers, "content-type": "application/json" } : headers,
    ...(hasBody && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(unreachable);
  if (!response.ok) throw await failure(response);
  const answer = z.safeDecode(endpoint.response, await response.json().catch(() => undefined));
  if (!answer.success) throw new StudioError("internal");
  return answer.data;
}
