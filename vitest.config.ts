import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { findChromium } from "./tests/support/browser/chromium.ts";
import { contentShapes } from "./web/contentShapes.ts";

/** A limit is for what hangs; what is slow is for the bench to say: a busy machine fails no test. */
const timeouts = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // What is waited for: by default a second, which a loaded machine takes for a webhook.
  expect: { poll: { timeout: 100_000 } },
};

/** By default Vitest leaves one processor free, which is half of two. */
const EVERY_CORE = "100%";

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** Component tests answer for Firebase in the page: what the product imports of it leads to the stand-ins. */
const firebaseInMemory: Plugin = {
  name: "firebase-in-memory",
  enforce: "pre",
  resolveId: {
    filter: { id: /^firebase\/(auth|firestore)$/ },
    handler: (id, importer) =>
      importer?.startsWith(here("web/src/")) ? here(`web/testing/${id.replace("firebase/", "")}.ts`) : null,
  },
};

/**
 * Components run on React as it is shipped: its development build takes a third more of the processor's time.
 * `npm run test:development` runs them on that one, whose own warnings fail a test too.
 */
const reactAsShipped: Plugin = {
  name: "react-as-shipped",
  enforce: "post",
  config: () => ({
    define: { "process.env.NODE_ENV": '"production"' },
    oxc: { jsx: { development: false } },
    resolve: { conditions: ["module", "browser", "production"] },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { "process.env.NODE_ENV": '"production"' } } },
    },
  }),
};

/**
 * Vite keeps the packages that it has found until the lock file or its options change. One that a module imports since
 * would be found in the middle of a run, which reloads the pages and waits for them for ever: so an option names them.
 */
const packagesKnown: Plugin = {
  name: "packages-known",
  config: async () => {
    const { importsOf, modulesBelow } = await import("./tests/support/sources.ts");
    const modules = ["web/src", "web/testing", "functions/contract"].flatMap(modulesBelow);
    const packages = [...new Set(modules.flatMap(importsOf))].filter(
      (name) => !/^(web|functions)\//.test(name),
    );
    const define = { PACKAGES: JSON.stringify(packages.sort()) };
    return { optimizeDeps: { rolldownOptions: { transform: { define } } } };
  },
};

const { executablePath, args, env } = await findChromium();

/** Tests that replace a module (`vi.mock`). */
const mocked = "{web,functions}/src/**/*.mocked.test.ts";

/** Tests that replace a module, or of what listens for as long as a page lives: each has a page of its own. */
const isolated = "src/**/*.isolated.test.tsx";

const apiEnvironment = "tests/support/server/apiEnvironment.ts";

/** The functions' code on a database in memory, in place of the emulator's. */
const model = {
  // Quicker to start than processes.
  pool: "threads" as const,
  include: ["tests/model/**/*.test.ts"],
  setupFiles: [apiEnvironment, "tests/model/setup.ts"],
  maxWorkers: EVERY_CORE,
  ...timeouts,
};
const modelMocked = "tests/model/**/*.mocked.test.ts";

/** Tests of the API on the suite's own Firestore project, for its triggers or its sample data. */
const onSuite = "tests/api/**/*.suite.test.ts";

/** Tests of the API that read or empty whole collections. */
const onEmpty = "tests/api/**/*.empty.test.ts";

/** Tests of the API that choose yet another Firestore project, which a process does once. */
const ownProcess = "tests/api/**/*.isolated.test.ts";

/** Tests of the API, which share a process for each Firestore project: it loads the functions' code and the SDKs once. */
const api = {
  isolate: false,
  restoreMocks: true,
  // They wait for the emulators more than they work.
  maxWorkers: 3,
  sequence: { groupOrder: 2 },
  ...timeouts,
};

/** Loads how the functions decode pictures, which forbids sharp everything else in the whole process. */
const decoding = "functions/src/race/tickets/ticketCode.test.ts";

const unitTests = [
  "web/src/**/*.test.ts",
  "functions/{src,contract}/**/*.test.ts",
  "web/*.test.ts",
  "web/{prerender,pictures}/**/*.test.ts",
  "functions/{admin,deploy}/**/*.test.ts",
  "emulators/**/*.test.ts",
  "tests/{architecture,bench,support}/**/*.test.ts",
];

/**
 * Tests that need the running suite are kept apart from those that need nothing. Projects of
 * different numbers of workers run one after another (`groupOrder`) when one command runs them all.
 */
export default defineConfig({
  test: {
    // Read by `npm run test:coverage` alone. A module that no test loads counts as well.
    coverage: {
      provider: "v8",
      include: ["functions/{src,contract}/**/*.ts", "web/src/**/*.{ts,tsx}"],
      exclude: ["**/*.test.{ts,tsx}", "functions/contract/testing/**"],
      reporter: [["text", { skipFull: true }], "json-summary"],
      reportsDirectory: ".cache/coverage",
      thresholds: {
        "functions/{src,contract}/**": { lines: 95 },
        "web/src/**": { lines: 85 },
      },
    },
    projects: [
      {
        test: {
          name: "unit",
          // Small files load what they share once; a global or a spy is put back after each test.
          pool: "threads",
          isolate: false,
          maxWorkers: EVERY_CORE,
          unstubGlobals: true,
          restoreMocks: true,
          ...timeouts,
          include: unitTests,
          exclude: [mocked, decoding],
        },
      },
      {
        // A module that one test replaces would stay replaced for the next.
        test: { name: "unit-mocked", include: [mocked, decoding], maxWorkers: EVERY_CORE, ...timeouts },
      },
      {
        // Files share what they load: the functions' code takes longer to load than most of them take.
        test: { name: "model", ...model, isolate: false, restoreMocks: true, exclude: [modelMocked] },
      },
      { test: { name: "model-mocked", ...model, include: [modelMocked] } },
      {
        root: here("web"),
        publicDir: false,
        plugins: [
          firebaseInMemory,
          contentShapes,
          react(),
          packagesKnown,
          process.env.REACT_BUILD !== "development" && reactAsShipped,
        ],
        // All at once, before the first test: what the server finds later reloads the page under a test.
        optimizeDeps: { entries: ["src/**/*.{ts,tsx}", "testing/**/*.{ts,tsx}"] },
        test: {
          name: "components",
          include: ["src/**/*.test.tsx"],
          // Files share a page, which loads the product's modules once: `testing/setup.ts` cleans up after each test.
          isolate: false,
          // Pages wait more than they work.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          ...timeouts,
          env: {
            // The first page waits for the packages to be bundled.
            VITEST_BROWSER_IFRAME_TIMEOUT: String(timeouts.testTimeout),
            VITE_FIREBASE_API_KEY: "demo-key",
            VITE_FIREBASE_AUTH_DOMAIN: "demo-studio.firebaseapp.com",
            VITE_FIREBASE_PROJECT_ID: "demo-studio",
            VITE_FIREBASE_APP_ID: "1:000000000000:web:0000000000000000",
            VITE_FIREBASE_STORAGE_BUCKET: "demo-studio.appspot.com",
            VITE_EMULATORS: "true",
          },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            connectTimeout: timeouts.testTimeout,
            viewport: { width: 390, height: 844 },
            provider: playwright({
              launchOptions: { executablePath, args, env: { ...process.env, ...env } },
              // Motion costs processor time and is not what these tests look at; the journeys have it.
              contextOptions: { locale: "it-IT", timezoneId: "Europe/Rome", reducedMotion: "reduce" },
            }),
            instances: [
              {
                browser: "chromium",
                exclude: [isolated],
                setupFiles: [here("web/testing/leftovers.ts"), here("web/testing/setup.ts")],
              },
              {
                browser: "chromium",
                name: "components-isolated",
                include: [isolated],
                isolate: true,
                setupFiles: [here("web/testing/setup.ts")],
              },
            ],
          },
        },
      },
      {
        // Reads web/dist, which must be there: it is a failure when it is not.
        test: {
          name: "pages",
          include: ["tests/pages/**/*.test.ts"],
          // Files load what reads HTML once.
          isolate: false,
          maxWorkers: EVERY_CORE,
          ...timeouts,
        },
      },
      {
        test: {
          name: "rules",
          include: ["tests/rules/**/*.test.ts"],
          isolate: false,
          fileParallelism: false,
          ...timeouts,
        },
      },
      {
        test: {
          name: "exhaustive",
          include: ["tests/exhaustive/**/*.test.ts"],
          fileParallelism: false,
          ...timeouts,
        },
      },
      {
        test: {
          // Projects run in the order of their names: last the one of many short files.
          name: "api-workers",
          include: ["tests/api/**/*.test.ts"],
          exclude: [onSuite, onEmpty, ownProcess],
          setupFiles: [apiEnvironment],
          ...api,
        },
      },
      {
        test: {
          name: "api-suite",
          include: [onSuite],
          setupFiles: [apiEnvironment, "tests/support/server/suiteProject.ts"],
          ...api,
        },
      },
      {
        test: {
          name: "api-empty",
          include: [onEmpty],
          setupFiles: [apiEnvironment, "tests/support/server/ownProject.ts"],
          ...api,
        },
      },
      {
        test: {
          name: "api-isolated",
          include: [ownProcess],
          setupFiles: [apiEnvironment],
          ...api,
          isolate: true,
        },
      },
      {
        test: {
          name: "hosting",
          include: ["tests/hosting/**/*.test.ts"],
          isolate: false,
          fileParallelism: false,
          ...timeouts,
        },
      },
    ],
  },
});
