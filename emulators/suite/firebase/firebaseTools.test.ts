import { expect, test } from "vitest";
import { emulatorsCommand } from "./firebaseTools.ts";

const java = { path: "/java", major: 17 };
const setup = {
  emulators: ["auth", "firestore"],
  firestore: { java, jar: "/cli/emulator.jar", from: "the Google Cloud CLI" },
  siteUrl: "http://site.test",
  importFolder: undefined,
  temporary: "/tmp/own",
} as const;

test("starts the requested emulators on the demo project", () => {
  const { args } = emulatorsCommand(setup);
  expect(args.join(" ")).toMatch(
    /emulators:start --project demo-studio --config \S+firebase\.suite\.json --only auth,firestore$/,
  );
});

test("imports data, if there is any", () => {
  const { args } = emulatorsCommand({ ...setup, importFolder: "/data" });
  expect(args.slice(-2)).toEqual(["--import", "/data"]);
});

test("hides an archive from firebase-tools, which would change the file's mode", () => {
  const { env } = emulatorsCommand(setup);
  expect(env?.FIRESTORE_EMULATOR_BINARY_PATH).toMatch(/\.data\/firebase-tools\/firestore\.jar$/);
  expect(env?.STUDIO_FIRESTORE_JAR).toBe("/cli/emulator.jar");
});

test("lets firebase-tools find its own archive", () => {
  const { env } = emulatorsCommand({ ...setup, firestore: { java, from: "the cache of firebase-tools" } });
  expect(env?.FIRESTORE_EMULATOR_BINARY_PATH).toBeUndefined();
});

test("makes no network requests, and keeps configuration in the project's folder", () => {
  const { env } = emulatorsCommand(setup);
  expect(env?.XDG_CONFIG_HOME).toMatch(/\.data\/firebase-tools$/);
  expect(env).toMatchObject({
    NO_UPDATE_NOTIFIER: "1",
    METADATA_SERVER_DETECTION: "none",
    npm_config_offline: "true",
  });
});

test("gives functions the addresses of the site and of Stripe", () => {
  expect(emulatorsCommand(setup).env).toMatchObject({
    STUDIO_URL: "http://site.test",
    STUDIO_STRIPE_URL: "http://127.0.0.1:12111",
  });
});
