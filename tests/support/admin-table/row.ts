import type { Endpoint } from "@studio/contract/endpoint.ts";
import { expect } from "vitest";
import type * as z from "zod";
import type { Person } from "../people.ts";
import { request } from "../server/http.ts";

/** Callers: an owner, the other roles, and a member without one. */
export type Callers = { admin: Person; desk: Person; coach: Person; member: Person };

type Prepared<Response extends z.ZodType> = {
  /** Values of the path's `{…}`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  /** Asserts the effect of a staff call, besides the status and shape of the response. */
  effect: (answer: z.output<Response>) => unknown;
};

type Call<Response extends z.ZodType> = Pick<Endpoint, "method" | "path"> & { response: Response };

/** A call of the table: `refuses` expects the refusal of a caller, `walk` a successful call and its effect. */
export type Row = Pick<Endpoint, "method" | "path"> & {
  refuses: (token: string | undefined, status: 401 | 403) => Promise<void>;
  walk: (callers: Callers, caller: Person) => Promise<void>;
};

/** Returns a row whose request is made by `prepare`. */
export const row = <Response extends z.ZodType>(
  { method, path, response }: Call<Response>,
  prepare: (callers: Callers) => Promise<Prepared<Response>>,
): Row => ({
  method,
  path,
  async refuses(token, status) {
    const asked = path.replace(/\{(\w+)\}/g, "without-$1");
    expect((await request(method, asked, { token })).status).toBe(status);
  },
  async walk(callers, { token }) {
    const { params = {}, query, json, effect } = await prepare(callers);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `without-${name}`);
    const asked = query ? `${filled}?${new URLSearchParams(query)}` : filled;
    const { status, body } = await request(method, asked, { token, ...(json !== undefined && { json }) });
    expect(status === 200 ? undefined : body.code).toBeUndefined();
    expect(status).toBe(200);
    await effect(response.parse(body));
  },
});
