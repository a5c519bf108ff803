import type { ContentName } from "@studio/contract/content/contents.ts";
import { child, itemsOf } from "@studio/contract/content/policy.ts";
import { withoutClassesText } from "@studio/contract/packages/limits/fit.ts";
import { type ClassSlot, isRestricted } from "@studio/contract/packages/limits/policy.ts";
import { limitsOf } from "@studio/contract/shop/published.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext } from "react";
import * as z from "zod";
import { classSlotsQuery } from "../api.ts";

/** Warning about a part of a content, which can be saved with it; `name` is that of its item. */
export type Warning = { path: string; name: string; text: string };

/** The warnings that the fields of an editor show. */
export const WarningsContext = createContext<readonly Warning[]>([]);

const typedOffer = z.object({
  name: z.string(),
  group: z.enum(["limited", "limited-pack"]),
  sale: z.literal("open"),
  terms: z.object({
    weekdays: z.string(),
    first: z.string(),
    last: z.string(),
    types: z.string(),
    coaches: z.string(),
  }),
});

/** Returns the added offers on sale, as they are typed, that have limits by which they leave classes out. */
const restrictedIn = (value: unknown) =>
  itemsOf(child(value, "own")).flatMap((item, index) => {
    const { data: typed } = typedOffer.safeParse(item);
    const limits = typed && limitsOf(typed.terms);
    return typed && isRestricted({ limits })
      ? [{ name: typed.name, path: `own.${index}.terms`, limits }]
      : [];
  });

/** Returns what to say of the typed offers whose packages would pay for no class (docs/product/content.md#limits-without-classes). */
function warningsOf(value: unknown, classes: readonly ClassSlot[]): Warning[] {
  return restrictedIn(value).flatMap(({ name, path, limits }) => {
    const text = withoutClassesText(limits, classes);
    return text === undefined ? [] : [{ name, path, text }];
  });
}

/** Returns the warnings about a content as it is typed; the classes are read once an offer leaves some of them out. */
export function useWarnings(content: ContentName, value: unknown): Warning[] {
  const isAsked = content === "offers" && restrictedIn(value).length > 0;
  const { data: classes = [] } = useQuery({ ...classSlotsQuery, enabled: isAsked });
  return isAsked ? warningsOf(value, classes) : [];
}
