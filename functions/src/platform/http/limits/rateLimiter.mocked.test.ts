import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { type Endpoint, GLOBAL_CALL_LIMIT, isForStaff, limitOf } from "@studio/contract/endpoint.ts";
import { errors } from "@studio/contract/errors.ts";
import { emptyAnswer } from "@studio/contract/testing/http/answers.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { server } from "../server.ts";
import { clientAddress, THIS_MACHINE } from "./address.ts";
import { createRateLimiter } from "./rateLimiter.ts";

// Authentication is tested by tests/api; here the token is the uid.
vi.mock("../../auth/caller.ts", () => ({
  callerOf: async (authorization = "") => ({ uid: authorization, role: undefined, membership: false }),
}));

const emptyRoutes = allCalls().map((call) => ({
  call,
  answer: async () => emptyAnswer(call),
}));
const now = new Date("2026-11-20T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => vi.useRealTimers();
});

const createClient = () => {
  const answer = server(emptyRoutes);
  return ({ method, path }: Pick<Endpoint, "method" | "path">, address: string, authorization = "anna") =>
    answer({
      method,
      url: `${API_BASE}${path.replace(/\{\w+\}/g, "x")}`,
      headers: { authorization },
      rawBody: undefined,
      address,
    });
};

const calls = allCalls().filter((call) => !isForStaff(call));

test("limits every call of the public and of members except the signed webhook", () => {
  const unlimited = calls.filter((call) => !limitOf(call)).map(({ method, path }) => `${method} ${path}`);
  expect(unlimited).toEqual(["POST /stripe/webhook"]);
});

describe.each(calls.filter(({ signed }) => !signed))("$method $path", (call) => {
  const { by, limit, seconds } = limitOf(call) ?? GLOBAL_CALL_LIMIT;
  const address = (index: number) => (by === "address" ? "203.0.113.7" : `203.0.113.${index % 250}`);

  test(`accepts ${limit} requests of one ${by}, and more after ${seconds} s`, async () => {
    const ask = createClient();
    for (let index = 0; index < limit; index += 1) {
      expect((await ask(call, address(index))).status).toBe(200);
    }
    vi.setSystemTime(now.getTime() + 20_000);
    expect(await ask(call, address(limit))).toEqual({
      status: 429,
      headers: { "Retry-After": `${seconds - 20}` },
      body: { code: "too_many_requests", message: errors.too_many_requests.message },
    });
    const another = by === "address" ? ask(call, "203.0.113.8") : ask(call, "203.0.113.7", "bruno");
    expect((await another).status).toBe(200);
    vi.setSystemTime(now.getTime() + seconds * 1000);
    expect((await ask(call, address(limit))).status).toBe(200);
  });
});

describe("one address", () => {
  const unknownCall = { method: "GET", path: "/nothing-here" } as const;

  test("is refused beyond the limit of all its requests", async () => {
    const ask = createClient();
    for (let index = 0; index < GLOBAL_CALL_LIMIT.limit; index += 1) {
      expect((await ask(unknownCall, "203.0.113.7")).status).toBe(404);
    }
    const { status, headers } = await ask({ method: "POST", path: "/stripe/webhook" }, "203.0.113.7");
    expect([status, headers]).toEqual([429, { "Retry-After": "60" }]);
    expect((await ask(unknownCall, "203.0.113.8")).status).toBe(404);
  });

  test("is refused beyond the ceiling of its network, which no other network uses", () => {
    const limiter = createRateLimiter();
    const { limit, seconds } = GLOBAL_CALL_LIMIT;
    for (let index = 0; index < 8 * limit; index += 1)
      limiter.consume(`2001:db8:1:${(index % 100).toString(16)}::/64`, now);
    expect(limiter.tryConsume("2001:db8:1:ffff::/64", now)).toBe(seconds);
    expect(limiter.tryConsume("2001:db8:2:ffff::/64", now)).toBeUndefined();
  });

  test("is not limited as the local suite's own machine", async () => {
    const ask = createClient();
    const address = clientAddress({}, undefined, true);
    const statuses = new Set<number>();
    for (let index = 0; index < 3_000; index += 1) statuses.add((await ask(unknownCall, address)).status);
    expect([...statuses]).toEqual([404]);
  });

  test.each([
    ["the local suite forwards it", clientAddress({ "x-forwarded-for": "203.0.113.7" }, undefined, true)],
    [
      "a deployed function reads loopback in its header",
      clientAddress({ "x-forwarded-for": "127.0.0.1" }, undefined, false),
    ],
    ["its header spells THIS_MACHINE", clientAddress({ "x-forwarded-for": THIS_MACHINE }, undefined, false)],
  ])("is limited when %s", (_, address) => {
    const limiter = createRateLimiter();
    for (let index = 0; index < GLOBAL_CALL_LIMIT.limit; index += 1) limiter.consume(address, now);
    expect(limiter.tryConsume(address, now)).toBe(GLOBAL_CALL_LIMIT.seconds);
  });
});
