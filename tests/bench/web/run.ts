import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { launch } from "chrome-launcher";
import { findChromium } from "../../../emulators/suite/chromium.ts";
import { median } from "../figures.ts";
import { type Audit, audit } from "./audit.ts";
import { hostSite } from "./host.ts";
import { connect, touch } from "./touch.ts";

// Every public page of the preview build through Lighthouse's phone: the median of so many loads, every limit that does not
// hold, and what the first touch costs. `npm run bench:web -- 1 /shop /blog` measures these pages once.

const [runs = "5", ...only] = process.argv.slice(2);
const dist = resolve(import.meta.dirname, "../../../web/dist");

const isPage = (file: string) =>
  file.endsWith(".html") && !["404.html", "app.html", "site.html"].includes(file);
const posts = readdirSync(dist).includes("post") ? readdirSync(resolve(dist, "post")).slice(0, 1) : [];
const files = [...readdirSync(dist).filter(isPage), ...posts.map((file) => `post/${file}`)];
const pathOf = (file: string) => (file === "index.html" ? "/" : `/${file.replace(/\.html$/, "")}`);
const pages = files
  .map((file) => ({ file, path: pathOf(file) }))
  .filter(({ path }) => only.length === 0 || only.includes(path));

/** A page's medians; `scriptKb` counts its JavaScript compressed, `touchMs` is from the first touch until it answers. */
type Figures = Omit<Audit, "scripts"> & { scriptKb: number; touchMs: number };

/** What does not hold for a page, in words. */
const faults = (page: Figures): string[] => [
  ...(page.performance < 99 ? [`performance ${page.performance}`] : []),
  ...(page.accessibility < 100 ? [`accessibility ${page.accessibility}`] : []),
  ...(page.bestPractices < 100 ? [`best practices ${page.bestPractices}`] : []),
  ...(page.seo < 100 ? [`SEO ${page.seo}`] : []),
  ...(page.paintMs > (page.picture ? 1600 : 1200) ? ["paint"] : []),
  ...(page.shift > 0.01 ? ["shift"] : []),
  ...(page.blockingMs > 100 ? ["blocking"] : []),
  ...(page.scriptKb > 140 ? ["scripts"] : []),
];

const sent = ({ scripts }: Audit): number =>
  scripts.reduce((sum, url) => sum + kilobytes(new URL(url).pathname), 0);

const { server, kilobytes } = await hostSite(dist);
const { port } = server.address() as AddressInfo;
const { executablePath, args, env } = await findChromium();
const chrome = await launch({
  chromePath: executablePath,
  chromeFlags: args,
  envVars: { ...process.env, ...env },
  logLevel: "silent",
});
const browser = await connect(chrome.port).catch((error: unknown) => {
  chrome.kill();
  throw error;
});
let held = 0;
try {
  for (const { file, path } of pages) {
    const hidden = readFileSync(resolve(dist, file), "utf8").includes('content="noindex');
    const audits: Audit[] = [];
    const touches: number[] = [];
    const url = `http://127.0.0.1:${port}${path}`;
    for (let run = 0; run < Number(runs); run += 1) {
      audits.push(await audit(url, chrome.port, hidden));
      touches.push(await touch(browser, url));
    }
    const [last] = audits.slice(-1);
    if (!last) continue;
    const middle = (of: (one: Audit) => number) => median(audits.map(of));
    const page: Figures = {
      performance: middle(({ performance }) => performance),
      accessibility: middle(({ accessibility }) => accessibility),
      bestPractices: middle(({ bestPractices }) => bestPractices),
      seo: middle(({ seo }) => seo),
      paintMs: middle(({ paintMs }) => paintMs),
      shift: middle(({ shift }) => shift),
      blockingMs: middle(({ blockingMs }) => blockingMs),
      scriptKb: middle(sent),
      touchMs: median(touches),
      machine: middle(({ machine }) => machine),
      picture: last.picture,
      broken: [...new Set(audits.flatMap(({ broken }) => broken))],
    };
    const wrong = faults(page);
    if (wrong.length === 0) held += 1;
    const scores = [page.performance, page.accessibility, page.bestPractices, page.seo].join(" ");
    const figures = [
      `${(page.paintMs / 1000).toFixed(2)} s ${page.picture ? "picture" : "text"}`,
      `shift ${page.shift.toFixed(3)}`,
      `blocked ${Math.round(page.blockingMs)} ms`,
      `${page.scriptKb.toFixed(1)} kB`,
      `touch ${Math.round(page.touchMs)} ms`,
      `machine ${Math.round(page.machine)}`,
    ].join("  ");
    const remarks = [...wrong, ...page.broken].join(", ");
    console.log(`${path.padEnd(30)} ${scores.padEnd(16)} ${figures}${remarks ? `  NOT: ${remarks}` : ""}`);
  }
} finally {
  await browser.close();
  await chrome.kill();
  server.close();
}
console.log(`\n${held} of ${pages.length} pages hold every limit (median of ${runs}).`);
