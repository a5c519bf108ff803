import type { Dashboard } from "@studio/contract/members/dashboard/endpoints.ts";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Heard } from "./listeners.ts";

const device = vi.hoisted(() => ({
  cacheOwner: vi.fn<() => string | null>(),
  keptDocuments: vi.fn<() => Dashboard | undefined>(),
  readDocuments: vi.fn(),
  keepDocuments: vi.fn(),
  listenToQuery: vi.fn(),
}));
vi.mock("../session/session.ts", () => ({ readSession: () => ({ user: { id: "member-1" } }) }));
vi.mock("../session/cacheOwner.ts", () => device);
vi.mock("./firstDocuments.ts", () => device);
vi.mock("./listeners.ts", () => device);

const packages = { collection: "products", parse: ({ id }: { id: string }) => ({ id }), limit: 9 };

const documents = (...ids: string[]): Dashboard => ({
  member: [],
  calendar: [],
  bookings: [],
  waits: [],
  packages: ids.map((id) => ({ id, data: {} })),
});

const rows = (...ids: string[]) => ids.map((id) => ({ id }));

type Hear = (heard: Heard<{ id: string }[]>) => void;

type Device = {
  /** Documents of the last visit. */
  kept?: Dashboard;
  /** The person in the database's cache. */
  owner?: string;
};

/** Loads the module on a device, and asks for its first documents; the server's answer is the promise's. */
async function openPage({ kept, owner }: Device) {
  const reading = Promise.withResolvers<Dashboard>();
  reading.promise.catch(() => undefined);
  device.keptDocuments.mockReturnValue(kept);
  device.cacheOwner.mockReturnValue(owner ?? null);
  device.readDocuments.mockReturnValue(reading.promise);
  const listen = await import("./listen.ts");
  listen.readFirstDocuments();
  return { ...reading, ...listen };
}

/** Subscribes to the packages among the first documents. */
function subscribe({ listenQuery }: Awaited<ReturnType<typeof openPage>>, trustEmptyCache = false) {
  const next = vi.fn();
  const fail = vi.fn();
  const stop = listenQuery(packages, { trustEmptyCache, part: "packages" })(next, fail);
  return { next, fail, stop };
}

/** Waits until a listener was started, and returns what makes it hear. */
async function listening(): Promise<Hear> {
  await vi.waitFor(() => expect(device.listenToQuery).toHaveBeenCalledOnce());
  return device.listenToQuery.mock.calls[0]?.[1];
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.resetModules();
  vi.clearAllMocks();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw));
  device.listenToQuery.mockReturnValue(vi.fn());
});

test("a device without data shows the server's first documents, and then loads the SDK, which goes on", async () => {
  const page = await openPage({});
  const { next } = subscribe(page);
  page.resolve(documents("first"));
  await turn();
  expect(next.mock.calls).toEqual([[rows("first")]]);
  expect(device.listenToQuery).not.toHaveBeenCalled();
  page.firstDocumentsShown();
  const hear = await listening();
  hear({ data: rows("heard"), fromCache: false });
  expect(next).toHaveBeenLastCalledWith(rows("heard"));
});

test("those of the last visit are shown without asking the server", async () => {
  const page = await openPage({ kept: documents("kept"), owner: "member-1" });
  const { next } = subscribe(page);
  await turn();
  expect(next.mock.calls).toEqual([[rows("kept")]]);
  expect(device.keepDocuments).not.toHaveBeenCalled();
  expect(device.readDocuments).not.toHaveBeenCalled();
  expect(device.listenToQuery).not.toHaveBeenCalled();
});

/** Starts the wait of a first render, on a clock that only the test moves. */
async function waitOfRender() {
  const page = await openPage({});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const over = vi.fn();
  page.firstDocumentsEmitted().then(over);
  return { ...page, over };
}

test("the first render waits for documents that are about to come", async () => {
  const { over, resolve } = await waitOfRender();
  await vi.advanceTimersByTimeAsync(150);
  expect(over).not.toHaveBeenCalled();
  resolve(documents("first"));
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

test("the first render does not wait for a slow answer", async () => {
  const { over } = await waitOfRender();
  await vi.advanceTimersByTimeAsync(250);
  expect(over).toHaveBeenCalledOnce();
});

test("documents of a former version, which are invalid now, are left to the listener at once", async () => {
  const page = await openPage({ kept: documents("kept"), owner: "member-1" });
  const next = vi.fn();
  const parse = () => {
    throw new Error("invalid");
  };
  page.listenQuery({ ...packages, parse }, { part: "packages" })(next, vi.fn());
  const hear = await listening();
  expect(next).not.toHaveBeenCalled();
  hear({ data: rows("heard"), fromCache: false });
  expect(next.mock.calls).toEqual([[rows("heard")]]);
});

test.each(["member-1", "member-2"])(
  "without any, a cache of %s counts if it is the person's",
  async (owner) => {
    const { next } = subscribe(await openPage({ owner }));
    await turn();
    expect(device.readDocuments).toHaveBeenCalledTimes(owner === "member-1" ? 0 : 1);
    expect(device.listenToQuery).toHaveBeenCalledTimes(owner === "member-1" ? 1 : 0);
    expect(next).not.toHaveBeenCalled();
  },
);

test("first documents stay until the server has confirmed what the listener hears", async () => {
  const page = await openPage({ kept: documents("kept") });
  const { next } = subscribe(page, true);
  page.firstDocumentsShown();
  const hear = await listening();
  hear({ data: [], fromCache: true });
  expect(next.mock.calls).toEqual([[rows("kept")]]);
  hear({ data: [], fromCache: false });
  expect(next).toHaveBeenLastCalledWith([]);
  hear({ data: rows("cached"), fromCache: true });
  expect(next).toHaveBeenLastCalledWith(rows("cached"));
});

test("without an answer of the server it is the listener that hears, or fails", async () => {
  const page = await openPage({});
  const { next, fail } = subscribe(page, true);
  page.reject(new Error("no network"));
  const hear = await listening();
  expect(fail).not.toHaveBeenCalled();
  hear({ data: [], fromCache: true });
  expect(next.mock.calls).toEqual([[[]]]);
});

test("an answer that hangs delays the SDK for four seconds, and is older when it comes", async () => {
  vi.useFakeTimers();
  const page = await openPage({});
  const { next } = subscribe(page);
  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  const hear = await listening();
  hear({ data: rows("heard"), fromCache: false });
  page.resolve(documents("first"));
  await turn();
  expect(next.mock.calls).toEqual([[rows("heard")]]);
});

test("a subscription that has ended neither shows first documents nor listens", async () => {
  const page = await openPage({});
  const ended = subscribe(page);
  ended.stop();
  const other = subscribe(page);
  page.firstDocumentsShown();
  page.resolve(documents("first"));
  await listening();
  expect(other.next).toHaveBeenCalledOnce();
  expect(ended.next).not.toHaveBeenCalled();
});

test("what the server confirms and says the same is not emitted again", async () => {
  const page = await openPage({ kept: documents("kept") });
  const { next, fail } = subscribe(page);
  page.firstDocumentsShown();
  const hear = await listening();
  hear({ data: rows("kept"), fromCache: false });
  expect(next.mock.calls).toEqual([[rows("kept")]]);
  // After a failure, which the screen shows, they are news.
  device.listenToQuery.mock.calls[0]?.[2](new Error("denied"));
  expect(fail).toHaveBeenCalledOnce();
  hear({ data: rows("kept"), fromCache: false });
  expect(next).toHaveBeenCalledTimes(2);
});

test("keeps what the server has confirmed, and nothing of the cache", async () => {
  subscribe(await openPage({ owner: "member-1" }));
  const hear = await listening();
  hear({ data: rows("cached"), fromCache: true });
  expect(device.keepDocuments).not.toHaveBeenCalled();
  hear({ data: rows("heard"), fromCache: false });
  expect(device.keepDocuments.mock.calls).toEqual([["packages", rows("heard")]]);
});
