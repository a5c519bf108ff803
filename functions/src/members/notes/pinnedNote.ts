import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { PinnedNoteChange } from "@studio/contract/members/staffEndpoints.ts";
import { MAX_PINNED_NOTES } from "@studio/contract/people/forStaff.ts";
import { changedMeanwhile } from "@studio/contract/text/meanwhile.ts";
import { readNamed } from "../../people/people.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { pinnedNoteStore, writePinnedNote } from "./store.ts";

/**
 * Sets or removes the note that rosters show beside a member's name. A repetition changes nothing.
 * @throws `user_not_found`, `changed_meanwhile` naming the stored text, `pinned_notes_full`, `busy`
 */
export const pinNote = (
  uid: string,
  { text, replaces }: PinnedNoteChange,
  author: Named,
  now: Date,
): Promise<void> =>
  runAtomic(`pinnedNote/${uid}`, async (commit) => {
    const [, before] = await Promise.all([readNamed(uid), pinnedNoteStore.read({ uid })]);
    const stored = before?.value.text ?? null;
    if (stored === text) return;
    const replaced = changedMeanwhile({ text: stored }, replaces, { text });
    if (replaced) throw new StudioError("changed_meanwhile", replaced);
    // Two at once may exceed the limit by one, which the screens' listener leaves room for.
    if (!before && (await pinnedNoteStore.count("all")) >= MAX_PINNED_NOTES)
      throw new StudioError("pinned_notes_full");
    writePinnedNote(commit, uid, before, text === null ? undefined : { text, author, at: now });
  });
