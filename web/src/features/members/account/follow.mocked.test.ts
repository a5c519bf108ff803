import { StudioError } from "@studio/contract/errors.ts";
import type { Session } from "@studio/contract/people/model.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { OfflineError } from "../../../lib/network/offline.ts";
import { followSession } from "./follow.ts";

const sdk = vi.hoisted(() => ({
  signedInUid: vi.fn<() => Promise<string | null>>(),
  checkSession: vi.fn<() => Promise<void>>(),
  clearOthersCache: vi.fn<(uid: string | null) => Promise<void>>(),
  endSession: vi.fn<() => Promise<void>>(),
  watchSession: vi.fn<(uid: string, onGone: () => void) => () => void>(),
}));
vi.mock("./api.ts", () => sdk);

const store = vi.hoisted(() => ({ session: null as { user: { id: string } } | null }));
vi.mock("../../../lib/session/session.ts", () => ({
  readSession: () => store.session,
  clearSession: () => {
    store.session = null;
  },
}));

const { claimCache } = vi.hoisted(() => ({ claimCache: vi.fn<(uid: string) => boolean>() }));
vi.mock("../../../lib/session/cacheOwner.ts", () => ({ claimCache }));

const report = vi.fn();
const leave = vi.fn();
const unwatch = vi.fn();
const of = (id: string) => ({ user: { id } });
const follow = () => followSession({ report, leave });

beforeEach(() => {
  vi.resetAllMocks();
  store.session = of("u1");
  sdk.signedInUid.mockResolvedValue("u1");
  sdk.checkSession.mockResolvedValue();
  sdk.clearOthersCache.mockResolvedValue();
  sdk.watchSession.mockReturnValue(unwatch);
});

test("reports `in` when both the SDK and the server accept the session", async () => {
  follow();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ is: "in" }));
  expect(leave).not.toHaveBeenCalled();
});

test("reports `visitor` without a session, without a page load", async () => {
  store.session = null;
  sdk.signedInUid.mockResolvedValue(null);
  follow();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ is: "visitor" }));
  expect(leave).not.toHaveBeenCalled();
});

test("ends a stored session that the SDK does not have", async () => {
  sdk.signedInUid.mockResolvedValue(null);
  follow();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("login"));
  expect(store.session).toBeNull();
});

const logOutElsewhere = () => {
  store.session = null;
};

test.each([
  [
    "its script loads",
    (started: () => void) => {
      started();
      logOutElsewhere();
    },
  ],
  [
    "it opens",
    (started: () => void) => {
      sdk.signedInUid.mockImplementation(async () => {
        logOutElsewhere();
        return "u1";
      });
      started();
    },
  ],
])("ends the SDK's session too when another tab has logged out while %s", async (_, begin) => {
  // What this page opens again is cleared as the member's.
  sdk.endSession.mockImplementation(async () => expect(claimCache).toHaveBeenCalledExactlyOnceWith("u1"));
  begin(follow);
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("home"));
  expect(sdk.endSession).toHaveBeenCalledOnce();
  expect(sdk.checkSession).not.toHaveBeenCalled();
});

test("ends both sessions when the server refuses", async () => {
  sdk.checkSession.mockRejectedValue(new StudioError("unauthenticated"));
  follow();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("login"));
  expect(sdk.endSession).toHaveBeenCalled();
  expect(store.session).toBeNull();
});

test("keeps the stored session after a network failure", async () => {
  sdk.checkSession.mockRejectedValue(new OfflineError());
  const stop = follow();
  await vi.waitFor(() => expect(sdk.checkSession).toHaveBeenCalled());
  stop();
  expect(store.session).toEqual(of("u1"));
  expect(leave).not.toHaveBeenCalled();
  expect(report).not.toHaveBeenCalled();
});

test("reports a network failure without a stored session", async () => {
  store.session = null;
  const error = new OfflineError();
  sdk.checkSession.mockRejectedValue(error);
  follow();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ is: "unknown", error }));
});

test("clears another member's session and cache, and reloads the page", async () => {
  store.session = of("somebody-else");
  sdk.clearOthersCache.mockImplementation(async () => expect(store.session).toBeNull());
  follow();
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("here"));
  expect(sdk.clearOthersCache).toHaveBeenCalledExactlyOnceWith("u1");
  expect(sdk.checkSession).not.toHaveBeenCalled();
});

test("keeps the cache of the member's own stored session", async () => {
  follow();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ is: "in" }));
  expect(sdk.clearOthersCache).not.toHaveBeenCalled();
});

test.each<[string, Pick<Session, "user"> | null | ReturnType<typeof of>, string]>([
  ["leaves for the home page after a log-out, which clears the stored session", null, "home"],
  ["leaves for the sign-in page when the session ends", of("u1"), "login"],
])("%s", async (_, stored, to) => {
  follow();
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith({ is: "in" }));
  store.session = stored;
  sdk.watchSession.mock.calls[0]?.[1]();
  expect(leave).toHaveBeenCalledExactlyOnceWith(to);
  expect(unwatch).toHaveBeenCalled();
});

test("reports nothing after it has been stopped", async () => {
  follow()();
  await Promise.resolve();
  await Promise.resolve();
  expect(report).not.toHaveBeenCalled();
  expect(leave).not.toHaveBeenCalled();
});
