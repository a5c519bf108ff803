import { z } from "zod";
import { type Count, failure, NOTHING } from "./count.ts";

const vitestReport = z.object({
  numPassedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** What a run of a vitest project counts; a file that could not even be loaded counts as a failure. */
export function countTests(report: unknown): Count {
  const { numPassedTests, success, testResults } = vitestReport.parse(report);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [failure(name, message)];
    return failed.map((test) => failure(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
  const unseen = !success && failures.length === 0 ? [failure("something outside of all tests")] : [];
  return { ...NOTHING, passed: numPassedTests, failures: [...failures, ...unseen] };
}
