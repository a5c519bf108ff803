import type { Endpoint } from "@studio/contract/endpoint.ts";
import { invalidRequest, StudioError } from "@studio/contract/errors.ts";
import { fieldMessage } from "@studio/contract/text/fieldMessage.ts";
import * as z from "zod";
import { type Caller, guard } from "../auth/caller.ts";
import { recordRequest } from "../firestore/idempotencyKeys.ts";
import { typedFields } from "./body/form.ts";
import { unreadableIn } from "./body/text.ts";
import { type KeyedRequest, keyedRequest } from "./idempotency.ts";

// What a schema says of a field reaches people.
z.config({ localeError: fieldMessage });

/** Context of a handler: the parsed request, the caller and the time. */
export type Context<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  /** Client's address, for rate limits; never logged. */
  address: string;
  /** Raw body and its signature header, for signed notifications. */
  rawBody: Buffer | undefined;
  signature: string | undefined;
  now: Date;
} & (E["who"] extends "anyone" ? { caller: Caller | undefined } : { caller: Caller }) &
  // Handlers never see the key alone: what they make is bound to caller, call, target and body too.
  ([NonNullable<E["keyIn"]>] extends [never] ? unknown : { request: KeyedRequest });

/** Request before validation. */
type RawRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** Form-encoded body, whose text fields are converted to the types of the schema. */
  form: boolean;
  caller: Caller | undefined;
  address: string;
  rawBody: Buffer | undefined;
  signature: string | undefined;
  /** Header `Idempotency-Key`. */
  key: string | undefined;
  now: Date;
};

/** Call of the contract with the function that checks access, parses, handles, and encodes the answer. */
export type Route = { call: Endpoint; answer: (request: RawRequest) => Promise<unknown> };

/** Binds a call of the contract to its handler. */
export function route<E extends Endpoint>(
  call: E,
  handle: (context: Context<E>) => Promise<z.output<E["response"]>>,
): Route {
  const answer = async (raw: RawRequest): Promise<unknown> => {
    guard(call.who, raw.caller, raw.params.id);
    const content = {
      params: parsed<E["params"]>(call.params, raw.params),
      query: parsed<E["query"]>(call.query, raw.query),
      body: parsed<E["body"]>(call.body, raw.form ? typedFields(call.body, raw.body) : raw.body),
    };
    const request = keyedRequest(call, { ...content, caller: raw.caller?.uid, key: raw.key });
    // What it makes bears the id, and a repetition finds it.
    if (call.keyIn === "id") await recordRequest(request, raw.now);
    const context = {
      ...content,
      request,
      address: raw.address,
      rawBody: raw.rawBody,
      signature: raw.signature,
      now: raw.now,
      caller: raw.caller,
    };
    // `guard` throws unless `caller` is present where the call's `who` requires one.
    return call.response.encode(await handle(context as Context<E>));
  };
  return { call, answer };
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unreadablePath = unreadableIn(value);
  if (unreadablePath !== undefined)
    throw new StudioError("invalid_request", { [unreadablePath]: "Contiene un carattere non valido" });
  const result = schema.safeParse(value);
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}
