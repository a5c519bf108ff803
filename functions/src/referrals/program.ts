import { programContent } from "@studio/contract/referrals/content/program.ts";
import type { ReferralProgram } from "@studio/contract/referrals/model.ts";
import { programOf } from "@studio/contract/referrals/policy.ts";
import { readContent } from "../content/read.ts";

/** Reads the programme that the owner has published; `undefined` while it is off. */
export const readProgram = async (): Promise<ReferralProgram | undefined> =>
  programOf(await readContent(programContent));

/** Reads how many rewards a member gets in a year, which holds for friends who came before the programme was turned off, too. */
export const readYearly = async (): Promise<number> => Number((await readContent(programContent)).yearly);
