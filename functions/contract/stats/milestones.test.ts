import fc from "fast-check";
import { expect, test } from "vitest";
import { initialAwards } from "./awards.ts";
import { crossedMilestone, nextTarget, reachedMilestones } from "./milestones.ts";
import { nextBadge } from "./policy.ts";

const { badges, milestones } = initialAwards;

test.each([
  [0, 10, undefined],
  [9, 10, undefined],
  [10, 25, undefined],
  [99, 100, undefined],
  [999, 1000, undefined],
  [1000, 1500, "Centenario"],
  [1500, 2000, "Doppia Cento"],
  [4999, 5000, "Cinque Stelle"],
])("after %i lessons the next target is %i, badge %s", (lessons, count, badge) => {
  const target = nextTarget(initialAwards, lessons);
  expect([target?.count, target?.badge?.name]).toEqual([count, badge]);
});

test.each([
  [0, 20, undefined],
  [20, 50, "Ferro"],
  [50, 80, undefined],
  [80, 100, "Acciaio"],
  [100, undefined, undefined],
])("among mixed awards, after %i lessons it is %s, badge %s", (lessons, count, badge) => {
  const emblem = "stars";
  const awards = {
    badges: [
      { name: "Ferro", count: 50, emblem },
      { name: "Acciaio", count: 100, emblem },
    ] as const,
    milestones: [20, 50, 80],
  };
  const target = nextTarget(awards, lessons);
  expect([target?.count, target?.badge?.name]).toEqual([count, badge]);
});

test("after the last badge there is no target", () => {
  expect(nextTarget(initialAwards, 5000)).toBeUndefined();
});

test.each([
  [undefined, 60, undefined],
  [9, 9, undefined],
  [9, 10, 10],
  [10, 11, undefined],
  [0, 120, 100],
  [100, 90, undefined],
  [999, 1600, 1000],
])("from %s to %i lessons crosses the milestone %s", (before, lessons, crossed) => {
  expect(crossedMilestone(milestones, before, lessons)).toBe(crossed);
});

const lessons = fc.integer({ min: 0, max: 6000 });

test("the next target is the nearest one, a badge only after all milestones", () => {
  fc.assert(
    fc.property(lessons, (now) => {
      const target = nextTarget(initialAwards, now);
      const next = milestones.find((count) => count > now) ?? nextBadge(badges, now)?.count;
      expect(target?.count).toBe(next);
      expect(target?.badge !== undefined).toBe(target !== undefined && now >= 1000);
    }),
  );
});

test("a milestone is crossed when one more is reached", () => {
  fc.assert(
    fc.property(lessons, lessons, (before, now) => {
      const more = reachedMilestones(milestones, now).slice(reachedMilestones(milestones, before).length);
      expect(crossedMilestone(milestones, before, now)).toBe(more.at(-1));
    }),
  );
});
