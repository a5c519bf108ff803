import { collections } from "@studio/contract/collections.ts";
import { onDocumentCreated } from "firebase-functions/firestore";
import { expect, test } from "vitest";
import { mailFunction, mailFunctionOptions } from "./function.ts";

test("the function that delivers mail is deployed as the library's trigger of created documents", () => {
  const ofLibrary = onDocumentCreated(
    { document: collections.mail, ...mailFunctionOptions },
    () => undefined,
  );
  expect(mailFunction().__endpoint).toEqual(ofLibrary.__endpoint);
  expect(mailFunction()).not.toHaveProperty("__requiredAPIs");
});
