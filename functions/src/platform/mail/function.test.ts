import { collections } from "@studio/contract/collections.ts";
import { onDocumentCreated } from "firebase-functions/firestore";
import { expect, test } from "vitest";
import { mailFunction, mailFunctionOptions } from "./function.ts";

test("deploys the same trigger as the library's onDocumentCreated", () => {
  const ofLibrary = onDocumentCreated(
    { document: collections.mail, ...mailFunctionOptions },
    () => undefined,
  );
  expect(mailFunction().__endpoint).toEqual(ofLibrary.__endpoint);
  expect(mailFunction()).not.toHaveProperty("__requiredAPIs");
});
