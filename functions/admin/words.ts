import { emailAddress, personName } from "@studio/contract/account/model.ts";
import { z } from "zod";

/** What somebody asks of `npm run admin`. */
export type Wish =
  | { do: "list" }
  | { do: "grant" | "revoke"; email: string }
  | { do: "invite"; email: string; first_name: string | undefined; last_name: string | undefined };

export const USAGE = `Usage:
  npm run admin -- list                            who is staff
  npm run admin -- grant <e-mail>                  makes a member staff
  npm run admin -- revoke <e-mail>                 ends that; they stay a member
  npm run admin -- invite <e-mail> [name surname]  makes an account of staff; the temporary password is mailed`;

const wishes = z.union([
  z.tuple([z.literal("list")]).transform((): Wish => ({ do: "list" })),
  z
    .tuple([z.enum(["grant", "revoke"]), emailAddress])
    .transform(([what, email]): Wish => ({ do: what, email })),
  z
    .tuple([z.literal("invite"), emailAddress])
    .transform(([, email]): Wish => ({ do: "invite", email, first_name: undefined, last_name: undefined })),
  z
    .tuple([z.literal("invite"), emailAddress, personName, personName])
    .transform(([, email, first_name, last_name]): Wish => ({ do: "invite", email, first_name, last_name })),
]);

/** The wish in the words of a command line; `undefined` where there is none in them. */
export const wishIn = (words: readonly string[]): Wish | undefined => wishes.safeParse([...words]).data;
