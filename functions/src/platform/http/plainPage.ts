import { createHash } from "node:crypto";
import { studio } from "@studio/contract/studio.ts";
import { brand } from "../brand.ts";
import { escapeHtml } from "./escapeHtml.ts";
import { answerHeaders } from "./headers.ts";

const { ink, iron, paper, ember } = brand;

const STYLE = [
  ":root{color-scheme:light dark}*{box-sizing:border-box}",
  `body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:1.125rem/1.5 system-ui,sans-serif;color:${ink};background:${paper}}`,
  `header{padding:.875rem 1rem;color:${paper};background:${ink};border-bottom:4px solid ${ember}}`,
  "header div,main,footer div{width:100%;max-width:36rem;margin:0 auto}",
  "header a{display:inline-flex;align-items:center;gap:.75rem;min-height:2.75rem;font-weight:700;letter-spacing:.06em;text-transform:uppercase;text-decoration:none}",
  "main{flex:1;max-width:38rem;padding:2rem 1rem}h1{margin:0 0 1rem;font-size:1.75rem;line-height:1.2}",
  "footer{padding:1.5rem 1rem;font-size:.9375rem}footer p{margin:0}a{color:inherit}",
  `button{min-height:3rem;padding:.75rem 1.5rem;border:0;border-radius:12px;font:inherit;font-weight:600;color:${ink};background:${ember};cursor:pointer}`,
  "@media(max-width:30rem){button{width:100%}}",
  `a:focus-visible,button:focus-visible{outline:3px solid ${ember};outline-offset:3px}`,
  `@media(prefers-color-scheme:dark){body{color:${paper};background:${ink}}header{background:${iron}}}`,
].join("");

/** The brand's mark, inline: the page's policy loads nothing. */
const MARK = `<svg width="36" height="32" viewBox="0 0 48 42" aria-hidden="true"><rect x="19" y="0" width="22" height="6" rx="2" fill="${ember}"/><path fill="${paper}" d="M16 9h28v7c-6 0-10 2.600-10 7v1c0 2 2 3.500 5 4.500v5.500H14v-5.500c3-1 5-2.500 5-4.500v-1c0-2.200-1.200-4-3.400-5C9 17.500 4.500 14.500 3 10.500V9z"/></svg>`;

const { street, postcode, city, province } = studio.address;

/**
 * Returns the content security policy of a plain page: that of `answerHeaders`, with its inline style and its own forms,
 * which may lead to `leadsTo`.
 */
export function plainPagePolicy({ forms, leadsTo }: { forms: boolean; leadsTo?: string }): string {
  const policy = answerHeaders["Content-Security-Policy"];
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const targets = ["'self'", ...(leadsTo === undefined ? [] : [leadsTo])].join(" ");
  return `${forms ? policy.replace("form-action 'none'", `form-action ${targets}`) : policy}; style-src 'sha256-${hash}'`;
}

/** Renders a page without script that a function answers; `content` is HTML. */
export const plainPage = (title: string, content: string): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(studio.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><div><a href="/">${MARK}<span>${escapeHtml(studio.name)}</span></a></div></header>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
<footer><div><p>${escapeHtml(`${studio.company.name}, P. IVA ${studio.company.vat}`)}</p>
<p>${escapeHtml(`${street}, ${postcode} ${city} (${province})`)}</p></div></footer>
</body>
</html>
`;
