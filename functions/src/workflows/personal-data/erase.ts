import { changeAll } from "../../platform/firestore/documentSources.ts";
import type { Leaving } from "./anonymise.ts";
import { personalData } from "./collections.ts";

/**
 * Erases what is kept of somebody who leaves, all but their own document. What is found through another collection goes
 * before that one, so that whoever is killed on the way leaves nothing that cannot be found again.
 */
export async function erasePersonalData(leaving: Leaving): Promise<void> {
  for (const entry of Object.values(personalData).reverse()) {
    if (entry === "nobody's" || entry.erased === "last") continue;
    const { place, erased, alsoErased } = entry;
    for (const part of [{ place, erased }, ...(alsoErased ? [alsoErased] : [])]) {
      const change = part.erased;
      await changeAll(part.place(leaving), (document) =>
        change === "delete" ? change : change(document, leaving),
      );
    }
  }
}
