/** Secrets and parameters that the functions define in their sources. */
export type Parameters = { secrets: string[]; strings: string[] };

const names = (sources: string, kind: string): string[] => [
  ...new Set(
    [...sources.matchAll(new RegExp(`\\b${kind}\\(\\s*"(\\w+)"`, "g"))].flatMap(([, name]) => name ?? []),
  ),
];

/** Returns the secrets and parameters that these sources define. */
export const parametersIn = (sources: string): Parameters => ({
  secrets: names(sources, "defineSecret").sort(),
  strings: names(sources, "define(?:String|Int|Boolean)").sort(),
});

/** Key of the local suite's push service, which is public (`functions/.secret.local`). */
const STAND_IN_VAPID_KEY = "XAz8vsTYZSwEU1UwySR-ms5HYLuENTQTNYPn1fC1afQ";

/** Length of 32 random bytes in base64. */
const MIN_SIGNING_KEY = 43;

const isLocal = (url: URL): boolean => /^(localhost|127\.|\[::1\])/.test(url.hostname);

/** Returns the problem with the value of a secret, without the value itself. */
export function objectionTo(secret: string, value: string): string | undefined {
  if (value === "") return "is empty";
  if (secret === "SMTP_URL") {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^smtps?:$/.test(url.protocol)) return "is no address like smtps://name:password@host:465";
    return isLocal(url) ? "is the local suite's mail server" : undefined;
  }
  if (value.includes("stand_in") || value === STAND_IN_VAPID_KEY) return "is the local stand-in's";
  if (secret === "SIGNING_KEY") {
    return value.length < MIN_SIGNING_KEY ? 'is too short; "openssl rand -base64 32" prints one' : undefined;
  }
  if (value === "nessuna") return undefined;
  if (secret === "STRIPE_SECRET_KEY" && !/^[rs]k_(test|live)_/.test(value)) {
    return 'is no secret or restricted key of Stripe; without card payments it is the word "nessuna"';
  }
  if (secret === "STRIPE_WEBHOOK_SECRET" && !value.startsWith("whsec_")) {
    return 'is no signing secret (whsec_…); without card payments it is the word "nessuna"';
  }
  if (secret === "VAPID_PRIVATE_KEY" && !/^[A-Za-z0-9_-]{43}$/.test(value)) {
    return 'is no private key of "npx web-push generate-vapid-keys"; without push it is the word "nessuna"';
  }
  return undefined;
}
