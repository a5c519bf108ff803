import { expect, vi } from "vitest";

// `setup.ts` runs once per file, in an instance that no test can import: what both use stands here.

let errors: string[] = [];
let allowed: RegExp[] = [];

/** Allows console errors that match the pattern in the current test; any other fails it. */
export const allowErrors = (pattern: RegExp): void => void allowed.push(pattern);

/** Collects the current test's console errors. */
export function watchErrors(): void {
  errors = [];
  allowed = [];
  vi.spyOn(console, "error").mockImplementation((...parts) => void errors.push(parts.map(String).join(" ")));
}

/** Fails the current test for errors that it did not allow. */
export const expectNoErrors = (): void =>
  expect(errors.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([]);
