import { expect, test, vi } from "vitest";
import { readAllPages } from "./paging.ts";

const pages = new Map([
  [undefined, { items: [1, 2], next_offset: "b" }],
  ["b", { items: [3], next_offset: "c" }],
  ["c", { items: [4], next_offset: null }],
]);
const load = async ({ offset }: { offset: string | undefined }) => {
  const page = pages.get(offset);
  if (!page) throw new Error(`no page at ${offset}`);
  return page;
};

test("all pages come in order, and each reports the count so far", async () => {
  const counts: number[] = [];
  const { signal } = new AbortController();
  expect(await readAllPages(load, (count) => counts.push(count), signal)).toEqual([1, 2, 3, 4]);
  expect(counts).toEqual([2, 3, 4]);
});

test.each([
  ["between two pages asks for no other", 2, 1],
  ["after the last one answers nothing", 4, 3],
])("aborted, it throws and %s", async (_, count, calls) => {
  const control = new AbortController();
  const asked = vi.fn(load);
  const heard = (loaded: number) => loaded === count && control.abort();
  await expect(readAllPages(asked, heard, control.signal)).rejects.toThrow("aborted");
  expect(asked).toHaveBeenCalledTimes(calls);
});

test("throws the error of a failed page", async () => {
  const failing = ({ offset }: { offset: string | undefined }) =>
    load({ offset: offset === "b" ? "gone" : offset });
  await expect(readAllPages(failing, () => {}, new AbortController().signal)).rejects.toThrow(
    "no page at gone",
  );
});
