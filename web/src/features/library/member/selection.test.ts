import { type VideoTag, videoTag } from "@studio/contract/library/model.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { asksForAll, tagsIn, toggled, withAll, withTags } from "./selection.ts";

test.each<[string, VideoTag[]]>([
  ["", []],
  ["?tag=base", ["base"]],
  ["?tag=core/addome&tag=base", ["core/addome", "base"]],
  ["?tag=core%2Faddome&tag=mobilit%C3%A0&tag=total+body", ["core/addome", "mobilità", "total body"]],
  ["?tag=base&tag=base", ["base"]],
  ["?tag=pilates&tag=base&tag=", ["base"]],
  ["?tag=BASE", []],
  ["?filtro=base", []],
])("%s selects %j", (search, tags) => {
  expect(tagsIn(new URLSearchParams(search))).toEqual(tags);
});

const tags = fc.uniqueArray(fc.constantFrom(...videoTag.options), { maxLength: 6 });

test("the address keeps the selection and its other parameters", () => {
  fc.assert(
    fc.property(tags, tags, (before, after) => {
      const search = withTags(withTags(new URLSearchParams("?da=mail"), before), after);
      const reloaded = new URLSearchParams(search.toString());
      expect(tagsIn(reloaded)).toEqual(after);
      expect(reloaded.get("da")).toBe("mail");
    }),
  );
});

test("toggling twice restores the selection", () => {
  fc.assert(
    fc.property(tags, fc.constantFrom(...videoTag.options), (selected, tag) => {
      expect(toggled(toggled(selected, tag), tag).toSorted()).toEqual(selected.toSorted());
      expect(toggled(selected, tag).includes(tag)).toBe(!selected.includes(tag));
    }),
  );
});

test("the address asks for all videos until tags are chosen or cleared", () => {
  const all = withAll(new URLSearchParams("?da=mail&tag=base"));
  expect([asksForAll(all), tagsIn(all), all.get("da")]).toEqual([true, [], "mail"]);
  expect(asksForAll(withTags(all, ["base"]))).toBe(false);
  expect(asksForAll(withTags(all, []))).toBe(false);
});
