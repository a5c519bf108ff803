// Apart from what needs zod: a public page shows it.

/** The versions of the privacy policy, each by the day (Rome) on which it was published; the last one is shown. */
export const privacyVersions = ["2025-09-01", "2026-11-22"] as const;
export type PrivacyVersion = (typeof privacyVersions)[number];

/** The version that pages show, and that their forms name. */
export const PRIVACY_VERSION: PrivacyVersion = "2026-11-22";

/** How long a request is kept, in days: the privacy page says two years. */
export const LEADS_KEPT_DAYS = 730;
