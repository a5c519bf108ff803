import type { ContentName } from "@studio/contract/content/contents.ts";
import { parseContent } from "@studio/contract/fields/definition.ts";
import { offersContent } from "@studio/contract/shop/content/offers.ts";
import { lockedFaults } from "@studio/contract/shop/content/writtenOffers.ts";
import { retainPublishedOffers } from "@studio/contract/shop/published.ts";

/** A value to be saved, and by field what may not be saved in it. */
type Retained = { value: unknown; faults: Readonly<Record<string, string>> };

/** Returns a value with what stays in it because it is published (docs/product/content.md#added-offers). */
export function withPublished(name: ContentName, published: unknown, value: unknown): Retained {
  if (name !== offersContent.name) return { value, faults: {} };
  const [before, after] = [published, value].map((one) => parseContent(offersContent, one));
  if (!before || !after) return { value, faults: {} };
  const locked = lockedFaults(before.own, after.own);
  if (Object.keys(locked).length > 0) return { value, faults: locked };
  const retained = { ...after, own: retainPublishedOffers(before.own, after.own) };
  // An offer that was left out may be one too many, or have the name of another.
  const [issue] = offersContent.node.schema.safeParse(retained).error?.issues ?? [];
  const message = issue && `Un’offerta pubblicata resta nell’elenco. ${issue.message}`;
  return { value: retained, faults: message === undefined ? {} : { own: message } };
}
