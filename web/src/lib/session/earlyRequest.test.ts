import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendEarly, takeEarly } from "./earlyRequest.ts";

const PATH = "/u/dashboard";
const URL = `/api/v1${PATH}`;
const session = JSON.stringify({ access_token: "token-1", user: { id: "member-1" } });

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

/** Signs in with a stored session. */
const store = (text: string | null) => vi.stubGlobal("localStorage", { getItem: () => text });

afterEach(() => void vi.useRealTimers());

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
});

test("sends the stored token, and gives its answer to its person once", async () => {
  store(session);
  sendEarly(PATH);
  expect(fetched.mock.calls).toEqual([
    [
      "/api/v1/u/dashboard",
      { headers: { authorization: "Bearer token-1" }, signal: expect.any(AbortSignal) },
    ],
  ]);
  expect(await takeEarly("/api/v1/u/other")).toBeUndefined();
  expect(await (await takeEarly(URL))?.text()).toBe("{}");
  expect(await takeEarly(URL)).toBeUndefined();
});

test("gives no answer to another person, nor after ten seconds", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  store(session);
  sendEarly(PATH);
  store(session.replace("member-1", "member-2"));
  expect(await takeEarly(URL)).toBeUndefined();
  store(session);
  sendEarly(PATH);
  vi.advanceTimersByTime(10_001);
  expect(await takeEarly(URL)).toBeUndefined();
});

test("sends nothing with a token that has expired", () => {
  const expired = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 - 1 }))}.s`;
  store(session.replace("token-1", expired));
  sendEarly(PATH);
  expect(fetched).not.toHaveBeenCalled();
});

test.each([null, "{", "null", '{"access_token":"token-1"}', '{"access_token":1,"user":{"id":"member-1"}}'])(
  "sends nothing for the session %s",
  async (text) => {
    store(text);
    sendEarly(PATH);
    expect(fetched).not.toHaveBeenCalled();
    expect(await takeEarly(URL)).toBeUndefined();
  },
);

test.each([
  ["a refusal", async () => new Response("{}", { status: 401 })],
  ["a network that fails", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is no answer", async (_, respond) => {
  fetched.mockImplementation(respond);
  store(session);
  sendEarly(PATH);
  expect(await takeEarly(URL)).toBeUndefined();
});
