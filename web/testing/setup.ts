import { API_BASE } from "@studio/contract/apiBase.ts";
import { HttpResponse, http } from "msw/http";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "../src/lib/http/queryClient.ts";
import { started, unhandled, worker } from "./api.ts";
import { resetAuth } from "./auth.ts";
import { resetFirestore } from "./firestore.ts";

// Pages change at once: a test does not wait for a fade, and the next one would cut it short.
Reflect.deleteProperty(Document.prototype, "startViewTransition");

let errors: string[] = [];
let allowed: RegExp[] = [];

/** Names what a test expects the console to say as an error; anything else fails it. */
export const allowErrors = (pattern: RegExp): void => void allowed.push(pattern);

const note = (...parts: unknown[]): void => void errors.push(parts.map(String).join(" "));

beforeAll(() => started);

beforeEach(() => {
  errors = [];
  allowed = [];
  unhandled.length = 0;
  vi.spyOn(console, "error").mockImplementation(note);
});

/** Waits for what the page asked last: it comes before this call, and after its test it would fail the next one. */
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
  // Its toasts outlive a page: the next one would show them.
  toast.dismiss();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage"));
  sessionStorage.clear();
  vi.restoreAllMocks();
  expect(unhandled).toEqual([]);
  expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
});
