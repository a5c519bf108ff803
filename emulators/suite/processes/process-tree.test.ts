import { expect, test } from "vitest";
import { descendantsOf } from "./process-tree.ts";

const TABLE = "  1  0\n 10  1\n 11 10\n 12 11\n 20  1\n";

test("the processes below one, at any depth, and no others", () => {
  expect(descendantsOf(10, TABLE)).toEqual([11, 12]);
});

test("none below a process that started none", () => {
  expect(descendantsOf(20, TABLE)).toEqual([]);
});
