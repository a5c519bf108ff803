import type { MemberDocument } from "@studio/contract/account/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Stored } from "../platform/firestore/documents.ts";

/** Throws `program_not_followed` unless this person follows the programme. */
export function requireFollower(member: Stored<MemberDocument> | undefined, program: string): void {
  if (!member?.value.programs.includes(program)) throw new StudioError("program_not_followed");
}
