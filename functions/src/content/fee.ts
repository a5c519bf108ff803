import type { AskedFee } from "@studio/contract/shop/fee/fee.ts";
import { enrolmentContent, writtenFee } from "@studio/contract/shop/fee/setting.ts";
import { readContent } from "./read.ts";

/** Reads the enrolment fee that the studio asks now; `undefined` if it asks none. */
export const readFee = async (): Promise<AskedFee | undefined> =>
  writtenFee(await readContent(enrolmentContent));
