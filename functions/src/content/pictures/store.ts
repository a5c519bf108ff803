import { sitePictureDocument } from "@studio/contract/content/pictures/model.ts";
import { picturesIn } from "@studio/contract/content/policy.ts";
import type { ContentNode } from "@studio/contract/fields/fields.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

export const sitePictureStore = store("sitePictures", sitePictureDocument);
export const sitePictureWrites = writesOf(sitePictureStore);

/** Returns the pictures that a value of a content names and that are not there, or were made for another slot. */
export async function missingPictures(node: ContentNode, value: unknown) {
  const named = picturesIn(node, value);
  const stored = await Promise.all(named.map(({ id }) => sitePictureStore.read({ id })));
  return named.filter(({ slot }, index) => stored[index]?.value.slot !== slot);
}
