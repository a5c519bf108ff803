/** "From" prices of one lesson in cents, as the site announces them. */
export const lowestLesson = { personal: 3750, smallClass: 1250 } as const;

/** "Small class from 130 a month", in cents. */
export const lowestMonth = { smallClass: 13_000 } as const;

/** What the smallest running analysis costs, and a month of online training, in cents. */
export const lowestPrice = { runningAnalysis: 9_500, onlineTraining: 990 } as const;
