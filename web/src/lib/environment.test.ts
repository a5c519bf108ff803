import { expect, test } from "vitest";
import { parseEnvironment } from "./environment.ts";

const good = {
  MODE: "preview",
  VITE_FIREBASE_API_KEY: "key",
  VITE_FIREBASE_AUTH_DOMAIN: "studio.firebaseapp.com",
  VITE_FIREBASE_PROJECT_ID: "studio",
  VITE_FIREBASE_APP_ID: "1:1:web:1",
  VITE_FIREBASE_STORAGE_BUCKET: "studio.appspot.com",
  VITE_EMULATORS: "true",
};

test("parses a complete configuration", () => {
  expect(parseEnvironment(good)).toMatchObject({ emulators: true, firebase: { projectId: "studio" } });
});

test("names every invalid variable at once", () => {
  const { VITE_FIREBASE_API_KEY: _, ...rest } = good;
  const read = () => parseEnvironment({ ...rest, VITE_FIREBASE_APP_ID: " ", VITE_EMULATORS: "yes" });
  expect(read).toThrow(/VITE_FIREBASE_API_KEY: manca[\s\S]*VITE_FIREBASE_APP_ID: manca[\s\S]*VITE_EMULATORS/);
});

test("production refuses only the emulators", () => {
  expect(() => parseEnvironment({ ...good, MODE: "production" })).toThrow("VITE_EMULATORS");
  expect(parseEnvironment({ ...good, MODE: "production", VITE_EMULATORS: "false" }).emulators).toBe(false);
});

test("App Check is on with a key, which is optional", () => {
  expect(parseEnvironment(good).appCheckKey).toBe("");
  expect(parseEnvironment({ ...good, VITE_APP_CHECK_KEY: " 6Lc-key " }).appCheckKey).toBe("6Lc-key");
});
