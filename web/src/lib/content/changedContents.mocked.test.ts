import { publishedContents } from "@studio/contract/content/published.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { changedContents } from "./changedContents.ts";

const parsed = vi.hoisted(() => vi.fn());
vi.mock("./definitions.ts", () => ({ parsed }));

const answer = (value: unknown) => ({ rating: { version: 2, value } });
const shown = (value: unknown) => changedContents(answer(value), ["rating"]);

beforeEach(() => {
  vi.stubGlobal("CONTENT_SHAPES", { rating: { fields: { score: "^\\d,\\d$" } } });
  parsed.mockReset();
});

test("a value of the build's shape is shown without its definition", async () => {
  expect(await shown({ score: "4,9" })).toEqual([{ name: "rating", version: 2, value: { score: "4,9" } }]);
  expect(parsed).not.toHaveBeenCalled();
});

test("a value of another shape is shown as its definition has it", async () => {
  parsed.mockResolvedValue({ score: "4,8" });
  expect(await shown({ stars: 5 })).toEqual([{ name: "rating", version: 2, value: { score: "4,8" } }]);
  expect(parsed).toHaveBeenCalledExactlyOnceWith("rating", { stars: 5 });
});

test("a value that is none of the content is left out", async () => {
  parsed.mockResolvedValue(undefined);
  expect(await shown({ score: "<b>5</b>" })).toEqual([]);
});

test("a content that the page does not show is not looked at", async () => {
  expect(await changedContents({ news: null, ...answer({ score: "4,9" }) }, ["rating"])).toHaveLength(1);
});

test.each([null, {}, { version: -1 }, { version: 1.5 }, { version: "1" }])(
  "an answer with %j is refused, as by its schema",
  async (version) => {
    expect(publishedContents.safeParse({ rating: version }).success).toBe(false);
    await expect(changedContents({ rating: version }, ["rating"])).rejects.toThrow(TypeError);
  },
);
