import { StudioError } from "@studio/contract/errors.ts";
import { isUsable } from "@studio/contract/packages/policy.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import type { PackageHolder } from "@studio/contract/training/staffEndpoints.ts";
import { readPackagesNamed } from "../packages/store.ts";
import { named } from "../people/people.ts";
import { memberStore } from "../people/store.ts";
import { readDocuments } from "../platform/firestore/documents.ts";
import { programStore } from "./store.ts";

/**
 * Returns the members who have a package of a name that is usable on the day of `now`, by name, and whether they follow
 * a program.
 * @throws `program_not_found`
 */
export async function packageHolders(program: string, name: string, now: Date): Promise<PackageHolder[]> {
  const [[found], packages] = await Promise.all([
    readDocuments(programStore.ref({ id: program })),
    readPackagesNamed(name, now),
  ]);
  if (!found) throw new StudioError("program_not_found");
  const uids = [...new Set(packages.flatMap(({ uid, value }) => (isUsable(value, now) ? uid : [])))];
  const members = uids.length > 0 ? await readDocuments(...uids.map((uid) => memberStore.ref({ uid }))) : [];
  return members
    .flatMap((member) =>
      member ? { ...named(member.id, member.value), follows: member.value.programs.includes(program) } : [],
    )
    .toSorted((one, other) => byText(one.name, other.name));
}
