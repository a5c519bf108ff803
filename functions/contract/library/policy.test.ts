import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type VideoTag, videoTag } from "./model.ts";
import { matchingVideos, mayWatch, SAMPLE_VIDEOS } from "./policy.ts";
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
