import { StudioError } from "@studio/contract/errors.ts";
import type { MemberDocument } from "@studio/contract/people/model.ts";
import type { Stored } from "../platform/firestore/documents.ts";

/**
 * Requires that a member follows a program.
 * @throws `program_not_followed`
 */
export function requireFollower(member: Stored<MemberDocument> | undefined, program: string): void {
  if (!member?.value.programs.includes(program)) throw new StudioError("program_not_followed");
}
