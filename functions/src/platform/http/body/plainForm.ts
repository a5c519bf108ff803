import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { API_BASE } from "@studio/contract/apiBase.ts";
import type { Endpoint, PlainForm } from "@studio/contract/endpoint.ts";
import type { StudioError } from "@studio/contract/errors.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import * as z from "zod";
import { escapeHtml } from "../escapeHtml.ts";
import { plainPage, plainPagePolicy } from "../plainPage.ts";
import type { ConfirmableError } from "./confirmableError.ts";

/** Returns the form of a call that the browser submitted without JavaScript, which expects HTML, or `undefined`. */
export function plainFormOf(call: Endpoint, headers: IncomingHttpHeaders): PlainForm | undefined {
  const isForm = headers["content-type"]?.toLowerCase().startsWith("application/x-www-form-urlencoded");
  return isForm && headers.accept?.includes("text/html") ? call.plainForm : undefined;
}

/**
 * Returns the idempotency key of a form without JavaScript: the same fields on the same day in Rome are one request.
 */
export const plainKey = (rawBody: Buffer | undefined, now: Date): string =>
  createHash("sha256")
    .update(`${romeDay(now)} `)
    .update(rawBody ?? "")
    .digest("base64url");

/** Headers of the pages below. */
export const pageHeaders = { "Content-Security-Policy": plainPagePolicy({ forms: false }) };

/** Headers of a page that sends its form again. */
export const confirmationHeaders = { "Content-Security-Policy": plainPagePolicy({ forms: true }) };

const payment = z.object({ checkout_url: z.url() });

type Accepted = { status: number; body: unknown; html?: string; headers: Record<string, string> };

/** Returns the answer to an accepted form: its next page, or a page with the link to the payment. */
export function acceptedForm({ leadsTo }: PlainForm, body: unknown): Accepted {
  if (leadsTo !== "checkout_url") return { status: 303, body, headers: { Location: leadsTo } };
  const { checkout_url } = payment.parse(body);
  const html = plainPage(
    "Manca solo il pagamento",
    `<p>Paghi con carta sulla pagina sicura del nostro fornitore dei pagamenti.</p>
<p><a href="${escapeHtml(checkout_url)}">Vai al pagamento</a></p>`,
  );
  return { status: 200, body, html, headers: pageHeaders };
}

/** Renders the page that says why a form was refused; `page` is the path of the form. */
export function refusalPage(
  { labels }: PlainForm,
  { message, fields = {} }: StudioError,
  page: string,
): string {
  const faults = Object.entries(fields).map(
    ([name, sentence]) =>
      `<li><strong>${escapeHtml(labels[name] ?? name)}</strong>: ${escapeHtml(sentence)}</li>`,
  );
  return plainPage(
    "Richiesta non inviata",
    `<p>${escapeHtml(message)}</p>
${faults.length > 0 ? `<ul>${faults.join("")}</ul>` : ""}
<p>Torna indietro con il tasto del browser: quello che hai scritto c’è ancora. Oppure <a href="/#contatti">contattaci</a>.</p>
<p><a href="${escapeHtml(page)}">Torna al modulo</a></p>`,
  );
}

/** Renders the page that sends the `sent` fields of a form again, as a refusal asks to confirm. */
export function confirmationPage(
  { text, confirmed }: ConfirmableError,
  sent: Readonly<Record<string, unknown>>,
  page: string,
): string {
  const fields = Object.entries({ ...sent, ...confirmed })
    .filter(([, value]) => typeof value === "string")
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(String(value))}">`,
    );
  return plainPage(
    "Controlla il totale",
    `<p>${escapeHtml(text)}</p>
<form method="post" action="?${FORM_PARAM}=${encodeURIComponent(page)}">
${fields.join("\n")}
<button type="submit">Conferma e continua</button>
</form>
<p><a href="${escapeHtml(page)}">Torna al modulo</a></p>`,
  );
}

/** Parameter by which a confirmation says on which page its form is: its own address is that of the call. */
const FORM_PARAM = "form";

/**
 * Returns the path of the form's page: the one that a confirmation names, else according to `Referer`; `/` where neither is a
 * page of this site. `search` are the parameters of the call's address.
 */
export function pageOf(referer: string | undefined, search = new URLSearchParams()): string {
  const named = search.get(FORM_PARAM);
  if (named !== null) return pathOnSite(named);
  return referer && URL.canParse(referer) ? pathOnSite(new URL(referer).pathname) : "/";
}

/** Returns a path if it is that of a page of this site; else `/`. */
function pathOnSite(path: string): string {
  const base = "http://studio.invalid";
  if (!path.startsWith("/") || !URL.canParse(path, base)) return "/";
  const { origin, pathname } = new URL(path, base);
  // A path with two slashes would be the URL of another host, and a call is no page.
  const isPage = origin === base && !pathname.startsWith("//") && !pathname.startsWith(`${API_BASE}/`);
  return isPage ? pathname : "/";
}
