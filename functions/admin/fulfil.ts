import { PROJECT } from "@studio/contract/activity/actors.ts";
import { studio } from "@studio/contract/studio.ts";
import { invite } from "../src/account/register.ts";
import { grantAdmin, listAdmins, revokeAdmin, uidOfAccount } from "../src/account/staff/admins.ts";
import type { Wish } from "./words.ts";

/** Does what is wished and answers the lines to show. Throws the studio's own errors. */
export async function fulfil(wish: Wish, now: Date): Promise<string[]> {
  switch (wish.do) {
    case "list":
      return listed();
    case "grant":
      await grantAdmin(await uidOfAccount(wish.email), PROJECT);
      return [`${wish.email} is staff. Whoever is signed in signs out and in again to see the back office.`];
    case "revoke":
      await revokeAdmin(await uidOfAccount(wish.email), PROJECT);
      return [`${wish.email} is no longer staff; every session of theirs has ended.`];
    case "invite": {
      const { email, first_name = "Staff", last_name = studio.name } = wish;
      const { id } = await invite({ first_name, last_name, email, phone: null }, PROJECT, now);
      await grantAdmin(id, PROJECT);
      return [
        `${email} has an account of staff. The mail with the temporary password, for 24 hours, is on its way.`,
      ];
    }
  }
}

async function listed(): Promise<string[]> {
  const admins = await listAdmins();
  if (admins.length === 0) return ["Nobody is staff yet: npm run admin -- invite <e-mail>."];
  return admins.map(
    ({ email, name, complete }) =>
      `${email}  ${name}${complete ? "" : `  (not finished: npm run admin -- grant ${email})`}`,
  );
}
