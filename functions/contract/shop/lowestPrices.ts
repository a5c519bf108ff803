/** Lowest prices of one lesson in cents, which the site announces as "from". */
export const lowestLesson = { personal: 3750, smallClass: 1250 } as const;

/** Lowest price of a month of small classes, in cents. */
export const lowestMonth = { smallClass: 13_000 } as const;

/** Prices of the smallest running analysis and of a month of online training, in cents. */
export const lowestPrice = { runningAnalysis: 9_500, onlineTraining: 990 } as const;
