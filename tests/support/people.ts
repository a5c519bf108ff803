import "./server/bucketApp.ts";
import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { accessDocument, type MemberDocument } from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { type Role, roleOf } from "@studio/contract/roles.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import * as z from "zod";
import { database } from "./server/database.ts";
import { suite } from "./server/suite.ts";

const PASSWORD = "studio-demo";
const app = getApps()[0] ?? initializeApp({ projectId: suite.projectId });

/** A person with an account and the token of a recent sign-in. */
export type Person = { uid: string; email: string; password: string; token: string };

/** Claims of an account; `admin` is an owner. */
export type Claims = { role?: Role; admin?: boolean; membership?: boolean };

/** Creates a person of the studio: account, member document, access and claims. */
export async function newPerson(claims: Claims = {}): Promise<Person> {
  const uid = `t-${randomUUID().slice(0, 12)}`;
  const email = `${uid}@studio.test`;
  const now = new Date();
  await getAuth(app).createUser({ uid, email, password: PASSWORD });
  const { membership = false } = claims;
  const role = roleOf(claims);
  await getAuth(app).setCustomUserClaims(uid, { ...(role && { role }), ...(membership && { membership }) });
  // Not searchable by name: all have the same one.
  const member = { membership, role: role ?? null, search_terms: [], joined_at: now };
  await storeMember(uid, member, new Date(now.getTime() - 3_600_000));
  return { uid, email, password: PASSWORD, token: await signIn(email, PASSWORD) };
}

/** Creates a member with a unique name, by which staff search. */
export async function namedMember(): Promise<Person & { name: string }> {
  const person = await newPerson();
  const last_name = `Zeta${person.uid.slice(2, 8)}`;
  const named = { first_name: "Prova", last_name, username: person.uid, email: person.email };
  await database
    .doc(documentPath("users", { uid: person.uid }))
    .update({ last_name, search_terms: searchTerms(named) });
  return { ...person, name: `Prova ${last_name}` };
}

/** Stores a member and the time since which sign-ins count, without an account. */
export async function storeMember(
  uid: string,
  overrides: Partial<MemberDocument> = {},
  validSince?: Date,
): Promise<void> {
  const member = makeMember({
    username: uid,
    first_name: "Prova",
    last_name: "Persona",
    email: `${uid}@studio.test`,
    phone: null,
    ...overrides,
  });
  await database.doc(documentPath("users", { uid })).create(member);
  await setValidSince(uid, validSince ?? member.joined_at);
}

/** Marks the account's e-mail as verified. */
export const verifyEmail = (uid: string) => getAuth(app).updateUser(uid, { emailVerified: true });

/** Returns the uid of the account with this e-mail. */
export const uidOf = async (email: string): Promise<string> => (await getAuth(app).getUserByEmail(email)).uid;

/** Sets the time since which sign-ins of this account count. */
export const setValidSince = (uid: string, validSince: Date) =>
  database.doc(documentPath("access", { uid })).set(accessDocument.parse({ validSince }));

/** Creates an account without the studio: anyone can, with the site's public key. */
export async function newStranger(): Promise<Person> {
  const email = `s-${randomUUID().slice(0, 12)}@studio.test`;
  const { uid } = await getAuth(app).createUser({ email, password: PASSWORD });
  return { uid, email, password: PASSWORD, token: await signIn(email, PASSWORD) };
}

/** Signs in as the browser's SDK does and returns the ID token. */
export const signIn = (email: string, password = PASSWORD): Promise<string> =>
  idToken("signInWithPassword", { email, password });

/** Signs in with a custom token as the browser's SDK does and returns the ID token. */
export const signInWithCustomToken = (token: string): Promise<string> =>
  idToken("signInWithCustomToken", { token });

async function idToken(call: string, credentials: object): Promise<string> {
  const url = `http://${suite.auth}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=emulator`;
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...credentials, returnSecureToken: true }),
  });
  return z.object({ idToken: z.string() }).parse(await response.json()).idToken;
}
