import type { Firestore, Query } from "firebase/firestore";
import { expect, test, vi } from "vitest";
import { listenQuery } from "./listen.ts";

const sdk = vi.hoisted(() => ({ enableNetwork: vi.fn(), onSnapshot: vi.fn(), stop: vi.fn() }));
vi.mock("firebase/firestore", () => sdk);

/** Returns a query of a database that opens when the function is called. */
function queryOfClosed(): { query: Query; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  sdk.enableNetwork.mockReturnValueOnce(promise);
  sdk.onSnapshot.mockReset().mockReturnValue(sdk.stop);
  const database: Partial<Firestore> = { type: "firestore" };
  return { query: Object({ firestore: database }), open: resolve };
}

const listen = (query: Query) => listenQuery(query)(vi.fn(), vi.fn());

test("a listener starts once the database is open, the next one at once", async () => {
  const { query, open } = queryOfClosed();
  const stop = listen(query);
  await Promise.resolve();
  expect(sdk.onSnapshot).not.toHaveBeenCalled();
  open();
  await vi.waitFor(() => expect(sdk.onSnapshot).toHaveBeenCalledOnce());
  listen(query);
  expect(sdk.onSnapshot).toHaveBeenCalledTimes(2);
  stop();
  expect(sdk.stop).toHaveBeenCalledOnce();
});

test("a listener that is stopped before never starts", async () => {
  const { query, open } = queryOfClosed();
  listen(query)();
  open();
  const next = listen(query);
  await vi.waitFor(() => expect(sdk.onSnapshot).toHaveBeenCalledOnce());
  next();
});
