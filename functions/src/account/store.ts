import { type UserDocument, userDocument } from "../contract/account/model.ts";
import { documentPath } from "../contract/collections.ts";
import type { Commit } from "../platform/commit.ts";
import { readDocument, type Stored, type Wanted } from "../platform/documents.ts";

/** A person's document, to be read together with others. */
export const wantedUser = (uid: string): Wanted<typeof userDocument> => ({
  path: documentPath("users", { uid }),
  schema: userDocument,
});

export const readUser = (uid: string) => readDocument(documentPath("users", { uid }), userDocument);

/** Sets a person's picture, on condition that the person is as they were read. */
export const savePicture = (commit: Commit, user: Stored<UserDocument>, picture_url: string | null): void => {
  commit.update(user.ref, { picture_url }, { lastUpdateTime: user.updateTime });
};
