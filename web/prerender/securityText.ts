/** How long the file holds, in milliseconds: RFC 9116 recommends less than a year. */
const VALID_MS = 360 * 86_400_000;

/** Returns the text of `/.well-known/security.txt` (RFC 9116): whom to tell about a weakness. */
export const securityText = (site: string, email: string, builtAt: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(builtAt.getTime() + VALID_MS).toISOString()}`,
    "Preferred-Languages: it, en",
    `Canonical: ${site}/.well-known/security.txt`,
    "",
  ].join("\n");
