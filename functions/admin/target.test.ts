import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

const both = { FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080", FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

test("prefers the environment's project to the chosen one", () => {
  expect(targetOf({}, "palestra")).toEqual({ project: "palestra", emulators: false });
  expect(targetOf({ GCLOUD_PROJECT: "altra" }, "palestra")).toEqual({ project: "altra", emulators: false });
  expect(targetOf(both, "demo-studio")).toEqual({ project: "demo-studio", emulators: true });
});

test.each([
  ["no project", {}, undefined, "npx firebase use"],
  ["the local suite's project without the suite", {}, "demo-studio", "npx firebase use --add"],
  [
    "the database of the suite with the accounts of a real project",
    { FIRESTORE_EMULATOR_HOST: both.FIRESTORE_EMULATOR_HOST },
    "palestra",
    "FIREBASE_AUTH_EMULATOR_HOST",
  ],
])("refuses %s", (_, environment, chosen, message) => {
  expect(targetOf(environment, chosen)).toEqual({ problem: expect.stringContaining(message) });
});
