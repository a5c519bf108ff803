import {
  type ContentName,
  contentNames,
  contents,
  isContentName,
  isForMembers,
} from "@studio/contract/content/contents.ts";
import type { PublishedContents } from "@studio/contract/content/published.ts";
import { publishedOf } from "./read.ts";
import { readSaved } from "./store.ts";

/** Reads contents by name, as they are published. */
export async function readPublished(names: readonly ContentName[]) {
  const saved = await readSaved(names);
  return Promise.all(
    names.map(async (name) => {
      const { version, value } = await publishedOf(contents[name], saved.get(name));
      return { name, version: version?.version ?? 0, value };
    }),
  );
}

const byName = (published: Awaited<ReturnType<typeof readPublished>>): PublishedContents =>
  Object.fromEntries(published.map(({ name, ...one }) => [name, one]));

/** Returns the contents for everybody whose version is not the one that a page has; `known` as in `partners.0,reviews.3`. */
export async function changedContents(known: string): Promise<PublishedContents> {
  const versions = new Map(
    known.split(",").flatMap((one) => {
      const [name = "", version] = one.split(".");
      return isContentName(name) && contents[name].audience === "everybody" ? [[name, Number(version)]] : [];
    }),
  );
  const published = await readPublished([...versions.keys()]);
  return byName(published.filter(({ name, version }) => version !== versions.get(name)));
}

/** Returns the contents for members. */
export const contentsForMembers = async (): Promise<PublishedContents> =>
  byName(await readPublished(contentNames.filter(isForMembers)));
