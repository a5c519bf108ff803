import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint } from "@studio/contract/endpoint.ts";
import { errors } from "@studio/contract/errors.ts";
import { emptyAnswer } from "@studio/contract/testing/http/answers.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Attestation, appCheck } from "./appCheck.ts";
import { server } from "./server.ts";

vi.mock("../auth/caller.ts", () => ({
  callerOf: async () => ({ uid: "anna", role: "owner", membership: false }),
}));

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const verify = vi.fn(async (token: string) => {
  if (token !== "ours") throw new Error("not ours");
});

/** Returns the answer of a call with this token, where every handler succeeds: 200, or its status and body. */
async function answerOf({ method, path }: Endpoint, token?: string, attestation?: Attestation) {
  const routes = allCalls().map((call) => ({
    call,
    answer: async () => emptyAnswer(call),
  }));
  const { status, body } = await server(
    routes,
    attestation ?? { enforced: () => true, verify },
  )({
    method,
    url: `${API_BASE}${path.replace(/\{\w+\}/g, "x")}`,
    rawBody: undefined,
    headers: token === undefined ? {} : { "x-firebase-appcheck": token },
    address: "127.0.0.1",
  });
  return status === 200 ? status : [status, body];
}

const refused = [403, { code: "unattested", message: errors.unattested.message }];

/** Calls without App Check: public reads, and the webhook, which is signed. */
const OPEN = [
  "GET /health",
  "GET /openapi.json",
  "GET /public/contents",
  "GET /public/hyrox-simulations/slots",
  "GET /public/hyrox-simulations/tickets/{ticket}",
  "GET /public/pictures/{id}/{file}",
  "GET /public/prices",
  "GET /public/classes",
  "GET /public/timetable",
  "POST /stripe/webhook",
];
const isOpen = ({ method, path }: Endpoint) => OPEN.includes(`${method} ${path}`);

describe("enforced", () => {
  test.each(allCalls().filter((call) => !isOpen(call)))(
    "$method $path requires the site's token",
    async (call) => {
      expect(await answerOf(call)).toEqual(refused);
      expect(await answerOf(call, "")).toEqual(refused);
      expect(await answerOf(call, "another's")).toEqual(refused);
      expect(await answerOf(call, "ours")).toBe(200);
    },
  );

  test.each(allCalls().filter(isOpen))("$method $path requires no token", async (call) => {
    expect(await answerOf(call)).toBe(200);
  });
});

test("requires and verifies no token when it is not enforced", async () => {
  verify.mockClear();
  for (const call of allCalls()) {
    expect(await answerOf(call, undefined, { enforced: () => false, verify })).toBe(200);
    expect(await answerOf(call, "another's", { enforced: () => false, verify })).toBe(200);
  }
  expect(verify).not.toHaveBeenCalled();
});

test.each([
  [undefined, false],
  ["false", false],
  ["true", true],
])("APP_CHECK_ENFORCED=%s", (value, expected) => {
  vi.stubEnv("APP_CHECK_ENFORCED", value);
  expect(appCheck.enforced()).toBe(expected);
  vi.unstubAllEnvs();
});
