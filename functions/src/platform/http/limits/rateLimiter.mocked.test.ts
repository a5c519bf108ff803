import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { GLOBAL_CALL_LIMIT, limitOf } from "@studio/contract/callLimit.ts";
import { type Endpoint, isForStaff } from "@studio/contract/endpoint.ts";
import { errors } from "@studio/contract/errors.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { server } from "../server.ts";
import { clientAddress, THIS_MACHINE } from "./address.ts";
import { createRateLimiter } from "./rateLimiter.ts";

// Whose call it is, is another test's (tests/api): here everybody is the uid that the token says.
vi.mock("../../auth/caller.ts", () => ({
  callerOf: async (authorization = "") => ({ uid: authorization, role: undefined, membership: false }),
}));

const nothingToDo = allCalls().map((call) => ({ call, answer: async () => ({}) }));
const now = new Date("2026-11-20T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => vi.useRealTimers();
});

const asker = () => {
  const answer = server(nothingToDo);
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

test("of what is not staff's, one call alone is signed, and has no limit of its own", () => {
  const unlimited = calls.filter((call) => !limitOf(call)).map(({ method, path }) => `${method} ${path}`);
  expect(unlimited).toEqual(["POST /stripe/webhook"]);
});

describe.each(calls.filter(({ signed }) => !signed))("$method $path", (call) => {
  const { by, limit, seconds } = limitOf(call) ?? GLOBAL_CALL_LIMIT;
  const address = (index: number) => (by === "address" ? "203.0.113.7" : `203.0.113.${index % 250}`);

  test(`is taken ${limit} times of one ${by}, and again when it has waited`, async () => {
    const ask = asker();
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
  const nowhere = { method: "GET", path: "/nothing-here" } as const;

  test("is stopped at what it may ask for altogether, whatever it asks for", async () => {
    const ask = asker();
    for (let index = 0; index < GLOBAL_CALL_LIMIT.limit; index += 1) {
      expect((await ask(nowhere, "203.0.113.7")).status).toBe(404);
    }
    const { status, headers } = await ask({ method: "POST", path: "/stripe/webhook" }, "203.0.113.7");
    expect([status, headers]).toEqual([429, { "Retry-After": "60" }]);
    expect((await ask(nowhere, "203.0.113.8")).status).toBe(404);
  });

  test("is not limited in 3,000 requests of the local suite's own machine", async () => {
    const ask = asker();
    const address = clientAddress({}, undefined, true);
    const statuses = new Set<number>();
    for (let index = 0; index < 3_000; index += 1) statuses.add((await ask(nowhere, address)).status);
    expect([...statuses]).toEqual([404]);
  });

  test.each([
    ["the local suite passes on", clientAddress({ "x-forwarded-for": "203.0.113.7" }, undefined, true)],
    ["says it is this machine", clientAddress({ "x-forwarded-for": "127.0.0.1" }, undefined, false)],
    ["names this machine in words", clientAddress({ "x-forwarded-for": THIS_MACHINE }, undefined, false)],
  ])("is limited when %s", (_, address) => {
    const limiter = createRateLimiter();
    for (let index = 0; index < GLOBAL_CALL_LIMIT.limit; index += 1) limiter.consume(address, now);
    expect(limiter.tryConsume(address, now)).toBe(GLOBAL_CALL_LIMIT.seconds);
  });
});
