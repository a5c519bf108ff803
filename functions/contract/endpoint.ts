import * as z from "zod";
import type { Action } from "./roles.ts";

/** Schema of empty params, query or body; unexpected fields are named in the error. */
const nothing = z.strictObject({});

type Method = "GET" | "POST" | "PUT" | "DELETE";
type Path = `/${string}`;

/**
 * Callers allowed: `anyone`; `member`, any signed-in account; or staff whose role allows the action, with `orSelf` also
 * the member whose uid is the path's `id`.
 */
export type Who = "anyone" | "member" | { can: Action; orSelf?: true };

/** Answers of calls that have nothing to say but that they took effect. */
export const done = z.object({ status: z.literal("done") });
export const removed = z.object({ removed: z.literal(true) });

/** Answer of a call with `file`: what the wrapper sends as an attachment. */
export const fileAnswer = z.object({
  name: z.string().regex(/^[A-Za-z0-9._-]+$/),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Answer of a call with `image`. */
export const imageAnswer = z.object({
  type: z.enum(["image/avif", "image/webp"]),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** Returns whether a call is for staff alone. */
export const isForStaff = ({ who }: { who: Who }): boolean => typeof who === "object" && !who.orSelf;

/**
 * Returns whether a call requires App Check, where it is configured (docs/decisions/0027). Public reads do not: pages
 * show them before Google's script is loaded, and monitors request them. Signed calls are verified by their signature.
 */
export const isAttested = ({ who, method, signed }: Pick<Endpoint, "who" | "method" | "signed">): boolean =>
  !signed && (who !== "anyone" || method !== "GET");

/** A call that can be the `action` of a plain HTML form, for browsers without the page's script. */
export type PlainForm = {
  /**
   * Page to redirect to, or the field of the answer with the address that a plain page links to: the site's policy lets
   * no form lead to another host.
   */
  leadsTo: `/${string}` | "checkout_url";
  /** Labels of its fields. */
  labels: Readonly<Record<string, string>>;
};

/**
 * Place of the idempotency key of a call: in the header `Idempotency-Key`, which clients may omit, or as the `id` that the
 * client chose for what it makes, in path or body. A repetition takes effect once, and another body is refused
 * (docs/decisions/0071-idempotency-keys.md).
 */
export type KeySource = "header" | "id";

/** Facts of a call besides its callers and shapes. */
type Facts = {
  summary: string;
  /** Set for requests that another service makes and signs; browsers never make them. */
  signed?: true;
  /** Seconds for which Hosting's cache may serve the answer, which is the same for all callers. */
  sharedFor?: number;
  plainForm?: PlainForm;
  /** Fields of the body that the idempotency key stands for; all of them without. */
  keyedFields?: readonly string[];
  /** Content type of a call that answers with a file (`fileAnswer`) instead of JSON. */
  file?: "application/pdf" | "application/xml";
  /** Set for a call that answers with an image (`imageAnswer`), which an address never changes. */
  image?: true;
};

/**
 * Definition of one call of `/api/v1`, from which the server's wrapper, the web client and the OpenAPI document derive.
 */
export type Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
  Key extends KeySource | undefined = KeySource | undefined,
  Whom extends Who = Who,
> = Facts & {
  method: Method;
  /** Path below `/api/v1`, with `{name}` for parameters. */
  path: Path;
  who: Whom;
  keyIn?: Key;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
};

/** Names of the parameters of a path. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** Demands nothing of `params` that are those of the path, and of others what none can be. */
type Fits<Names extends string, Params extends z.ZodObject> = [Names, keyof Params["shape"]] extends [
  keyof Params["shape"],
  Names,
]
  ? unknown
  : { params: "not those of the path" };

type Declared<
  Params extends z.ZodObject,
  Query extends z.ZodObject,
  Body extends z.ZodObject,
  Response extends z.ZodType,
  Key extends KeySource | undefined,
> = Facts & { keyIn?: Key; params?: Params; query?: Query; body?: Body; response: Response };

/** Callers as a declaration names them: an action stands for the staff whose role allows it. */
type Callers = "anyone" | "member" | Action;

type WhoOf<Of extends Callers> = Of extends Action ? { can: Of; orSelf?: true } : Of;

/**
 * Declares a call and keeps its exact types. It takes the params that its path names, and no query and no body unless it
 * has schemas of them.
 */
export function endpoint<
  Line extends `${Method} ${Path}`,
  Of extends Callers,
  Response extends z.ZodType,
  Params extends z.ZodObject = typeof nothing,
  Query extends z.ZodObject = typeof nothing,
  Body extends z.ZodObject = typeof nothing,
  Key extends KeySource | undefined = undefined,
>(
  line: Line,
  callers: Of,
  call: Declared<Params, Query, Body, Response, Key> &
    Fits<NamesIn<Line>, Params> &
    (Of extends Action ? { orSelf?: true } : unknown),
): Endpoint<Params, Query, Body, Response, Key, WhoOf<Of>>;
export function endpoint(
  line: `${Method} ${Path}`,
  callers: Callers,
  { orSelf, ...call }: Partial<Endpoint> & { orSelf?: true },
): Partial<Endpoint> {
  // The type of `line` says so.
  const [method, path] = line.split(" ") as [Method, Path];
  const isOpen = callers === "anyone" || callers === "member";
  const who = isOpen ? callers : { can: callers, ...(orSelf && { orSelf }) };
  return { method, path, who, params: nothing, query: nothing, body: nothing, ...call };
}

/** Rate limit: calls per period, by address or account. */
export type CallLimit = { by: "address" | "account"; limit: number; seconds: number };

/**
 * Returns the rate limit of a call: well above what any screen needs, so that broken or hostile clients are stopped
 * before they cause costs. Operations open to guessing, flooding or exhaustion have stricter limits of their own. Calls
 * of staff and signed calls have none; only the global limit per address applies to them.
 */
export function limitOf(call: Endpoint): CallLimit | undefined {
  if (isForStaff(call) || call.signed) return undefined;
  const reads = call.method === "GET";
  if (call.who === "anyone") return { by: "address", limit: reads ? 120 : 60, seconds: 60 };
  return { by: "account", limit: reads ? 240 : 120, seconds: 60 };
}

/** Limit for all calls of one address. */
export const GLOBAL_CALL_LIMIT: CallLimit = { by: "address", limit: 600, seconds: 60 };
