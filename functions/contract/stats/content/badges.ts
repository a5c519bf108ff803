import type * as z from "zod";
import type { ContentDefinition } from "../../fields/definition.ts";
import { choice, group, line, list, wholeNumber } from "../../fields/fields.ts";
import { initialBadges } from "./initialBadges.ts";

/** Lessons of the highest badge at most. */
const MAX_LESSONS = 5_000;

const badge = group("Badge", {
  name: line("Nome", 30),
  count: wholeNumber(
    "Lezioni",
    1,
    MAX_LESSONS,
    "Chi le ha fatte ha il badge. Se alzi il numero, chi non ci arriva più lo perde; se lo abbassi, chi ci arriva già lo trova conquistato, senza festa.",
  ),
  emblem: choice("Disegno", [
    ["anvil", "Incudine"],
    ["barbell", "Bilanciere"],
    ["bars", "Quattro barre"],
    ["stars", "Cinque stelle"],
  ]),
});

const milestone = group("Traguardo", { count: wholeNumber("Lezioni", 1, MAX_LESSONS) });

/** Requires that each item of a list takes more lessons than the one before. */
const ascending = <Item extends { count: string }>(schema: z.ZodType<Item[]>) =>
  schema.superRefine((items, { addIssue }) => {
    for (const [index, { count }] of items.entries())
      if (Number(count) <= Number(items[index - 1]?.count ?? 0))
        addIssue({
          code: "custom",
          path: [index, "count"],
          message: "Servono più lezioni che per la voce prima",
        });
  });

const badgeList = list("Badge", badge, { nameField: "name", min: 1, max: 8, isDistinct: true });
const milestoneList = list("Traguardi", milestone, { nameField: "count", min: 1, max: 12 });

/** Badges and milestones of members, by numbers of lessons (docs/product/statistics.md#badges). */
export const badges = group("Badge e traguardi", {
  badges: { ...badgeList, schema: ascending(badgeList.schema) },
  milestones: { ...milestoneList, schema: ascending(milestoneList.schema) },
});
export type BadgesContent = z.output<typeof badges.schema>;

export const badgesContent = {
  name: "badges",
  title: "Badge e traguardi",
  shown: "App dei soci, “Progressi”; il badge vicino nella classifica dello staff",
  page: "/me/progressi",
  audience: "members",
  node: badges,
  initial: initialBadges,
} as const satisfies ContentDefinition<typeof badges>;
