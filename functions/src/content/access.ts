import { type ContentName, contentNames } from "@studio/contract/content/contents.ts";
import { deskContent } from "@studio/contract/content/definitions/desk.ts";
import { mayEdit } from "@studio/contract/content/policy.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { can } from "@studio/contract/roles.ts";
import type { Caller } from "../platform/auth/caller.ts";
import { readContent } from "./read.ts";

/** Returns the contents that the caller may edit. */
export async function editableBy({ role }: Pick<Caller, "role">): Promise<ContentName[]> {
  const left = await readContent(deskContent);
  return contentNames.filter((name) => mayEdit(role, name, left));
}

/**
 * Requires that the caller may edit a content.
 * @throws `forbidden`
 */
export async function requireEdit(name: ContentName, { role }: Pick<Caller, "role">): Promise<void> {
  // An owner edits every content: the list of the desk's is not needed.
  if (can(role, "contents.manage")) return;
  if (!mayEdit(role, name, await readContent(deskContent))) throw new StudioError("forbidden");
}
