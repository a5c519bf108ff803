import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { type ContentName, contents } from "@studio/contract/content/contents.ts";
import type {
  ContentSave,
  ContentVersion,
  EditedContent,
  ListedContent,
} from "@studio/contract/content/model.ts";
import type { ContentDocument } from "@studio/contract/content/stored.ts";
import { invalidRequest, StudioError } from "@studio/contract/errors.ts";
import { parseContent } from "@studio/contract/fields/definition.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { recordActivity } from "../activity/record.ts";
import { readNames } from "../people/people.ts";
import { type Commit, runAtomic } from "../platform/firestore/commit.ts";
import { missingPictures } from "./pictures/store.ts";
import { withPublished } from "./published.ts";
import { type Published, publishedOf } from "./read.ts";
import {
  contentWrites,
  readContents,
  readVersion,
  readVersions,
  type StoredContent,
  versionWrites,
} from "./store.ts";

export type By = { actor: Named; now: Date };

/** A content as it is stored, with what readers see of it and the draft, if that is one. */
type Read = {
  name: ContentName;
  stored: StoredContent | undefined;
  revision: number;
  published: Published;
  draft: ContentDocument["draft"];
  damaged: boolean;
};

async function stateOf(name: ContentName, stored: StoredContent | undefined): Promise<Read> {
  const published = await publishedOf(contents[name], stored);
  const draft = stored?.value?.draft ?? null;
  // Firestore has an order of fields of its own: parsed, a value has that of its definition, by which two are compared.
  const value = draft === null ? undefined : parseContent(contents[name], draft.value);
  const isGood = draft === null || value !== undefined;
  return {
    name,
    stored,
    revision: stored?.value?.revision ?? 0,
    published,
    draft: draft && value !== undefined ? { ...draft, value } : null,
    damaged: published.damaged || !isGood,
  };
}

async function readOne(name: ContentName): Promise<Read> {
  const [stored] = await readContents([contents[name]]);
  return stateOf(name, stored);
}

type Names = ReadonlyMap<string, string>;

const namesIn = (read: readonly Read[]): Promise<Names> =>
  readNames(
    read.flatMap(({ published, draft }) =>
      [published.version, draft].flatMap((one) => (one ? [one.by] : [])),
    ),
  );

const onWire = (one: { at: Date; by: string }, names: Names) => ({
  at: one.at,
  by: names.get(one.by) ?? null,
});

const listed = ({ name, published: { version }, draft, damaged }: Read, names: Names): ListedContent => ({
  name,
  published: version && { ...onWire(version, names), version: version.version },
  draft: draft && onWire(draft, names),
  damaged,
});

/** Returns contents with their state. */
export async function listContents(
  listedNames: readonly ContentName[],
): Promise<{ contents: ListedContent[] }> {
  const stored = await readContents(listedNames.map((name) => contents[name]));
  const read = await Promise.all(listedNames.map((name, index) => stateOf(name, stored[index])));
  const names = await namesIn(read);
  return { contents: read.map((one) => listed(one, names)) };
}

async function edited(read: Read): Promise<EditedContent> {
  const published = read.published.value;
  return {
    ...listed(read, await namesIn([read])),
    revision: read.revision,
    value: read.draft?.value ?? published,
    shown: published,
  };
}

/** Returns a content as staff saved it last. */
export const editedContent = async (name: ContentName): Promise<EditedContent> => edited(await readOne(name));

/** Returns the number of the next version; none is given twice, also after a document was damaged. */
async function nextVersion(name: ContentName): Promise<number> {
  const [newest] = await readVersions(contents[name]);
  return (newest?.version ?? 0) + 1;
}

/**
 * Saves a content as a draft, or publishes it.
 * @throws `changed_meanwhile` (saved by another person since), `invalid_request` naming the fields, the pictures that are
 * not there or what stays once it is published, `busy`
 */
export async function saveContent(name: ContentName, save: ContentSave, by: By): Promise<EditedContent> {
  const checked = contents[name].node.schema.safeParse(save.value);
  if (!checked.success) throw invalidRequest(checked.error);
  await refuseMissingPictures(name, checked.data);
  const after = await runAtomic(`contents/${name}`, async (commit): Promise<Read> => {
    const before = await readOne(name);
    if (before.revision !== save.revision) throw new StudioError("changed_meanwhile");
    const { value, faults } = withPublished(name, before.published.value, checked.data);
    if (Object.keys(faults).length > 0) throw new StudioError("invalid_request", faults);
    const saved = { at: by.now, by: by.actor.id, value };
    if (!save.publish) return writeContent(commit, { ...before, draft: saved }, "content.saved", by);
    const version = { ...saved, version: await nextVersion(name) };
    versionWrites.create(commit, { name, version: String(version.version) }, version);
    const published = { ...before.published, version, value };
    return writeContent(commit, { ...before, published, draft: null }, "content.published", by);
  });
  // Not read again: a colleague may have saved since.
  return edited(after);
}

/** Writes a content and its log entry; returns the content as it is stored then, which is no longer damaged. */
function writeContent(
  commit: Commit,
  { name, stored, revision, published, draft }: Read,
  kind: Extract<ActivityKind, `content.${string}`>,
  { actor, now }: By,
): Read {
  const next = { revision: revision + 1, draft };
  contentWrites.save(commit, { name }, stored, { ...next, published: published.version });
  const about = { type: "content" as const, id: name, name: contents[name].title };
  recordActivity(commit, { kind, at: now, actor, subject: null, about });
  return { name, stored, ...next, published: { ...published, damaged: false }, damaged: false };
}

async function refuseMissingPictures(name: ContentName, value: unknown): Promise<void> {
  const missing = await missingPictures(contents[name].node, value);
  if (missing.length === 0) return;
  const fields = missing.map(({ path }) => [path, "Questa immagine non c’è: caricala di nuovo"]);
  throw new StudioError("invalid_request", Object.fromEntries(fields));
}

/**
 * Discards the draft of a content; without one nothing changes.
 * @throws `changed_meanwhile` (saved by another person since), `busy`
 */
export async function discardDraft(name: ContentName, asked: number, by: By): Promise<EditedContent> {
  const after = await runAtomic(`contents/${name}`, async (commit): Promise<Read> => {
    const before = await readOne(name);
    if (!before.stored?.value?.draft) return before;
    if (before.revision !== asked) throw new StudioError("changed_meanwhile");
    return writeContent(commit, { ...before, draft: null }, "content.discarded", by);
  });
  return edited(after);
}

/** Returns the published versions of a content, the newest first. */
export async function listVersions(name: ContentName): Promise<{ versions: ContentVersion[] }> {
  const versions = await readVersions(contents[name]);
  const names = await readNames(versions.map(({ by }) => by));
  return { versions: versions.map((one) => ({ ...onWire(one, names), version: one.version })) };
}

/**
 * Returns a published version with its value.
 * @throws `content_version_not_found`
 */
export async function versionOf(name: ContentName, version: number) {
  const stored = await readVersion(contents[name], version);
  if (!stored) throw new StudioError("content_version_not_found");
  const { at, by, value } = stored.value;
  return {
    ...onWire({ at, by }, await readNames([by])),
    version,
    value: parseContent(contents[name], value) ?? value,
  };
}
