import {
  noStanding,
  type Standing,
  type UserDocument,
  userDocument,
} from "@studio/contract/account/model.ts";
import { searchTerms } from "@studio/contract/account/search.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { newPerson, type Person } from "./people.ts";
import { database } from "./server/database.ts";

type Wanted = Partial<Omit<UserDocument, "standing">> & { standing?: Partial<Standing> };

/** A person's document as it is stored. */
export const userOf = async (uid: string): Promise<UserDocument> =>
  userDocument.parse((await database.doc(documentPath("users", { uid })).get()).data());

/** A new member about whom all of this is so, and who is found by these names. */
export async function personWith({ standing, ...wanted }: Wanted): Promise<Person> {
  const person = await newPerson(wanted.membership ? { membership: true } : {});
  const user = { ...(await userOf(person.uid)), ...wanted, standing: { ...noStanding, ...standing } };
  await database
    .doc(documentPath("users", { uid: person.uid }))
    .set(userDocument.parse({ ...user, search_terms: searchTerms(user) }));
  return person;
}
