import { type StudioRules, studioRules } from "@studio/contract/bookings/studioRules.ts";
import {
  type ContentName,
  type ContentValue,
  contentNames,
  contents,
  isContentName,
  isForMembers,
} from "@studio/contract/content/contents.ts";
import type { ContentVersionDocument } from "@studio/contract/content/model.ts";
import { parseContent } from "@studio/contract/content/policy.ts";
import type { ShownContents } from "@studio/contract/content/shown.ts";
import { contentRef, readContents, readVersions, type StoredContent } from "./store.ts";

export type Shown = {
  /** The version that readers see; `null` while the initial value holds. */
  published: ContentVersionDocument | null;
  /** Whether what is stored was changed by hand into something that is not shown. */
  damaged: boolean;
};

/** Returns what readers see of a stored content: what was published or, if that was damaged, the last good version. */
export async function shownOf(name: ContentName, stored: StoredContent | undefined): Promise<Shown> {
  if (!stored) return { published: null, damaged: false };
  const published = stored.value?.published;
  if (published === null) return { published, damaged: false };
  const isGood = (version: ContentVersionDocument) => parseContent(name, version.value) !== undefined;
  if (published && isGood(published)) return { published, damaged: false };
  return { published: (await readVersions(name)).find(isGood) ?? null, damaged: true };
}

/** Returns what readers saw of a stored content at an instant. */
export async function shownAt(
  name: ContentName,
  stored: StoredContent | undefined,
  instant: Date,
): Promise<Shown> {
  const shown = await shownOf(name, stored);
  if (!shown.published || shown.published.at <= instant) return shown;
  const before = (await readVersions(name)).find(
    ({ at, value }) => at <= instant && parseContent(name, value) !== undefined,
  );
  return { ...shown, published: before ?? null };
}

/** Returns the value that readers see. */
export const shownValue = <Name extends ContentName>(name: Name, { published }: Shown): ContentValue<Name> =>
  // The compiler does not relate the initial values' union to the one of this name.
  parseContent(name, published?.value) ?? (contents[name].initial as ContentValue<Name>);

/** Returns a content as readers see it. */
export async function readContent<Name extends ContentName>(name: Name): Promise<ContentValue<Name>> {
  const [stored] = await readContents([name]);
  return shownValue(name, await shownOf(name, stored));
}

/** Reads contents as readers see them. */
export async function readShown(names: readonly ContentName[]) {
  const stored = await readContents(names);
  return Promise.all(
    names.map(async (name, index) => {
      const shown = await shownOf(name, stored[index]);
      return { name, version: shown.published?.version ?? 0, value: shownValue(name, shown) };
    }),
  );
}

const byName = (shown: Awaited<ReturnType<typeof readShown>>): ShownContents =>
  Object.fromEntries(shown.map(({ name, ...one }) => [name, one]));

/** Returns the contents for everybody whose version is not the one that a page has; `known` as in `partners.0,reviews.3`. */
export async function shownContents(known: string): Promise<ShownContents> {
  const versions = new Map(
    known.split(",").flatMap((one) => {
      const [name = "", version] = one.split(".");
      return isContentName(name) && contents[name].audience === "everybody" ? [[name, Number(version)]] : [];
    }),
  );
  const shown = await readShown([...versions.keys()]);
  return byName(shown.filter(({ name, version }) => version !== versions.get(name)));
}

/** Returns the contents for members. */
export const contentsForMembers = async (): Promise<ShownContents> =>
  byName(await readShown(contentNames.filter(isForMembers)));

/** Reference of the studio's rules, to read them in the round trip of what they decide on. */
export const rulesRef = contentRef("rules");

/** Returns the rules that hold, as they were read with `rulesRef`. */
export const rulesIn = async (stored: StoredContent | undefined): Promise<StudioRules> =>
  studioRules(shownValue("rules", await shownOf("rules", stored)));

/** Reads the rules that hold. */
export const readRules = async (): Promise<StudioRules> => studioRules(await readContent("rules"));
