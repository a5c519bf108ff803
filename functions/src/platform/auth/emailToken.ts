const TOKEN = /^([\w-]{1,400})\.(\S{1,100})$/;

/** Returns a token that names an e-mail before what is signed for it. */
export const emailToken = (email: string, signed: string): string =>
  `${Buffer.from(email).toString("base64url")}.${signed}`;

/** Returns the parts of a token of `emailToken`, of which nothing is proven yet; `undefined` for any other text. */
export function readEmailToken(token: string): { email: string; signed: string } | undefined {
  const [, address, signed] = TOKEN.exec(token) ?? [];
  if (address === undefined || signed === undefined) return undefined;
  return { email: Buffer.from(address, "base64url").toString(), signed };
}
