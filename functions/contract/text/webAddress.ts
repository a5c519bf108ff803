import * as z from "zod";

/**
 * Returns the schema of an address that people follow, over one of these protocols. One with a user name is refused: it would
 * pass for another host, as `https://banca.it@altrove.it`.
 */
export const webAddress = (protocol: RegExp, error: string) =>
  z.url({ protocol, error }).refine((address) => !/^[^/]*\/\/[^/?#]*@/.test(address), error);
