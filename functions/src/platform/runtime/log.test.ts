import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { faultOf, report } from "./log.ts";

afterEach(() => void vi.restoreAllMocks());

const failure = () => Object.assign(new TypeError("mario.rossi@studio.test is missing"), { code: 5 });

test("faultOf returns the name and the stack, without the message", () => {
  expect(faultOf(failure())).toMatch(/^TypeError 5 < at /);
  expect(faultOf(failure())).not.toContain("mario.rossi");
});

const reported = z.strictObject({
  severity: z.literal("ERROR"),
  "@type": z.string(),
  event: z.literal("fault"),
  call: z.string(),
  message: z.string(),
  serviceContext: z.object({ service: z.string().min(1) }),
  context: z.unknown().optional(),
});

function linesOf(error: unknown) {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  report(error, "retryMail");
  return written.mock.calls.map(([line]) => reported.parse(JSON.parse(String(line))));
}

test("report writes one line in Error Reporting's format, without the message", () => {
  const [line, ...others] = linesOf(failure());
  expect(others).toEqual([]);
  expect(line?.["@type"]).toMatch(/ReportedErrorEvent$/);
  expect(line?.message).toMatch(/^TypeError 5\n {4}at .+:\d+:\d+/);
  expect(JSON.stringify(line)).not.toContain("mario.rossi");
  expect(line?.context).toBe(undefined);
});

test("report locates an error without a stack by its call", () => {
  const [line] = linesOf("mario.rossi@studio.test");
  expect(line?.message).toBe("string");
  expect(line?.context).toMatchObject({ reportLocation: { functionName: "retryMail" } });
});
