import type { BadgesContent } from "./badges.ts";

/** The badges that the specification fixes, and the milestones before them. */
export const initialBadges: BadgesContent = {
  badges: [
    { name: "Centenario", count: "1500", emblem: "anvil" },
    { name: "Doppia Cento", count: "2000", emblem: "barbell" },
    { name: "Quattrocento", count: "4000", emblem: "bars" },
    { name: "Cinque Stelle", count: "5000", emblem: "stars" },
  ],
  milestones: ["10", "25", "50", "100", "250", "500", "1000"].map((count) => ({ count })),
};
