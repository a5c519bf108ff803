import { PROJECT } from "@studio/contract/activity/actors.ts";
import { studio } from "@studio/contract/studio.ts";
import { invite } from "../src/account/register.ts";
import {
  type Colleague,
  grantRole,
  listStaff,
  migrateStaff,
  revokeRole,
  uidOfAccount,
} from "../src/account/staff/admins.ts";
import type { Command } from "./commands.ts";

/** Runs a command and returns the lines to print. Throws the studio's own errors. */
export async function fulfil(command: Command, now: Date): Promise<string[]> {
  switch (command.do) {
    case "list": {
      const staff = await listStaff();
      return staff.length > 0 ? staff.map(line) : ["Nobody is staff yet: npm run admin -- invite <e-mail>."];
    }
    case "grant":
      await grantRole(await uidOfAccount(command.email), command.role, PROJECT);
      return [
        `${command.email} is staff, as ${command.role}. Whoever is signed in signs out and in again to see the back office.`,
      ];
    case "revoke":
      await revokeRole(await uidOfAccount(command.email), PROJECT);
      return [`${command.email} is no longer staff; every session of theirs has ended.`];
    case "migrate": {
      const owners = await migrateStaff(PROJECT);
      return owners.length > 0 ? owners.map(line) : ["Everybody's role is written already."];
    }
    case "invite": {
      const { email, role, first_name = "Staff", last_name = studio.name } = command;
      const { id } = await invite({ first_name, last_name, email, phone: null }, PROJECT, now);
      await grantRole(id, role, PROJECT);
      return [
        `${email} has an account of staff, as ${role}. The mail with the temporary password, for 24 hours, is on its way.`,
      ];
    }
  }
}

const line = ({ email, name, role, complete }: Colleague): string =>
  `${email}  ${role}  ${name}${complete ? "" : `  (not finished: npm run admin -- grant ${email} --role ${role})`}`;
