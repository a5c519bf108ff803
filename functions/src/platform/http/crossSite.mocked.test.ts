import { allCalls } from "@studio/contract/api.ts";
import { API_BASE } from "@studio/contract/apiBase.ts";
import { errors } from "@studio/contract/errors.ts";
import { emptyAnswer } from "@studio/contract/testing/http/answers.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { server } from "./server.ts";

// Authentication is tested by tests/api.
vi.mock("../auth/caller.ts", () => ({
  callerOf: async () => ({ uid: "anna", role: undefined, membership: false }),
}));

beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

let callers = 0;
/** Returns an address of its own for each request: none of them meets a limit. */
function newCaller(): string {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
}

const answer = server(allCalls().map((call) => ({ call, answer: async () => emptyAnswer(call) })));
const ask = (method: string, path: string, headers: Record<string, string>) =>
  answer({
    method,
    url: `${API_BASE}${path}`,
    headers: { authorization: "anna", ...headers },
    rawBody: undefined,
    address: newCaller(),
  });

const changes = allCalls().filter(({ method, signed }) => method !== "GET" && !signed);

test.each(changes)(
  "$method $path is refused to a page of another site, and to no other caller",
  async (call) => {
    const path = call.path.replace(/\{\w+\}/g, "x");
    expect(await ask(call.method, path, { "sec-fetch-site": "cross-site" })).toMatchObject({
      status: 403,
      body: { code: "cross_site" },
    });
    for (const site of ["same-origin", "same-site", "none", undefined]) {
      const { status } = await ask(call.method, path, site === undefined ? {} : { "sec-fetch-site": site });
      expect(status).not.toBe(403);
    }
  },
);

test("a plain form of another site is answered with a page that says where to send it from", async () => {
  const { status, html } = await ask("POST", "/public/ebook1", {
    "sec-fetch-site": "cross-site",
    "content-type": "application/x-www-form-urlencoded",
    accept: "text/html",
  });
  expect([status, html?.includes(errors.cross_site.message)]).toEqual([403, true]);
});

test("a page of another site may still be the one that leads here", async () => {
  const { status } = await ask("GET", "/public/hyrox-simulations/slots", { "sec-fetch-site": "cross-site" });
  expect(status).toBe(200);
});
