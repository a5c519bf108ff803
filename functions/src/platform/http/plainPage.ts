import { createHash } from "node:crypto";
import { studio } from "@studio/contract/studio.ts";
import { escapeHtml } from "./escapeHtml.ts";
import { answerHeaders } from "./headers.ts";

const STYLE =
  ":root{color-scheme:light dark}body{max-width:36rem;margin:0 auto;padding:2rem 1rem;font:1.125rem/1.5 system-ui,sans-serif}a{color:inherit}button{min-height:3rem;padding:0 1.5rem;font:inherit;font-weight:600;cursor:pointer}";

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
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
