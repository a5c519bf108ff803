/** Anchor of the statistics on their page. */
export const STATISTICS = "statistiche";
