import { GLOBAL_CALL_LIMIT } from "@studio/contract/endpoint.ts";
import type { Request } from "firebase-functions/https";
import { beforeEach, expect, test, vi } from "vitest";
import { postFunction } from "./blog/function.ts";
import { calendarFunction } from "./bookings/feed/function.ts";

vi.mock("./blog/read.ts", () => ({
  readPost: async () => undefined,
  readShell: async () => ({ html: "<html><head></head></html>", headers: {} }),
}));

// The response below is not one that can be compressed.
vi.mock("./platform/http/compress.ts", () => ({ compress: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  return () => vi.useRealTimers();
});

/** Returns a response with the methods that the functions call, and what they wrote. */
function makeResponse() {
  const headers: Record<string, string> = {};
  const written = { status: 0, headers };
  const response = {
    status(code: number) {
      written.status = code;
      return response;
    },
    set(one: string | Record<string, string>, value = "") {
      Object.assign(headers, typeof one === "string" ? { [one]: value } : one);
      return response;
    },
    on: () => response,
    end: () => response,
    send: () => response,
  };
  return { written, response };
}

test.each([
  ["the calendar", calendarFunction, "/calendario/niente"],
  ["a post", postFunction, "/post/niente"],
])("%s returns 429 to an address over the limit, and to no other", async (_, make, path) => {
  const handle = make();
  const ask = async (from: string) => {
    const { written, response } = makeResponse();
    const headers = { "x-forwarded-for": from };
    const request = { method: "GET", path, url: path, headers, socket: {} };
    // The functions use only these parts of a request and a response.
    await handle(request as unknown as Request, response as never);
    return written;
  };
  for (let index = 0; index < GLOBAL_CALL_LIMIT.limit; index += 1) {
    expect((await ask("203.0.113.7")).status).toBe(404);
  }
  const { status, headers } = await ask("203.0.113.7");
  expect([status, headers["Retry-After"]]).toEqual([429, "60"]);
  expect((await ask("203.0.113.8")).status).toBe(404);
});
