import type { ContentName } from "@studio/contract/content/contents.ts";
import { parseContent } from "@studio/contract/fields/definition.ts";
import { offersContent } from "@studio/contract/shop/content/offers.ts";
import { keptOffers, lockedFaults } from "@studio/contract/shop/published.ts";

/** A value to be saved, and by field what may not be saved in it. */
type Kept = { value: unknown; faults: Readonly<Record<string, string>> };

/** Returns a value with what stays in it because it is published (docs/product/content.md#added-offers). */
export function withPublished(name: ContentName, shown: unknown, value: unknown): Kept {
  if (name !== offersContent.name) return { value, faults: {} };
  const [before, after] = [shown, value].map((one) => parseContent(offersContent, one));
  if (!before || !after) return { value, faults: {} };
  const locked = lockedFaults(before.own, after.own);
  if (Object.keys(locked).length > 0) return { value, faults: locked };
  const kept = { ...after, own: keptOffers(before.own, after.own) };
  // An offer that was left out may be one too many, or have the name of another.
  const [issue] = offersContent.node.schema.safeParse(kept).error?.issues ?? [];
  const message = issue && `Un’offerta pubblicata resta nell’elenco. ${issue.message}`;
  return { value: kept, faults: message === undefined ? {} : { own: message } };
}
