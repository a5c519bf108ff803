import type { Endpoint } from "@studio/contract/endpoint.ts";
import { expect } from "vitest";
import type { z } from "zod";
import { request } from "../http.ts";
import type { Person } from "../people.ts";

/** Who calls: staff, and a member who is none. */
export type Callers = { admin: Person; member: Person };

type Prepared<Response extends z.ZodType> = {
  /** What stands in the path's `{…}`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  /** What is so once staff have called, beside the answer's status and shape. */
  effect: (answer: z.output<Response>) => unknown;
};

type Call<Response extends z.ZodType> = Pick<Endpoint, "method" | "path"> & { response: Response };

/** A call of the table, and its walk: as a visitor, as a member and as staff, each with the same request. */
export type Row = Pick<Endpoint, "method" | "path"> & { walk: (callers: Callers) => Promise<void> };

/** A row whose request is made ready by `prepare`. */
export const row = <Response extends z.ZodType>(
  { method, path, response }: Call<Response>,
  prepare: (callers: Callers) => Promise<Prepared<Response>>,
): Row => ({
  ...{ method, path },
  async walk(callers) {
    const { params = {}, query, json, effect } = await prepare(callers);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? `without-${name}`);
    const asked = query ? `${filled}?${new URLSearchParams(query)}` : filled;
    const ask = (token?: string) => request(method, asked, { token, ...(json !== undefined && { json }) });
    expect((await ask()).status).toBe(401);
    expect((await ask(callers.member.token)).status).toBe(403);
    const { status, body } = await ask(callers.admin.token);
    expect([status, body.code]).toEqual([200, undefined]);
    await effect(response.parse(body));
  },
});
