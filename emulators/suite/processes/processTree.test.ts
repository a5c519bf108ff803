import { expect, test } from "vitest";
import { descendantsOf } from "./processTree.ts";

const TABLE = "  1  0\n 10  1\n 11 10\n 12 11\n 20  1\n";

test("returns descendants at any depth, and no other processes", () => {
  expect(descendantsOf(10, TABLE)).toEqual([11, 12]);
});

test("returns none for a process without children", () => {
  expect(descendantsOf(20, TABLE)).toEqual([]);
});
