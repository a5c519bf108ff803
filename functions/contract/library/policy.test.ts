import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type VideoTag, videoTag } from "./model.ts";
import { inOrder, isPublished, matchingVideos, mayWatch, SAMPLE_VIDEOS, videoIdIn } from "./policy.ts";
import { sampleVideos } from "./sample.ts";

const video = (id: string, ...tags: VideoTag[]) => ({ id, tags });
const library = [
  video("core", "workout", "core/addome", "base"),
  video("mobility", "mobilità", "base"),
  video("legs", "workout", "gambe", "kettlebell"),
  video("plain"),
  video("trx", "upper body", "trx"),
];
const ids = (videos: { id: string }[]) => videos.map(({ id }) => id);

describe("matching videos", () => {
  test.each<[string, VideoTag[], string[]]>([
    ["without a tag are the first three", [], ["core", "mobility", "legs"]],
    ["with one tag are those that have it", ["workout"], ["core", "legs"]],
    ["with two of one family are those of either", ["gambe", "core/addome"], ["core", "legs"]],
    ["with two of different families are those of either too", ["trx", "base"], ["core", "mobility", "trx"]],
    ["with a tag that no video has are none", ["slider"], []],
    ["include one with both tags once", ["workout", "kettlebell"], ["core", "legs"]],
  ])("%s", (_, tags, expected) => {
    expect(ids(matchingVideos(library, tags))).toEqual(expected);
  });

  test("without a tag are the public sample, if the library contains it", () => {
    const whole = [video("addome", "base"), ...sampleVideos, ...library];
    expect(ids(matchingVideos(whole, []))).toEqual(ids([...sampleVideos]));
  });

  test("of a library with two videos are both", () => {
    expect(matchingVideos(library.slice(0, 2), [])).toHaveLength(2);
  });
});

describe("for any library", () => {
  const tags = fc.uniqueArray(fc.constantFrom(...videoTag.options), { maxLength: 5 });
  const videos = fc.uniqueArray(fc.record({ id: fc.uuid(), tags }), {
    selector: ({ id }) => id,
    maxLength: 20,
  });
  const some = tags.filter((selected) => selected.length > 0);

  test("share a tag with the selection, in the library's order", () => {
    fc.assert(
      fc.property(videos, some, (all, selected) => {
        const shown = ids(matchingVideos(all, selected));
        const expected = all.filter(
          (one) => new Set([...one.tags, ...selected]).size < one.tags.length + selected.length,
        );
        expect(shown).toEqual(ids(expected));
      }),
    );
  });

  test("never lose a video when a tag is added", () => {
    fc.assert(
      fc.property(videos, some, tags, (all, selected, more) => {
        const before = ids(matchingVideos(all, selected));
        const after = new Set(ids(matchingVideos(all, [...selected, ...more])));
        expect(before.filter((id) => !after.has(id))).toEqual([]);
      }),
    );
  });

  test("without a tag do not depend on the rest of the library", () => {
    fc.assert(
      fc.property(videos, videos, (first, rest) => {
        fc.pre(first.length >= SAMPLE_VIDEOS);
        expect(matchingVideos([...first, ...rest], [])).toEqual(matchingVideos(first, []));
      }),
    );
  });
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])("membership %s and admin %s: watches %s", (membership, admin, watches) => {
  expect(mayWatch({ membership, admin })).toBe(watches);
});

test("without a tag are the videos that staff chose, three at most, in the library's order", () => {
  const chosen = ["a", "b", "c", "d"].map((id) => ({ ...video(id), sample: true }));
  expect(ids(matchingVideos([...library, ...sampleVideos, ...chosen], []))).toEqual(["a", "b", "c"]);
});

test.each([
  [undefined, true],
  [null, true],
  ["2026-11-27", true],
  ["2026-11-28", false],
])("a video published from %s is seen on 27 November: %s", (published_from, isSeen) => {
  expect(isPublished({ published_from }, "2026-11-27")).toBe(isSeen);
});

test("videos are in the order of staff, then by title", () => {
  const titled = (title: string, order?: number) => ({ title, ...(order !== undefined && { order }) });
  const sorted = inOrder([titled("Beta"), titled("Zeta", 1), titled("Alfa"), titled("Mu", 0)]);
  expect(sorted.map(({ title }) => title)).toEqual(["Mu", "Zeta", "Alfa", "Beta"]);
});

test.each([
  ["https://video.forgia.test/embed/demoVideo01", "demoVideo01"],
  ["https://video.forgia.test/embed/demoVideo01?t=3", "demoVideo01"],
  ["https://video.forgia.test/other/demoVideo01", undefined],
  ["https://video.forgia.test/embed/a/b", undefined],
  ["https://example.com/embed/demoVideo01", undefined],
  ["http://video.forgia.test/embed/demoVideo01", undefined],
  ["demoVideo01", undefined],
])("the address %s shows the video %s", (address, id) => {
  expect(videoIdIn(address)).toBe(id);
});
