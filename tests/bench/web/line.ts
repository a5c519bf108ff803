import type { Load } from "./loads.ts";
import type { Visit } from "./visit.ts";

/** A page's medians; without a menu, no time. `scriptKb` counts, compressed, all JavaScript that it asks for without being touched. */
export type Figures = Load & Required<Omit<Visit, "scripts">> & { scriptKb: number };

/** What does not hold for a page, in words. */
export const faults = (page: Figures): string[] => [
  ...(page.performance < 97 ? [`performance ${page.performance}`] : []),
  ...(page.accessibility < 100 ? [`accessibility ${page.accessibility}`] : []),
  ...(page.bestPractices < 100 ? [`best practices ${page.bestPractices}`] : []),
  ...(page.seo < 100 ? [`SEO ${page.seo}`] : []),
  ...(page.paintMs > (page.picture ? 1600 : 1300) ? ["paint"] : []),
  ...(page.shift > 0.01 ? ["shift"] : []),
  ...(page.blockingMs > 100 ? ["blocking"] : []),
  ...(page.scriptKb > 155 ? ["scripts"] : []),
  ...(page.menuMs > 200 ? ["menu"] : []),
  ...(page.nextMs > 300 ? ["next page"] : []),
];

/** A page's figures, and what of them does not hold. */
export function lineOf(path: string, page: Figures): string {
  const scores = [page.performance, page.accessibility, page.bestPractices, page.seo].join(" ");
  const figures = [
    `${(page.paintMs / 1000).toFixed(2)} s ${page.picture ? "picture" : "text"}`,
    `shift ${page.shift.toFixed(3)}`,
    `blocked ${Math.round(page.blockingMs)} ms`,
    `${page.scriptKb.toFixed(1)} kB`,
    `menu ${Math.round(page.menuMs)} ms`,
    `next page ${Math.round(page.nextMs)} ms`,
    `machine ${Math.round(page.machine)}`,
    `stolen ${Math.round(page.stolen * 100)} %`,
  ].join("  ");
  const remarks = [...faults(page), ...page.broken].join(", ");
  return `${path.padEnd(30)} ${scores.padEnd(16)} ${figures}${remarks ? `  NOT: ${remarks}` : ""}`;
}
