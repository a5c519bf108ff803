import { accessDocument, type UserDocument } from "@studio/contract/account/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeMember } from "@studio/contract/testing/account.ts";
import { database } from "./database.ts";

/** Stores a member who has no account to sign in with, and their access. */
export async function storeMember(uid: string, overrides: Partial<UserDocument> = {}): Promise<void> {
  const member = makeMember({
    username: uid,
    first_name: "Prova",
    last_name: "Persona",
    email: `${uid}@studio.test`,
    phone: null,
    ...overrides,
  });
  await database.doc(documentPath("users", { uid })).create(member);
  const access = accessDocument.parse({ validSince: member.joined_at });
  await database.doc(documentPath("access", { uid })).create(access);
}
