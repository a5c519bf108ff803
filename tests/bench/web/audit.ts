import lighthouse from "lighthouse";
import * as z from "zod";
import type { Values } from "./limits.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
  audits: z.looseObject({
    "largest-contentful-paint": z.object({ numericValue: z.number() }),
    "cumulative-layout-shift": z.object({ numericValue: z.number() }),
    "total-blocking-time": z.object({ numericValue: z.number() }),
  }),
});

const failing = z.object({ score: z.number(), title: z.string() });

/** One load of a page. */
export type Audit = {
  values: Values;
  /** Lighthouse's benchmark of the machine during the load. */
  machine: number;
  /** Titles of the failed audits of accessibility, best practices and SEO. */
  broken: string[];
};

const JUDGED = new Set(["accessibility", "best-practices", "seo"]);

/** Audits `url` with Lighthouse's mobile settings, in the browser on `port`. `hidden` pages may not be indexed. */
export async function audit(url: string, port: number, hidden: boolean): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    logLevel: "silent",
    onlyCategories: [...CATEGORIES],
    // A page that is not indexed loses no points for it.
    ...(hidden && { skipAudits: ["is-crawlable"] }),
  });
  if (result?.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
  const lhr = report.parse(result?.lhr);
  const score = (name: (typeof CATEGORIES)[number]) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const judged = Object.entries(result?.lhr.categories ?? {})
    .filter(([name]) => JUDGED.has(name))
    .flatMap(([, { auditRefs }]) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  return {
    values: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best practices": score("best-practices"),
      SEO: score("seo"),
      paint: lhr.audits["largest-contentful-paint"].numericValue,
      shift: lhr.audits["cumulative-layout-shift"].numericValue,
      blocked: lhr.audits["total-blocking-time"].numericValue,
    },
    machine: lhr.environment.benchmarkIndex,
    broken: judged.flatMap((id) => {
      const audit = failing.safeParse(lhr.audits[id]);
      return audit.success && audit.data.score < 1 ? [audit.data.title] : [];
    }),
  };
}
