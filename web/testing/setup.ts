import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach, expect, vi } from "vitest";
import { started, unhandled, worker } from "./api.ts";
import { resetAuth } from "./auth.ts";
import { resetFirestore } from "./firestore.ts";

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

afterEach(() => {
  worker.resetHandlers();
  resetAuth();
  resetFirestore();
  // Its toasts outlive a page: the next one would show them.
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(unhandled).toEqual([]);
  expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
});
