import { API_BASE } from "@studio/contract/apiBase.ts";
import { HttpResponse, http } from "msw/http";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "../src/lib/http/queryClient.ts";
import { started, unhandled, worker } from "./api.ts";
import { resetAuth } from "./auth.ts";
import { resetFirestore } from "./firestore.ts";

// Disables view transitions: a test does not wait for a fade, and the next test would interrupt it.
Reflect.deleteProperty(Document.prototype, "startViewTransition");

let errors: string[] = [];
let allowed: RegExp[] = [];

/** Allows console errors that match the pattern in the current test; any other fails it. */
export const allowErrors = (pattern: RegExp): void => void allowed.push(pattern);

const note = (...parts: unknown[]): void => void errors.push(parts.map(String).join(" "));

beforeAll(() => started);

beforeEach(() => {
  errors = [];
  allowed = [];
  unhandled.length = 0;
  vi.spyOn(console, "error").mockImplementation(note);
  // The browser of a sandbox without a network says that it is offline.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
});

/** Waits until the worker has received the page's pending calls, which would otherwise fail the next test. */
async function receiveCalls(): Promise<void> {
  const path = `${API_BASE}/last-call-of-the-test`;
  worker.use(http.get(path, () => new HttpResponse()));
  await fetch(path);
}

afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
  await receiveCalls();
  worker.resetHandlers();
  queryClient.clear();
  resetAuth();
  resetFirestore();
  // Toasts outlive the page and would appear in the next test.
  toast.dismiss();
  // A test may have replaced the storage.
  vi.restoreAllMocks();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage"));
  sessionStorage.clear();
  // React Router also keeps scroll positions in its module, until it reads others.
  sessionStorage.setItem("react-router-scroll-positions", "{}");
  expect(unhandled).toEqual([]);
  expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
});
