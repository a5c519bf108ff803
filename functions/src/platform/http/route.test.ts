import { endpoint } from "@studio/contract/endpoint.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { type Context, route } from "./route.ts";

const facts = { summary: "Who calls.", response: z.object({ uid: z.string().nullable() }) };
const open = endpoint("GET /public/who", "anyone", facts);
const forMembers = endpoint("GET /u/who", "member", facts);

const raw = {
  params: {},
  query: {},
  body: {},
  form: false,
  caller: undefined,
  address: "127.0.0.1",
  rawBody: undefined,
  signature: undefined,
  key: undefined,
  now: new Date("2026-11-20T10:00:00Z"),
};

// The compiler is half of the test.
test("gives a handler a caller to rely on only where the call asks for one", async () => {
  // @ts-expect-error: anyone may have no account.
  const wrong = async ({ caller }: Context<typeof open>) => ({ uid: caller.uid });
  await expect(route(open, wrong).answer(raw)).rejects.toThrow(TypeError);
  const right = route(forMembers, async ({ caller }) => ({ uid: caller.uid }));
  await expect(right.answer(raw)).rejects.toMatchObject({ code: "unauthenticated" });
});
