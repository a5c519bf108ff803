import { createRequire } from "node:module";
import { expect, test } from "vitest";

const ofFirebaseTools = createRequire(
  createRequire(import.meta.url).resolve("firebase-tools/lib/bin/firebase.js"),
);

test("the Authentication emulator's validator compiles schemas lazily", async () => {
  const library = ofFirebaseTools("exegesis/lib/options");
  expect(library.compileOptions({})).toMatchObject({ lazyCompileValidationSchemas: false });
  await import("./lazyAuth.ts");
  expect(library.compileOptions({})).toMatchObject({ lazyCompileValidationSchemas: true });
});
