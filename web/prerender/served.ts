import { API_BASE } from "@studio/contract/apiBase.ts";
import { contentNames, contents, isContentName } from "@studio/contract/content/contents.ts";
import { content } from "@studio/contract/content/endpoints.ts";
import { parseContent } from "@studio/contract/content/policy.ts";
import { type ShownContents, shownContents } from "@studio/contract/content/shown.ts";
import { type CurrentPrices, currentPrices } from "@studio/contract/shop/currentPrices.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import type * as z from "zod";

// Read from the site that is in service, for the HTML of the next one; `undefined` if it does not answer, as before the first
// deployment.

/** How long a build waits for an answer. */
const TIMEOUT_MS = 5_000;

async function served<Schema extends z.ZodType>(
  siteUrl: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const response = await fetch(`${siteUrl}${API_BASE}${path}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return schema.parse(await response.json());
  } catch {
    return undefined;
  }
}

/** Returns today's prices. */
export const servedPrices = (siteUrl: string): Promise<CurrentPrices | undefined> =>
  served(siteUrl, shop.prices.path, currentPrices);

const isForEverybody = (name: string): boolean =>
  isContentName(name) && contents[name].audience === "everybody";

/** Returns the published contents; one that is not as its definition says is left out. */
export async function servedContents(siteUrl: string): Promise<ShownContents | undefined> {
  const known = contentNames.filter(isForEverybody).map((name) => `${name}.0`);
  const shown = await served(siteUrl, `${content.shown.path}?known=${known.join(",")}`, shownContents);
  return (
    shown &&
    Object.fromEntries(
      Object.entries(shown).flatMap(([name, { version, value }]) => {
        const parsed = isContentName(name) ? parseContent(name, value) : undefined;
        return parsed === undefined ? [] : [[name, { version, value: parsed }]];
      }),
    )
  );
}
