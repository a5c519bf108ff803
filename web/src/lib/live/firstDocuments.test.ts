import { makeMemberWire } from "@studio/contract/testing/members.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BrowserStorage } from "../../../testing/browserStorage.ts";
import { clearSession, storeSession } from "../session/session.ts";
import {
  forgetDocuments,
  hasKeptDocuments,
  keepDocuments,
  keptDocuments,
  type Part,
} from "./firstDocuments.ts";

const KEEP_MS = 2000;
const parts: readonly Part[] = ["member", "calendar", "bookings", "waits", "packages"];
const at = new Date("2027-01-04T17:00:00Z");

const signIn = (id: string) => storeSession({ access_token: "token", user: makeMemberWire({ id }) });

/** Keeps all parts, each with one document. */
const keepAll = () => {
  for (const part of parts) keepDocuments(part, [Object({ id: part, at })]);
};

let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", new BrowserStorage());
  vi.stubGlobal("window", { addEventListener: () => undefined });
  forgetDocuments();
  signIn("member-1");
});
afterEach(() => {
  vi.useRealTimers();
});

test("documents are kept for the next visit, with their instants", () => {
  expect([hasKeptDocuments(), keptDocuments()]).toEqual([false, undefined]);
  keepAll();
  vi.advanceTimersByTime(0);
  expect(hasKeptDocuments()).toBe(true);
  expect(keptDocuments()).toEqual(
    Object.fromEntries(parts.map((part) => [part, [{ id: part, data: { at } }]])),
  );
});

test("changes are kept together, after a while", () => {
  keepAll();
  vi.advanceTimersByTime(0);
  keepDocuments("packages", []);
  keepDocuments("waits", []);
  vi.advanceTimersByTime(KEEP_MS - 1);
  expect(keptDocuments()).toMatchObject({ packages: [{ id: "packages" }] });
  vi.advanceTimersByTime(1);
  expect(keptDocuments()).toMatchObject({ packages: [], waits: [], bookings: [{ id: "bookings" }] });
});

test("a page that is left keeps its changes at once", () => {
  keepAll();
  vi.advanceTimersByTime(0);
  keepDocuments("packages", []);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(keptDocuments()).toMatchObject({ packages: [], bookings: [{ id: "bookings" }] });
});

test("a screen that was never complete is not kept", () => {
  keepDocuments("packages", []);
  vi.advanceTimersByTime(KEEP_MS);
  expect(keptDocuments()).toBeUndefined();
});

test("a visit that heard only some documents leaves the others as the last one kept them", () => {
  keepAll();
  vi.advanceTimersByTime(0);
  forgetDocuments();
  keepDocuments("bookings", []);
  page.dispatchEvent(new Event("visibilitychange"));
  expect(keptDocuments()).toMatchObject({ bookings: [], packages: [{ id: "packages" }] });
});

test("another person gets none of them, and a sign-out deletes them and keeps no more", () => {
  keepAll();
  vi.advanceTimersByTime(KEEP_MS);
  signIn("member-2");
  expect(keptDocuments()).toBeUndefined();
  signIn("member-1");
  keepAll();
  clearSession();
  vi.advanceTimersByTime(KEEP_MS);
  signIn("member-1");
  expect(keptDocuments()).toBeUndefined();
});

test.each(["{", "null", "{}", '{"member":[]}'])("a damaged copy counts as none: %s", (text) => {
  localStorage.setItem("dashboard:member-1", text);
  expect(keptDocuments()).toBeUndefined();
});

test("a full storage keeps nothing, and the screen goes on", () => {
  keepAll();
  vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(() => vi.advanceTimersByTime(KEEP_MS)).not.toThrow();
  expect(keptDocuments()).toBeUndefined();
});
