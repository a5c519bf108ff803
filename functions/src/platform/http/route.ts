import type { Endpoint } from "@studio/contract/endpoint.ts";
import { invalidRequest, StudioError } from "@studio/contract/errors.ts";
import { z } from "zod";
import { type Caller, guard } from "../auth/caller.ts";
import { typedFields } from "./body/form.ts";
import { unreadableIn } from "./body/text.ts";

// What a schema has no sentence of its own for is said in Italian too.
z.config(z.locales.it());

/** What a handler gets: the parsed request, who calls and when. */
export type Context<E extends Endpoint> = {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
  /** Where the request comes from, for limits; never logged. */
  address: string;
  /** The body as it came, and what signed it: for notifications, which are believed by their signature. */
  rawBody: Buffer | undefined;
  signature: string | undefined;
  /** The caller's `Idempotency-Key`: a request that comes again with it has its effect once. */
  key: string | undefined;
  now: Date;
} & (E["who"] extends "anyone" ? { caller: Caller | undefined } : { caller: Caller });

/** A request as it came, before anything of it is believed. */
type RawRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown>;
  /** A form knows only text: its fields are read as what the schema says. */
  form: boolean;
  caller: Caller | undefined;
  address: string;
  rawBody: Buffer | undefined;
  signature: string | undefined;
  key: string | undefined;
  now: Date;
};

/** A call with the code that answers it: guard, parse, do, and the answer in the wire's shape. */
export type Route = { call: Endpoint; answer: (request: RawRequest) => Promise<unknown> };

/** Binds a call of the contract to the function that does it. */
export function route<E extends Endpoint>(
  call: E,
  handle: (context: Context<E>) => Promise<z.output<E["response"]>>,
): Route {
  const answer = async (raw: RawRequest): Promise<unknown> => {
    guard(call.who, raw.caller, raw.params.id);
    const context = {
      params: parsed<E["params"]>(call.params, raw.params),
      query: parsed<E["query"]>(call.query, raw.query),
      body: parsed<E["body"]>(call.body, raw.form ? typedFields(call.body, raw.body) : raw.body),
      address: raw.address,
      rawBody: raw.rawBody,
      signature: raw.signature,
      key: raw.key,
      now: raw.now,
      caller: raw.caller,
    };
    // The guard above is what makes `caller` present where the call's `who` says so.
    return call.response.encode(await handle(context as Context<E>));
  };
  return { call, answer };
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const unreadable = unreadableIn(value);
  if (unreadable !== undefined)
    throw new StudioError("invalid_request", { [unreadable]: "Contiene un carattere non valido" });
  const result = schema.safeParse(value);
  if (!result.success) throw invalidRequest(result.error);
  return result.data;
}
