/** What secrets look like, as regular expressions that git reads too. */
export const secretShapes: readonly string[] = [
  // Stripe's keys and signing secrets; the local stand-in's are words.
  "(sk|rk)_(live|test)_[0-9A-Za-z]{16}",
  "whsec_[0-9A-Za-z]{24}",
  // Google's API keys and OAuth tokens, Amazon's, GitHub's, Slack's.
  "AIza[0-9A-Za-z_-]{35}",
  "ya29\\.[0-9A-Za-z_-]{30}",
  "AKIA[0-9A-Z]{16}",
  "gh[opsu]_[0-9A-Za-z]{36}",
  "xox[abprs]-[0-9A-Za-z-]{20}",
  // Keys of service accounts and of servers.
  "-----BEGIN [A-Z ]*PRIVATE KEY-----",
  // A mail server with its password, which has a figure in it; documents say `password`.
  "smtps?://[^/:@ ]+:[^/@ ]*[0-9][^/@ ]*@[0-9a-z-]+\\.[a-z]",
];

/** Whether a text holds something that looks like a secret. */
export const holdsSecret = (text: string): boolean =>
  secretShapes.some((shape) => new RegExp(shape).test(text));
