import { readFile, writeFile } from "node:fs/promises";
import { PROJECT } from "@studio/contract/activity/actors.ts";
import { contentsFile } from "@studio/contract/content/transfer.ts";
import type { Colleague } from "@studio/contract/people/staff.ts";
import { studio } from "@studio/contract/studio.ts";
import { exportContents, importContents } from "../src/content/transfer.ts";
import { addToStaff, listStaff, uidOfAccount } from "../src/members/colleagues.ts";
import { migrateStaff, setRole } from "../src/members/setRole.ts";
import { noteMigration } from "../src/platform/jobs/migration.ts";
import type { Command } from "./commands.ts";
import { migrate } from "./migrate/migrate.ts";
import { repair, tableOf } from "./repair/repair.ts";

/** Runs a command and returns the lines to print. Throws the studio's own errors. */
export async function fulfil(command: Command, now: Date): Promise<string[]> {
  switch (command.do) {
    case "list": {
      const staff = await listStaff();
      return staff.length > 0 ? staff.map(line) : ["Nobody is staff yet: npm run admin -- invite <e-mail>."];
    }
    case "grant":
      await setRole(await uidOfAccount(command.email), command.role, PROJECT);
      return [
        `${command.email} is staff, as ${command.role}. Whoever is signed in signs out and in again to see the back office.`,
      ];
    case "revoke":
      await setRole(await uidOfAccount(command.email), undefined, PROJECT);
      return [`${command.email} is no longer staff; every session of theirs has ended.`];
    case "export_contents":
      await writeFile(command.file, `${JSON.stringify(await exportContents(), null, 2)}\n`);
      return [`The texts are in ${command.file}.`];
    case "import_contents": {
      const file = contentsFile.parse(JSON.parse(await readFile(command.file, "utf8")));
      const { publish } = command;
      const { contents, unknown } = await importContents(file, { actor: PROJECT, now, publish });
      return [
        ...contents.map(({ name, outcome, fault }) => `${name}  ${outcome}${fault ? `  ${fault}` : ""}`),
        ...unknown.map((name) => `${name}  unknown`),
      ];
    }
    case "migrate": {
      const { onlyCheck } = command;
      const owners = await migrateStaff(PROJECT, { onlyCheck });
      const migrated = await migrate({ onlyCheck, now });
      return [
        ...owners.map(({ value }) => `${value.email}  owner  ${value.first_name} ${value.last_name}`),
        ...(owners.length === 0 ? ["Everybody's role is written already."] : []),
        ...migrated.map(({ counts, count }) => `${String(count).padStart(6)}  ${counts}`),
        ...(onlyCheck ? ["Nothing was written: this is what a migration would do."] : []),
      ];
    }
    case "repair": {
      const { onlyCheck, typedBefore } = command;
      return tableOf(await repair({ onlyCheck, typedBefore, now }));
    }
    case "invite": {
      const { email, role, first_name = "Staff", last_name = studio.name } = command;
      // A project that begins with this version has nothing of earlier ones.
      if ((await listStaff()).length === 0) await noteMigration(now);
      const { invited } = await addToStaff({ first_name, last_name, email, role }, PROJECT, now);
      return [
        invited
          ? `${email} has an account of staff, as ${role}. The mail with the temporary password, for 24 hours, is on its way.`
          : `${email} has an account already, and is staff, as ${role}.`,
      ];
    }
  }
}

const line = ({ email, name, role, complete }: Colleague): string => {
  const command = role ? `grant ${email} --role ${role}` : `revoke ${email}`;
  return `${email}  ${role ?? "no role"}  ${name}${complete ? "" : `  (not finished: npm run admin -- ${command})`}`;
};
