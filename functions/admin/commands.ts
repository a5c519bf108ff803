import { personName } from "@studio/contract/people/contacts.ts";
import { emailAddress } from "@studio/contract/people/model.ts";
import { type Role, roles } from "@studio/contract/roles.ts";
import { requestDate } from "@studio/contract/time/instant.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import * as z from "zod";

/** Command of `npm run admin`. */
export type Command =
  | { do: "list" }
  | { do: "migrate"; onlyCheck: boolean }
  | { do: "grant"; email: string; role: Role }
  | { do: "revoke"; email: string }
  | { do: "repair"; onlyCheck: boolean; typedBefore?: Date }
  | { do: "export_contents"; file: string }
  | { do: "import_contents"; file: string; publish: boolean }
  | {
      do: "invite";
      email: string;
      role: Role;
      first_name: string | undefined;
      last_name: string | undefined;
    };

export const USAGE = `Usage:
  npm run admin -- list                            who is staff, and in which role
  npm run admin -- invite <e-mail> [name surname] [--role owner|desk|coach]
                                                   makes an account of staff; the temporary password is mailed
  npm run admin -- grant <e-mail> [--role owner|desk|coach]
                                                   makes a member staff, or changes the role of somebody who is
  npm run admin -- revoke <e-mail>                 ends that; they stay a member
  npm run admin -- content export <file>           writes the texts of site and app to a file
  npm run admin -- content import <file> [--publish]
                                                   takes them in from a file, as drafts or published
  npm run admin -- migrate [--check]               brings what earlier versions stored up to date: roles, search
                                                   terms, and when what can be withdrawn from was bought; one that
                                                   was interrupted goes on where it stopped; with --check it only
                                                   counts
  npm run admin -- repair [--check] [--typed-before yyyy-mm-dd]
                                                   brings counters and sums back to what they follow from, as after a
                                                   restore; with --check it only lists what differs; with the day of
                                                   the update, ends typed before it get the last day that was named
Without --role it is an owner.`;

const role = z.enum(roles);

/** Command line after its name, with the option `--role` in any position. */
const optionRole = z
  .array(z.string())
  .transform((words) => {
    const at = words.indexOf("--role");
    return at < 0 ? { words, role: "owner" } : { words: words.toSpliced(at, 2), role: words[at + 1] };
  })
  .pipe(z.object({ words: z.array(z.string()), role }));

const commands = z.union([
  z.tuple([z.literal("list")]).transform(() => ({ do: "list" as const })),
  z
    .union([z.tuple([z.literal("migrate")]), z.tuple([z.literal("migrate"), z.literal("--check")])])
    .transform((words) => ({ do: "migrate" as const, onlyCheck: words.length > 1 })),
  z
    .union([
      z.tuple([z.literal("repair")]),
      z.tuple([z.literal("repair"), z.literal("--check")]),
      z.tuple([z.literal("repair"), z.literal("--typed-before"), requestDate]),
      z.tuple([z.literal("repair"), z.literal("--check"), z.literal("--typed-before"), requestDate]),
    ])
    .transform((words) => ({
      do: "repair" as const,
      onlyCheck: words[1] === "--check",
      ...(words.length > 2 && { typedBefore: romeInstant(words.at(-1) ?? "") }),
    })),
  z.tuple([z.literal("grant"), emailAddress]).transform(([, email]) => ({ do: "grant" as const, email })),
  z
    .tuple([z.literal("content"), z.literal("export"), z.string().min(1)])
    .transform(([, , file]) => ({ do: "export_contents" as const, file })),
  z
    .tuple([z.literal("content"), z.literal("import"), z.string().min(1)], z.literal("--publish"))
    .refine(([, , , ...options]) => options.length <= 1)
    .transform(([, , file, ...options]) => ({
      do: "import_contents" as const,
      file,
      publish: options.length > 0,
    })),
  z.tuple([z.literal("revoke"), emailAddress]).transform(([, email]) => ({ do: "revoke" as const, email })),
  z.tuple([z.literal("invite"), emailAddress]).transform(([, email]) => ({
    do: "invite" as const,
    email,
    first_name: undefined,
    last_name: undefined,
  })),
  z
    .tuple([z.literal("invite"), emailAddress, personName, personName])
    .transform(([, email, first_name, last_name]) => ({
      do: "invite" as const,
      email,
      first_name,
      last_name,
    })),
]);

/** Parses a command line; returns `undefined` for an invalid one. */
export function parseCommand(words: readonly string[]): Command | undefined {
  const options = optionRole.safeParse(words).data;
  const command = options && commands.safeParse(options.words).data;
  if (!command) return undefined;
  if (command.do === "grant" || command.do === "invite") return { ...command, role: options.role };
  return words.includes("--role") ? undefined : command;
}
