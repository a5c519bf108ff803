import { defineConfig } from "vitest/config";

const contract = { "@contract": new URL("functions/src/contract", import.meta.url).pathname };

/** What is slow is for the bench to say: a busy machine fails no test. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Tests that need the running suite are kept apart from those that need nothing. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: contract },
        test: {
          name: "unit",
          ...patient,
          include: [
            "{web,functions}/src/**/*.test.{ts,tsx}",
            "web/{prerender,pictures}/**/*.test.ts",
            "functions/{admin,deploy}/**/*.test.ts",
            "emulators/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
          ],
        },
      },
      {
        test: { name: "rules", include: ["tests/rules/**/*.test.ts"], fileParallelism: false, ...patient },
      },
      {
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          setupFiles: ["tests/support/api-environment.ts"],
          maxWorkers: 2,
          ...patient,
        },
      },
      {
        test: {
          name: "hosting",
          include: ["tests/hosting/**/*.test.ts"],
          fileParallelism: false,
          ...patient,
        },
      },
    ],
  },
});
