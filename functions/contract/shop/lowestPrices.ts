/**
 * Lowest prices in cents by the price list, which the site announces as "from": of a lesson with a coach, of a lesson and
 * a month of small classes, of a running analysis and of a month of online training. Apart from the catalogue, so that
 * most pages are without it; `currentPricesOn` returns today's.
 */
export const lowestPrices = {
  personalLesson: 3750,
  classLesson: 1250,
  classMonth: 13_000,
  runningAnalysis: 9_500,
  onlineTraining: 990,
} as const;

export type LowestPrice = keyof typeof lowestPrices;
