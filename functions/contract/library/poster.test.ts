import { expect, test } from "vitest";
import { posterOf } from "./poster.ts";
import { sampleVideos } from "./sample.ts";

test("returns the picture of the video's subject", () => {
  expect(posterOf(["workout", "core/addome", "base"])).toBe("video-core");
  expect(posterOf(["mobilità"])).toBe("video-mobilita");
});

test("returns the picture of a workout for any other subject", () => {
  expect(posterOf(["cardio"])).toBe("video-workout");
  expect(posterOf([])).toBe("video-workout");
});

test("returns three different pictures for the sample", () => {
  expect(new Set(sampleVideos.map(({ tags }) => posterOf(tags))).size).toBe(3);
});
