import { beforeEach, expect, test, vi } from "vitest";

const sdk = vi.hoisted(() => ({
  user: {
    uid: "member-1",
    getIdToken: async () => "token",
    getIdTokenResult: async () => ({ token: "token", claims: {} }),
  },
  call: vi.fn(),
}));
vi.mock("firebase/auth", () => ({
  signInWithEmailAndPassword: async () => ({ user: sdk.user }),
  signInWithCustomToken: async () => ({ user: sdk.user }),
}));
vi.mock("../../../lib/firebase/auth.ts", () => ({ auth: () => ({ currentUser: sdk.user }) }));
vi.mock("../../../lib/http/api.ts", () => ({ call: sdk.call }));
vi.mock("../../../lib/session/cacheOwner.ts", () => ({ cacheOwner: () => "member-1" }));
const store = vi.hoisted(() => ({ session: null as unknown }));
vi.mock("../../../lib/session/session.ts", () => ({
  readSession: () => store.session,
  storeSession: (session: unknown) => {
    store.session = session;
  },
}));

const member = { id: "member-1", membership: false };

/** Returns how often the server was asked whether the session is valid. */
const checks = () => sdk.call.mock.calls.filter(([{ path }]) => path === "/auth/check").length;

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  store.session = null;
  sdk.call.mockImplementation(async ({ path }) => {
    if (path === "/auth/check") return { user: member };
    return path === "/u/me" ? member : { email: "new@studio.test", custom_token: "custom" };
  });
});

async function signedIn() {
  const api = await import("./api.ts");
  await api.signIn({ login: "ada@studio.test", password: "studio-demo" });
  return api;
}

test("the answer to a sign-in is the session's check too, once", async () => {
  const { checkSession } = await signedIn();
  await checkSession();
  expect(checks()).toBe(0);
  await checkSession();
  expect(checks()).toBe(1);
});

test("a session that is opened otherwise, or long after, is checked", async () => {
  await (await import("./api.ts")).checkSession();
  expect(checks()).toBe(1);
  vi.useFakeTimers();
  const { checkSession } = await signedIn();
  vi.advanceTimersByTime(60_000);
  await checkSession();
  expect(checks()).toBe(2);
  vi.useRealTimers();
});

test("so is a session that is no longer stored", async () => {
  const { checkSession } = await signedIn();
  store.session = null;
  await checkSession();
  expect(checks()).toBe(1);
});

test("so is the session of a changed e-mail, soon after a sign-in", async () => {
  const { confirmEmailChange } = await signedIn();
  await confirmEmailChange("code");
  expect(checks()).toBe(1);
});
