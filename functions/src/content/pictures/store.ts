import { documentPath } from "@studio/contract/collections.ts";
import { sitePictureDocument } from "@studio/contract/content/pictures/model.ts";
import { picturesIn } from "@studio/contract/content/policy.ts";
import type { ContentNode } from "@studio/contract/fields/fields.ts";
import type * as z from "zod";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocument } from "../../platform/firestore/documents.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

const pathOf = (id: string): string => documentPath("sitePictures", { id });

export const readSitePicture = (id: string) => readDocument(pathOf(id), sitePictureDocument);

/** Keeps a picture, which must be new. */
export const createSitePicture = (
  commit: Commit,
  id: string,
  picture: z.output<typeof sitePictureDocument>,
): void => {
  commit.create(firestore().doc(pathOf(id)), picture);
};

/** Returns the pictures that a value of a content names and that are not there, or were made for another slot. */
export async function missingPictures(node: ContentNode, value: unknown) {
  const named = picturesIn(node, value);
  const stored = await Promise.all(named.map(({ id }) => readSitePicture(id)));
  return named.filter(({ slot }, index) => stored[index]?.value.slot !== slot);
}
