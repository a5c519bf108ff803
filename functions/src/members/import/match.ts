import { errors } from "@studio/contract/errors.ts";
import {
  hasSameName,
  type ImportFault,
  type ImportMatch,
  type MatchedRow,
  matchedPerson,
} from "@studio/contract/members/imports.ts";
import { roleOf } from "@studio/contract/roles.ts";
import { phoneForms } from "../../people/phones.ts";
import { memberStore, type StoredMember } from "../../people/store.ts";
import { accountsByEmail } from "../../platform/auth/accounts.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { findAbandoned } from "../account/emails.ts";

/** Phones of one query, in three forms each; Firestore compares with 30 values at most. */
const PHONES_PER_QUERY = 10;

/** More members than share ten phones. */
const MAX_BY_PHONES = 100;

type Outcome = { matches: ImportMatch[]; faults: ImportFault[]; as_of: string };

const matchOf = (row: number, { id, value }: StoredMember, isStaff: boolean): ImportMatch => ({
  row,
  person: matchedPerson.parse({ tags: [], ...value, id }),
  is_staff: isStaff,
});

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/**
 * Finds the existing people whom rows of an import describe: the owner of the e-mail, else the only member with the
 * phone and the same names, because families share phones. An e-mail whose account is no person yet is a fault.
 */
export async function matchImported(rows: readonly MatchedRow[], now: Date): Promise<Outcome> {
  const byEmail = await findByEmail(present(rows.map(({ email }) => email)), now);
  const others = rows.filter(({ email }) => email === null || !byEmail.owners.has(email));
  const withPhone = await readByPhone(present(others.map(({ phone }) => phone)));
  const outcome: Outcome = { matches: [], faults: [], as_of: now.toISOString() };
  for (const [row, { email, phone, ...names }] of rows.entries()) {
    const owner = email === null ? undefined : byEmail.owners.get(email);
    if (owner) outcome.matches.push(matchOf(row, owner.member, owner.isStaff));
    else if (email !== null && byEmail.taken.has(email))
      outcome.faults.push({ row, field: "email", message: errors.email_taken.message });
    else if (phone !== null) {
      const forms = phoneForms(phone);
      const [member, ...more] = withPhone.filter(
        ({ value }) => value.phone !== null && forms.includes(value.phone) && hasSameName(value, names),
      );
      if (member && more.length === 0)
        outcome.matches.push(matchOf(row, member, roleOf(member.value) !== undefined));
    }
  }
  return outcome;
}

/** Returns the members who have these e-mails, and the e-mails that are taken without a member. */
async function findByEmail(emails: readonly string[], now: Date) {
  const accounts = await accountsByEmail(emails);
  const members = await readDocuments(...accounts.map(({ uid }) => memberStore.ref({ uid })));
  const owners = new Map(
    accounts.flatMap(({ email, role }, index) => {
      const member = members[index];
      return member
        ? [[email, { member, isStaff: (role ?? roleOf(member.value)) !== undefined }] as const]
        : [];
    }),
  );
  const ownerless = accounts.filter(({ email }) => !owners.has(email));
  const abandoned = new Set((await findAbandoned(ownerless, now)).map(({ uid }) => uid));
  const taken = new Set(ownerless.filter(({ uid }) => !abandoned.has(uid)).map(({ email }) => email));
  return { owners, taken };
}

/** Reads the members who have one of these phones, in whatever form. */
async function readByPhone(phones: readonly string[]): Promise<StoredMember[]> {
  const parts = Array.from({ length: Math.ceil(phones.length / PHONES_PER_QUERY) }, (_, index) =>
    phones.slice(index * PHONES_PER_QUERY, (index + 1) * PHONES_PER_QUERY),
  );
  const read = await Promise.all(
    parts.map((part) =>
      memberStore.find("byPhone", { values: [[...new Set(part.flatMap(phoneForms))]], limit: MAX_BY_PHONES }),
    ),
  );
  return [...new Map(read.flat().map((member) => [member.id, member])).values()];
}
