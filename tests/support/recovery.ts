import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { arrived, eventually } from "./mail.ts";
import { database } from "./server/database.ts";
import { type Answer, newAddress, request } from "./server/http.ts";

export const recover = (email: string, from = newAddress()): Promise<Answer> =>
  request("POST", "/public/reset-password", { json: { email }, from });

export const logIn = (login: string, password: string, from = newAddress()): Promise<Answer> =>
  request("POST", "/auth/login", { json: { login, password }, from });

/** The temporary passwords that were mailed to somebody, in the order of their arrival. */
export async function mailedPasswords(email: string): Promise<string[]> {
  const mails = await arrived(({ to }) => to.some(({ address }) => address === email));
  return mails.flatMap(({ text }) => /^Password temporanea: (\S+)$/m.exec(text)?.[1] ?? []);
}

/** Waits for the first temporary password that is mailed to somebody and is none of the `earlier` ones. */
export const nextPassword = (email: string, earlier: readonly string[] = []): Promise<string> =>
  eventually(`A temporary password for ${email}`, async () =>
    (await mailedPasswords(email)).find((password) => !earlier.includes(password)),
  );

/** Asks for a temporary password and reads it from the mail. */
export async function temporaryPasswordOf(email: string): Promise<string> {
  const earlier = await mailedPasswords(email);
  const { status } = await recover(email);
  if (status !== 200) throw new Error(`The recovery answered ${status}`);
  return nextPassword(email, earlier);
}

/** The outbox's mails to somebody: what was written, whether it has arrived yet or not. */
export const mailsTo = async (email: string) =>
  (await database.collection(collectionPath("mail", {})).where("to", "array-contains", email).get()).docs.map(
    (mail) => mail.data(),
  );

/** The 24 hours of a temporary password are over. */
export const expirePassword = (uid: string, expiresAt = new Date(Date.now() - 1000)) =>
  database.doc(documentPath("temporaryPasswords", { uid })).update({ expiresAt });

/** What the activity log says of somebody, oldest first. */
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
