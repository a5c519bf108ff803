import { expect, test } from "vitest";
import { personalData } from "../personal-data/collections.ts";
import { mergedCollections } from "./move-rest.ts";

test("a merge handles every collection in which the registry finds data of a person, and no other", () => {
  const personal = (of: Readonly<Record<string, unknown>>) =>
    Object.keys(of)
      .filter((name) => of[name] !== "impersonal")
      .toSorted();
  expect(personal(mergedCollections)).toEqual(personal(personalData));
});
