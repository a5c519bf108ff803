import { beforeEach, expect, test, vi } from "vitest";
import { sendEarly, takeEarly } from "./earlyRequest.ts";

const PATH = "/u/dashboard";
const session = JSON.stringify({ access_token: "token-1", user: { id: "member-1" } });

const fetched = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>();

/** Signs in with a stored session. */
const store = (text: string | null) => vi.stubGlobal("localStorage", { getItem: () => text });

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
});

test("sends the stored token, and gives its answer to its person once", async () => {
  store(session);
  sendEarly(PATH);
  expect(fetched.mock.calls).toEqual([
    ["/api/v1/u/dashboard", { headers: { authorization: "Bearer token-1" } }],
  ]);
  expect(await takeEarly("member-2")).toBeUndefined();
  expect(await (await takeEarly("member-1"))?.text()).toBe("{}");
  expect(await takeEarly("member-1")).toBeUndefined();
});

test.each([null, "{", "null", '{"access_token":"token-1"}', '{"access_token":1,"user":{"id":"member-1"}}'])(
  "sends nothing for the session %s",
  async (text) => {
    store(text);
    sendEarly(PATH);
    expect(fetched).not.toHaveBeenCalled();
    expect(await takeEarly("member-1")).toBeUndefined();
  },
);

test.each([
  ["a refusal", async () => new Response("{}", { status: 401 })],
  ["a network that fails", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("%s is no answer", async (_, respond) => {
  fetched.mockImplementation(respond);
  store(session);
  sendEarly(PATH);
  expect(await takeEarly("member-1")).toBeUndefined();
});
