import { expect, test } from "vitest";
import { posterOf } from "./poster.ts";
import { sampleVideos } from "./sample.ts";

test("a video has the picture of its subject", () => {
  expect(posterOf(["workout", "core/addome", "base"])).toBe("video-core");
  expect(posterOf(["mobilità"])).toBe("video-mobilita");
});

test("a video of any other subject, or of none, has the picture of a workout", () => {
  expect(posterOf(["cardio"])).toBe("video-workout");
  expect(posterOf([])).toBe("video-workout");
});

test("the three sample videos have three pictures", () => {
  expect(new Set(sampleVideos.map(({ tags }) => posterOf(tags))).size).toBe(3);
});
