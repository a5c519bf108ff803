import { beforeEach, describe, expect, test, vi } from "vitest";
import { allCalls } from "../contract/api.ts";
import { FLOOD, limitOf } from "../contract/callLimit.ts";
import { API_BASE, type Endpoint } from "../contract/endpoint.ts";
import { errors } from "../contract/errors.ts";
import { createGate } from "./gate.ts";
import { server } from "./serve.ts";

// Whose call it is, is another test's (tests/functions): here everybody is the uid that the token says.
vi.mock("./caller.ts", () => ({
  callerOf: async (authorization = "") => ({ uid: authorization, admin: false, membership: false }),
}));

const nothingToDo = allCalls().map((call) => ({ call, answer: async () => ({}) }));
const now = new Date("2026-11-20T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now });
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

const asker = () => {
  const answer = server(nothingToDo);
  return ({ method, path }: Pick<Endpoint, "method" | "path">, address: string, authorization = "anna") =>
    answer({
      ...{ method, url: `${API_BASE}${path.replace(/\{\w+\}/g, "x")}`, headers: { authorization } },
      ...{ rawBody: undefined, address },
    });
};

const calls = allCalls().filter(({ who }) => who !== "admin");

test("of what is not staff's, one call alone is signed, and has no limit of its own", () => {
  const unlimited = calls.filter((call) => !limitOf(call)).map(({ method, path }) => `${method} ${path}`);
  expect(unlimited).toEqual(["POST /stripe/webhook"]);
});

describe.each(calls.filter(({ signed }) => !signed))("$method $path", (call) => {
  const { by, limit, seconds } = limitOf(call) ?? FLOOD;
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
    for (let index = 0; index < FLOOD.limit; index += 1) {
      expect((await ask(nowhere, "203.0.113.7")).status).toBe(404);
    }
    const { status, headers } = await ask({ method: "POST", path: "/stripe/webhook" }, "203.0.113.7");
    expect([status, headers]).toEqual([429, { "Retry-After": "60" }]);
    expect((await ask(nowhere, "203.0.113.8")).status).toBe(404);
  });

  /** Ten times what a minute allows, as a fast machine asks it. */
  const refusals = (address: string) => {
    const gate = createGate();
    const asked = Array.from({ length: 10 * FLOOD.limit }, () => gate.wait(address, now));
    return asked.filter((wait) => wait !== undefined).length;
  };

  test.each(["127.0.0.1", "unknown", "0:0:0:0::/64"])("is not limited as %s in the emulator", (address) => {
    vi.stubEnv("FUNCTIONS_EMULATOR", "true");
    expect(refusals(address)).toBe(0);
  });

  test.each(["127.0.0.1", "unknown", "0:0:0:0::/64"])("is limited as %s where it is deployed", (address) => {
    vi.stubEnv("FUNCTIONS_EMULATOR", undefined);
    expect(refusals(address)).toBe(9 * FLOOD.limit);
  });

  test("is limited in the emulator where a request names another one", () => {
    vi.stubEnv("FUNCTIONS_EMULATOR", "true");
    expect(refusals("203.0.113.7")).toBe(9 * FLOOD.limit);
  });
});
