import { type ClassLists, choiceFaults, classListsOf } from "@studio/contract/bookings/classTypes.ts";
import { classTypesContent } from "@studio/contract/bookings/content/classTypes.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { teamContent } from "@studio/contract/site/content/team.ts";
import { readContent } from "./read.ts";

/** Reads the studio's coaches and types of classes: once for a request or a job. */
export async function readClassLists(): Promise<ClassLists> {
  const [team, types] = await Promise.all([readContent(teamContent), readContent(classTypesContent)]);
  return classListsOf(team, types);
}

/**
 * Refuses a type or a coach that staff cannot choose.
 * @throws `invalid_request` naming the fields
 */
export function requireChoices(...choices: Parameters<typeof choiceFaults>): void {
  const faults = choiceFaults(...choices);
  if (faults) throw new StudioError("invalid_request", faults);
}
