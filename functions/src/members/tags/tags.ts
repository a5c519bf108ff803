import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { TagsChange } from "@studio/contract/members/staffEndpoints.ts";
import { MAX_TAGS } from "@studio/contract/people/model.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import { recordActivity } from "../../activity/record.ts";
import { named } from "../../people/people.ts";
import { memberStore, type StoredMember } from "../../people/store.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { holdTag, isShared, readTags, saveTags, tagStore, tagWrites } from "./store.ts";

/** Returns the tags that people have, by name. */
export const listTags = async (): Promise<string[]> => (await readTags()).toSorted(byText);

type By = { actor: Named; now: Date };

/**
 * Adds tags to a person and removes others, with a log entry for each that changes. The last use of a tag removes it from
 * those that are offered.
 * @throws `user_not_found`, `invalid_request` naming `add` (too many), `busy`
 */
export const changeTags = (uid: string, { add, remove }: TagsChange, by: By): Promise<void> =>
  runAtomic(`user/${uid}`, async (commit) => {
    const [member, ...stored] = await readDocuments(
      memberStore.ref({ uid }),
      ...remove.map((tag) => tagStore.ref({ tag })),
    );
    if (!member) throw new StudioError("user_not_found");
    const before = member.value.tags ?? [];
    const after = [...new Set([...before.filter((tag) => !remove.includes(tag)), ...add])];
    if (after.length > MAX_TAGS)
      throw new StudioError("invalid_request", { add: `Al massimo ${MAX_TAGS} etichette` });
    const added = after.filter((tag) => !before.includes(tag));
    const removed = before.filter((tag) => !after.includes(tag));
    if (added.length + removed.length === 0) return;
    saveTags(commit, member, after);
    for (const tag of added) {
      tagWrites.set(commit, { tag }, { usedAt: by.now });
      logTag(commit, "account.tagged", member, tag, by);
    }
    for (const tag of removed) {
      const offered = stored.find((one) => one?.id === tag);
      if (offered && (await isShared(tag))) holdTag(commit, offered);
      else if (offered) tagWrites.remove(commit, offered);
      logTag(commit, "account.untagged", member, tag, by);
    }
  });

function logTag(
  commit: Commit,
  kind: Extract<ActivityKind, "account.tagged" | "account.untagged">,
  member: StoredMember,
  tag: string,
  { actor, now }: By,
): void {
  const subject = named(member.id, member.value);
  const change = kind === "account.tagged" ? { from: null, to: tag } : { from: tag, to: null };
  recordActivity(commit, { kind, at: now, actor, subject, about: { type: "user", ...subject }, change });
}
