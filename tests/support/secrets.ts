/** Firebase's API key of a web app: it identifies the project and grants nothing, but it has one place only. */
const WEB_KEY = "AIza[0-9A-Za-z_-]{35}";

/** Files that may contain that key (docs/operations.md), as git's path patterns. */
export const webKeyFiles: readonly string[] = ["web/.env.production", "functions/.env*"];

/** Regular expressions of secrets, in the syntax of git too. */
const secrets: readonly string[] = [
  // Stripe's keys and signing secrets; those of the local stand-in are words.
  "(sk|rk)_(live|test)_[0-9A-Za-z]{16}",
  "whsec_[0-9A-Za-z]{24}",
  // Google's OAuth tokens, and keys of Amazon, GitHub and Slack.
  "ya29\\.[0-9A-Za-z_-]{30}",
  "AKIA[0-9A-Z]{16}",
  "gh[opsu]_[0-9A-Za-z]{36}",
  "xox[abprs]-[0-9A-Za-z-]{20}",
  // Keys of service accounts and of servers.
  "-----BEGIN [A-Z ]*PRIVATE KEY-----",
  // A mail server with its password, which contains a digit; documents say `password`.
  "smtps?://[^/:@ ]+:[^/@ ]*[0-9][^/@ ]*@[0-9a-z-]+\\.[a-z]",
];

/** Returns the expressions that a file must not match: the web key is allowed in its own files. */
export const shapesFor = (files: "any" | "web key"): readonly string[] =>
  files === "web key" ? secrets : [...secrets, WEB_KEY];

/** Returns whether a text contains something that such a file must not. */
export const holdsSecret = (text: string, files: "any" | "web key" = "any"): boolean =>
  shapesFor(files).some((shape) => new RegExp(shape).test(text));
