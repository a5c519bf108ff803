import { defineConfig } from "vitest/config";

const contract = { "@contract": new URL("functions/src/contract", import.meta.url).pathname };

/** Tests that need the running suite are kept apart from those that need nothing. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias: contract },
        test: {
          name: "unit",
          // Generous: what is slow is for the bench to say, and machines are shared.
          testTimeout: 30_000,
          include: [
            "{web,functions}/src/**/*.test.{ts,tsx}",
            "web/{prerender,pictures}/**/*.test.ts",
            "emulators/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
          ],
        },
      },
      { test: { name: "rules", include: ["tests/rules/**/*.test.ts"], fileParallelism: false } },
      {
        test: {
          name: "functions",
          include: ["tests/functions/**/*.test.ts"],
          fileParallelism: false,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
