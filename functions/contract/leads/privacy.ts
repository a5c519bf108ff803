// Free of zod, for public pages.

/** Versions of the privacy policy, by day of publication in Rome; the last one is current. */
export const privacyVersions = ["2025-09-01", "2026-11-22", "2026-11-26"] as const;
export type PrivacyVersion = (typeof privacyVersions)[number];

/** The current version, which forms send. */
export const PRIVACY_VERSION: PrivacyVersion = "2026-11-26";

/** Retention of a lead in days; the privacy page says two years. */
export const LEADS_KEPT_DAYS = 730;
