/** Firebase's key of a web app: it names the project and opens nothing, but it stands in one place only. */
const WEB_KEY = "AIza[0-9A-Za-z_-]{35}";

/** Where an owner writes that key (docs/operations.md), as git names paths. */
export const webKeyFiles: readonly string[] = ["web/.env.production", "functions/.env*"];

/** What secrets look like, as regular expressions that git reads too. */
const secrets: readonly string[] = [
  // Stripe's keys and signing secrets; the local stand-in's are words.
  "(sk|rk)_(live|test)_[0-9A-Za-z]{16}",
  "whsec_[0-9A-Za-z]{24}",
  // Google's OAuth tokens, and keys of Amazon, GitHub and Slack.
  "ya29\\.[0-9A-Za-z_-]{30}",
  "AKIA[0-9A-Z]{16}",
  "gh[opsu]_[0-9A-Za-z]{36}",
  "xox[abprs]-[0-9A-Za-z-]{20}",
  // Keys of service accounts and of servers.
  "-----BEGIN [A-Z ]*PRIVATE KEY-----",
  // A mail server with its password, which has a figure in it; documents say `password`.
  "smtps?://[^/:@ ]+:[^/@ ]*[0-9][^/@ ]*@[0-9a-z-]+\\.[a-z]",
];

/** What must not stand in a file: in those of the web key, that key may. */
export const shapesFor = (files: "any" | "web key"): readonly string[] =>
  files === "web key" ? secrets : [...secrets, WEB_KEY];

/** Whether a text holds something that must not stand in such a file. */
export const holdsSecret = (text: string, files: "any" | "web key" = "any"): boolean =>
  shapesFor(files).some((shape) => new RegExp(shape).test(text));
