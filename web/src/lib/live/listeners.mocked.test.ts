import { beforeEach, expect, test, vi } from "vitest";

const sdk = vi.hoisted(() => ({
  collection: vi.fn(),
  doc: vi.fn(),
  enableNetwork: vi.fn(),
  initializeFirestore: vi.fn(() => ({})),
  limit: vi.fn(),
  memoryLocalCache: vi.fn(),
  onSnapshot: vi.fn(),
  query: vi.fn(),
  stop: vi.fn(),
}));
vi.mock("firebase/firestore", () => sdk);
vi.mock("../firebase/auth.ts", () => ({ auth: vi.fn() }));
vi.mock("../firebase/firebase.ts", () => ({ firebaseApp: vi.fn() }));
vi.mock("../environment.ts", () => ({ environment: () => ({}) }));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  sdk.onSnapshot.mockReturnValue(sdk.stop);
});

/** Imports the module with a database that opens when the function is called. */
async function closed() {
  const { promise, resolve } = Promise.withResolvers<void>();
  sdk.enableNetwork.mockReturnValueOnce(promise);
  const { listenToQuery } = await import("./listeners.ts");
  const listen = () =>
    listenToQuery({ collection: "classes", parse: ({ id }) => id, limit: 1 }, vi.fn(), vi.fn());
  return { listen, open: resolve };
}

test("a listener starts once the database is open, the next one at once", async () => {
  const { listen, open } = await closed();
  const stop = listen();
  await Promise.resolve();
  expect(sdk.onSnapshot).not.toHaveBeenCalled();
  open();
  await vi.waitFor(() => expect(sdk.onSnapshot).toHaveBeenCalledOnce());
  listen();
  expect(sdk.onSnapshot).toHaveBeenCalledTimes(2);
  stop();
  expect(sdk.stop).toHaveBeenCalledOnce();
});

test("a listener that is stopped before never starts", async () => {
  const { listen, open } = await closed();
  listen()();
  open();
  const next = listen();
  await vi.waitFor(() => expect(sdk.onSnapshot).toHaveBeenCalledOnce());
  next();
});
