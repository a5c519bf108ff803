/** Where the statistics stand on their page. */
export const STATISTICS = "statistiche";
