import type * as z from "zod";
import { API_BASE } from "../apiBase.ts";
import { parseContent } from "../fields/definition.ts";
import type { Identity } from "../identity.ts";
import { studioContent } from "../site/content/studio.ts";
import { contentNames, contents, isContentName } from "./contents.ts";
import { content } from "./endpoints.ts";
import { type PublishedContents, publishedContents } from "./published.ts";

// Read from the site that is in service, for the next one; `undefined` if it does not answer, as before the first
// deployment.

/** How long a build waits for an answer. */
const TIMEOUT_MS = 5_000;

/** Returns the answer of a call without a session. */
export async function served<Schema extends z.ZodType>(
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

const isForEverybody = (name: string): boolean =>
  isContentName(name) && contents[name].audience === "everybody";

/** Returns the published contents; one that is not as its definition says is left out. */
export async function servedContents(siteUrl: string): Promise<PublishedContents | undefined> {
  const known = contentNames.filter(isForEverybody).map((name) => `${name}.0`);
  const published = await served(
    siteUrl,
    `${content.published.path}?known=${known.join(",")}`,
    publishedContents,
  );
  return (
    published &&
    Object.fromEntries(
      Object.entries(published).flatMap(([name, { version, value }]) => {
        // Parsed: the site in service may have one in a former shape.
        const parsed = isContentName(name) ? parseContent(contents[name], value) : undefined;
        return parsed === undefined ? [] : [[name, { version, value: parsed }]];
      }),
    )
  );
}

/** Returns who the studio is among contents, or `undefined` while nothing is published. */
export const identityIn = (published: PublishedContents | undefined): Identity | undefined =>
  parseContent(studioContent, published?.studio?.value);

/**
 * Returns who the studio is, as the owner has published it; `undefined` if nothing is published, or no such site is in
 * service.
 * @throws if the site answers, but not as this one does: a deployment would then forget who the studio is
 */
export async function servedIdentity(siteUrl: string): Promise<Identity | undefined> {
  const response = await fetch(`${siteUrl}${API_BASE}${content.published.path}?known=studio.0`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status === 404) return undefined;
  return identityIn(publishedContents.parse(await response.json()));
}
