import type { ActivityKind } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import type { Named } from "@studio/contract/identifier.ts";
import type { Invitation } from "@studio/contract/people/contacts.ts";
import { type Member, type MemberDocument, noStanding, type Session } from "@studio/contract/people/model.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { recordActivity } from "../../activity/record.ts";
import { onWire } from "../../people/members.ts";
import { aboutPerson, named } from "../../people/people.ts";
import { readTakenNames } from "../../people/store.ts";
import { usernames } from "../../people/usernames.ts";
import {
  accountByEmail,
  createAccount,
  randomPassword,
  removeAccount,
} from "../../platform/auth/accounts.ts";
import { type Commit, runAtomic } from "../../platform/firestore/commit.ts";
import { refundByAddress, spendByAddress } from "../../platform/firestore/limits.ts";
import { mailProof } from "./emailProof.ts";
import { emailRefused, findAbandoned } from "./emails.ts";
import { signIn } from "./identity.ts";
import { invitationMail } from "./mails.ts";
import { mailTemporaryPassword } from "./password/recover.ts";
import { addMember } from "./store.ts";

/** Registrations from one address that fail: many people may share the studio's own. */
const FAILURES_BY_ADDRESS = { limit: 5, seconds: 3600 };

/** All registrations from one address: more than a course registers at once, far fewer than a script. */
const REGISTRATIONS_BY_ADDRESS = { limit: 60, seconds: 3600 };

type Registered = { uid: string; member: MemberDocument };

/**
 * Registers a member without packages and signs them in.
 * @throws `email_taken`, `too_many_requests`.
 */
export async function register(
  { password, ...contacts }: Invitation & { password: string },
  address: string,
  now: Date,
): Promise<Session> {
  await spendByAddress("registrations-address", address, REGISTRATIONS_BY_ADDRESS, now);
  // Counted before, so that attempts at the same time are limited too, and taken back when it succeeds.
  await spendByAddress("register-address", address, FAILURES_BY_ADDRESS, now);
  const { uid, member } = await add(
    { ...contacts, self_registered: true },
    { password },
    now,
    async (commit, added) => {
      log(commit, "account.registered", added, named(added.uid, added.member), now);
      await mailProof(commit, contacts, now);
    },
  );
  await refundByAddress("register-address", address, now);
  return { access_token: await signIn(member.email, password), user: onWire(uid, member, undefined) };
}

/**
 * Registers who opened a mailed link: they have a proven address and choose their password.
 * @throws `email_taken`
 */
export async function registerProven(
  contacts: Invitation,
  password: string,
  now: Date,
): Promise<{ uid: string }> {
  const proven = { password, emailVerified: true };
  return add({ ...contacts, self_registered: true }, proven, now, async (commit, added) => {
    log(commit, "account.registered", added, named(added.uid, added.member), now);
    log(commit, "account.email_proven", added, named(added.uid, added.member), now);
  });
}

/**
 * Registers a member and mails them a temporary password; `also` writes in the same commit.
 * @throws `email_taken`.
 */
export async function invite(
  contacts: Invitation,
  actor: Named,
  now: Date,
  also?: (commit: Commit, added: Registered) => Promise<void>,
): Promise<Member> {
  const { uid, member } = await add(contacts, { password: randomPassword() }, now, async (commit, added) => {
    const account = { uid: added.uid, email: contacts.email };
    await mailTemporaryPassword(commit, account, (password) => invitationMail(contacts, password), now);
    log(commit, "account.invited", added, actor, now);
    await also?.(commit, added);
  });
  return onWire(uid, member, undefined);
}

const log = (commit: Commit, kind: ActivityKind, { uid, member }: Registered, actor: Named, at: Date): void =>
  recordActivity(commit, { kind, at, ...aboutPerson(uid, member), actor });

/** Contacts of a new member, marked if they registered themselves. */
type NewContacts = Invitation & Pick<MemberDocument, "self_registered">;

/** Account of a new member; `emailVerified` if mail has proven the address. */
type NewAccount = { password: string; emailVerified?: boolean };

/** Creates the account and, in one commit, everything else of a member; if the commit fails, the account is removed. */
async function add(
  contacts: NewContacts,
  account: NewAccount,
  now: Date,
  more: (commit: Commit, added: Registered) => Promise<void>,
): Promise<Registered> {
  const uid = await newAccount(contacts.email, account, now);
  const names = usernames(contacts);
  try {
    return await runAtomic(`username/${names[0]}`, async (commit) => {
      const taken = await readTakenNames(names);
      const username = names.find((name) => !taken.has(name)) ?? uid;
      const added = { uid, member: newMember(contacts, username, now) };
      addMember(commit, uid, added.member);
      await more(commit, added);
      return added;
    });
  } catch (error) {
    await removeAccount(uid);
    throw error;
  }
}

/**
 * Creates an account.
 * @throws `email_taken`, and `invalid_request` naming `email`.
 */
async function newAccount(email: string, account: NewAccount, now: Date): Promise<string> {
  const { password, ...options } = account;
  const created = await createAccount(email, password, options);
  if (created === "refused") throw emailRefused();
  if (created !== "taken") return created.uid;
  const other = await accountByEmail(email);
  const [free] = other ? await findAbandoned([other], now) : [];
  if (!free) throw new StudioError("email_taken");
  await removeAccount(free.uid);
  return newAccount(email, account, now);
}

/** Returns the document of a new member. */
export const newMember = (contacts: NewContacts, username: string, now: Date): MemberDocument => ({
  ...contacts,
  username,
  picture_url: null,
  membership: false,
  programs: [],
  attendance: { lifetime: 0, years: {}, months: {}, weeks: {} },
  standing: noStanding,
  admin: false,
  role: null,
  joined_at: now,
  customer_since: null,
  search_terms: searchTerms({ ...contacts, username }),
  deletion_requested_at: null,
});
