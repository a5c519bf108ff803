// Free of zod, for public pages.

/** Versions of the initial privacy policy, by day of publication in Rome, which forms may name; the last one is current. */
export const privacyVersions = ["2025-09-01", "2026-11-22", "2026-11-26", "2026-11-30"] as const;
export type PrivacyVersion = (typeof privacyVersions)[number];

/** The version that forms name; once another one is published, the server keeps that. */
export const PRIVACY_VERSION: PrivacyVersion = "2026-11-30";

/** Retention of a lead in days; the privacy page says two years. */
export const LEADS_KEPT_DAYS = 730;
