import { userDocument } from "../contract/account/model.ts";
import { documentPath } from "../contract/collections.ts";
import { readDocument, type Wanted } from "../platform/documents.ts";

/** A person's document, to be read together with others. */
export const wantedUser = (uid: string): Wanted<typeof userDocument> => ({
  path: documentPath("users", { uid }),
  schema: userDocument,
});

export const readUser = (uid: string) => readDocument(documentPath("users", { uid }), userDocument);
