import { documentPath } from "@studio/contract/collections.ts";
import {
  type MemberDocument,
  memberDocument,
  noStanding,
  type Standing,
} from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { newPerson, type Person } from "./people.ts";
import { database } from "./server/database.ts";

type MemberFields = Partial<Omit<MemberDocument, "standing">> & { standing?: Partial<Standing> };

/** Returns a member document as stored. */
export const memberOf = async (uid: string): Promise<MemberDocument> =>
  memberDocument.parse((await database.doc(documentPath("users", { uid })).get()).data());

/** Creates a member with these fields and searchable by these names; a subscription does not renew unless they say so. */
export async function personWith({ standing, ...fields }: MemberFields): Promise<Person> {
  const person = await newPerson(fields.membership ? { membership: true } : {});
  const ends = standing?.subscription_until;
  const stored = {
    ...noStanding,
    ...(ends !== undefined && { subscription_ends_on: ends }),
    ...standing,
  };
  const member = { ...(await memberOf(person.uid)), ...fields, standing: stored };
  await database
    .doc(documentPath("users", { uid: person.uid }))
    .set(memberDocument.parse({ ...member, search_terms: searchTerms(member) }));
  return person;
}
