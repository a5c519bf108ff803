import { legalBody } from "@studio/contract/content/initial/legal/legalBody.ts";
import { expect, test } from "vitest";
import { blocksOf } from "./legalText.ts";

test.each([
  ["Uno.", ["Uno."]],
  ["Uno.\n\nDue.", ["Uno.", "Due."]],
  ["Uno,\ndue.", ["Uno, due."]],
  ["- a\n- b", [["a", "b"]]],
  ["Serve:\n- a\n-b\n\nFine.", ["Serve:", ["a", "b"], "Fine."]],
  ["  \n\n  ", []],
])("reads %j", (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});

test("reads back the texts of the project", () => {
  expect(blocksOf(legalBody("Uno.", ["a", "b"], "Due."))).toEqual(["Uno.", ["a", "b"], "Due."]);
});
