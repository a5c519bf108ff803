import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { arrived, eventually } from "./mail.ts";
import { database } from "./server/database.ts";
import { type Answer, newAddress, request } from "./server/http.ts";

export const recover = (email: string, from = newAddress()): Promise<Answer> =>
  request("POST", "/public/reset-password", { json: { email }, from });

export const logIn = (login: string, password: string, from = newAddress()): Promise<Answer> =>
  request("POST", "/auth/login", { json: { login, password }, from });

/** Returns the temporary passwords mailed to an address, in order of arrival. */
export async function mailedPasswords(email: string): Promise<string[]> {
  const mails = await arrived(({ to }) => to.some(({ address }) => address === email));
  return mails.flatMap(({ text }) => /^Password temporanea: (\S+)$/m.exec(text)?.[1] ?? []);
}

/** Waits for the first temporary password mailed to an address that is not in `earlier`. */
export const nextPassword = (email: string, earlier: readonly string[] = []): Promise<string> =>
  eventually(`A temporary password for ${email}`, async () =>
    (await mailedPasswords(email)).find((password) => !earlier.includes(password)),
  );

/** Requests a temporary password and reads it from the mail. */
export async function temporaryPasswordOf(email: string): Promise<string> {
  const earlier = await mailedPasswords(email);
  const { status } = await recover(email);
  if (status !== 200) throw new Error(`The recovery answered ${status}`);
  return nextPassword(email, earlier);
}

/** Returns the outbox's mails to an address, delivered or not. */
export const mailsTo = async (email: string) =>
  (await database.collection(collectionPath("mail", {})).where("to", "array-contains", email).get()).docs.map(
    (mail) => mail.data(),
  );

/** Returns the texts of the mails to an address, in any order. */
export const textsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).map(({ message }) => message.text);

/** Expires the temporary password of an account. */
export const expirePassword = (uid: string, expiresAt = new Date(Date.now() - 1000)) =>
  database.doc(documentPath("temporaryPasswords", { uid })).update({ expiresAt });

/** Returns the kinds of the log entries about a member, oldest first. */
export async function activityOf(uid: string): Promise<unknown[]> {
  const { docs } = await database
    .collection(collectionPath("activity", {}))
    .where("subject.id", "==", uid)
    .get();
  return docs
    .map((entry) => entry.data())
    .sort((a, b) => a.at.toMillis() - b.at.toMillis())
    .map(({ kind }) => kind);
}
