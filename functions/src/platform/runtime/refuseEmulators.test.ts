import { expect, test } from "vitest";
import { refuseEmulators } from "./refuseEmulators.ts";

const real = { GCLOUD_PROJECT: "studio-forgia" };

test.each([
  "FUNCTIONS_EMULATOR",
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "FIREBASE_STORAGE_EMULATOR_HOST",
  "STORAGE_EMULATOR_HOST",
  "STUDIO_QUIET_HOURS",
  "STUDIO_STRIPE_URL",
  "STUDIO_URL",
])("refuses %s in a real project", (name) => {
  const variable = { [name]: "127.0.0.1:8080" };
  expect(() => refuseEmulators({ ...real, ...variable })).toThrow(name);
  expect(() => refuseEmulators(variable)).toThrow(name);
  expect(() => refuseEmulators({ GCLOUD_PROJECT: "demo-studio", ...variable })).not.toThrow();
});

test("accepts a real project without any, or with an empty one", () => {
  expect(() => refuseEmulators({ ...real, PATH: "/bin" })).not.toThrow();
  expect(() => refuseEmulators({ ...real, STUDIO_URL: "" })).not.toThrow();
});
