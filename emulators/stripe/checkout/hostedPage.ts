import * as z from "zod";
import { type Account, getOrThrow } from "../account.ts";
import { missingResource } from "../api/errors.ts";
import { parseForm } from "../api/form.ts";
import { settleInvoice } from "../billing/invoices.ts";
import type { Invoice, PortalSession } from "../billing/objects.ts";
import { changeCard } from "../billing/portal.ts";
import { subscriptionOf } from "../billing/subscriptions.ts";
import { answerChallenge } from "../cards/intents.ts";
import { testCard } from "../cards/methods.ts";
import type { Checkout, PaymentIntent, Session } from "./objects.ts";
import { openLink } from "./paymentLinks.ts";
import { paySession } from "./payments.ts";
import { allowsSepa, checkoutOf } from "./sessions.ts";

const STYLE = `
:root { color-scheme: light dark; --ink: #14110F; --soft: #5B5650; --paper: #FAF7F2; --panel: #FFFFFF; --line: #8B8580; --ember: #FF5A1F; }
@media (prefers-color-scheme: dark) { :root { --ink: #FAF7F2; --soft: #C9C3BC; --paper: #14110F; --panel: #23201D; --line: #8B8580; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
.test { margin: 0; padding: .75rem 1rem; background: #FFD166; color: #14110F; text-align: center; font-weight: 600; }
main { max-width: 28rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
h1.quiet { margin-bottom: .25rem; font-size: 1.125rem; color: var(--soft); }
.total { margin: 0 0 1.5rem; font-size: 2.5rem; line-height: 1.2; font-weight: 700; }
ul { margin: 0 0 1.5rem; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .75rem 0; border-bottom: 1px solid var(--line); }
li small { display: block; color: var(--soft); }
li span:last-child { white-space: nowrap; }
form { padding: 1.25rem; background: var(--panel); border-radius: 1rem; }
label { display: block; margin-bottom: 1rem; font-weight: 600; }
.choice { display: flex; align-items: center; gap: .75rem; font-weight: 400; }
.choice input { width: 1.5rem; min-height: 1.5rem; margin: 0; }
select { display: block; width: 100%; min-height: 3rem; margin-top: .25rem; font: inherit; font-weight: 400; color: inherit; background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; }
input { display: block; width: 100%; min-height: 3rem; margin-top: .25rem; padding: 0 .75rem; font: inherit; font-weight: 400; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
button { width: 100%; min-height: 3.25rem; font: inherit; font-weight: 700; color: #14110F; background: var(--ember); border: 0; border-radius: .5rem; cursor: pointer; }
a { display: flex; align-items: center; justify-content: center; min-height: 2.75rem; margin-top: 1rem; color: inherit; }
:focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; }
`;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML content and attributes. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Returns a page of the hosted checkout, without external resources. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<p class="test">Pagina di prova: nessun addebito</p>
<main>
${body}
</main>
</body>
</html>
`;

/** Returns a page with a message and an optional link. */
const notice = (title: string, text: string, link?: { label: string; to: string | null }): string =>
  page(
    title,
    `<h1>${escaped(title)}</h1>\n<p>${escaped(text)}</p>${link?.to ? `\n<a href="${escaped(link.to)}">${escaped(link.label)}</a>` : ""}`,
  );

/** Response to a browser: a page or a redirect. */
export type PageAnswer = { status: number; html: string } | { status: 303; to: string };

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency }).format(cents / 100);

const payer = z
  .object({
    email: z.email(),
    name: z.string().trim().min(1),
    method: z.literal("sepa_debit").optional(),
    save: z.literal("yes").optional(),
    card: testCard.default("4242"),
  })
  .transform(({ method, save, card, ...given }) => ({
    ...given,
    isDelayed: method !== undefined,
    savedCard: save && card,
  }));

/** Asks whether to save the card, which is one of Stripe's for tests. */
const SAVING = `<label>Carta di prova<select name="card">
<option value="4242">Visa 4242, accettata</option>
<option value="3220">Visa 3220, da confermare in banca</option>
<option value="0341">Visa 0341, rifiutata dopo il salvataggio</option>
<option value="7777">Visa 7777, in elaborazione</option>
</select></label>
<label class="choice"><input type="checkbox" name="save" value="yes">Salva i miei dati per i prossimi pagamenti</label>`;

function checkoutForm({ session, lines, prefilledEmail, subscription }: Checkout, problem = ""): string {
  const trialDays = subscription?.trialDays;
  const total = money(session.amount_total, session.currency);
  const items = lines.map(({ name, description, amount, quantity }) => {
    const small = description ? `<small>${escaped(description)}</small>` : "";
    const much = quantity > 1 ? `${quantity} × ` : "";
    return `<li><span>${much}${escaped(name)}${small}</span><span>${money(amount, session.currency)}</span></li>`;
  });
  return page(
    `Paga ${total}`,
    `<h1 class="quiet">Da pagare</h1>
<p class="total">${total}</p>
<ul>${items.join("")}</ul>
<form method="post">
${problem && `<p role="alert">${escaped(problem)}</p>`}
<label>Email<input type="email" name="email" autocomplete="email" required value="${escaped(prefilledEmail)}"></label>
<label>Nome sul pagamento<input name="name" autocomplete="name" required></label>
${session.saved_payment_method_options?.payment_method_save === "enabled" ? SAVING : ""}
<button>${trialDays === undefined ? `Paga ${total}` : "Inizia la prova gratuita"}</button>
${subscription && allowsSepa(session) ? '<button name="method" value="sepa_debit" style="margin-top: 1rem">Con addebito SEPA</button>' : ""}
</form>
${session.cancel_url ? `<a href="${escaped(session.cancel_url)}">Torna indietro</a>` : ""}`,
  );
}

const afterwards = ({ id, success_url }: Session): string =>
  success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? `/c/pay/${id}`;

function checkoutPage(checkout: Checkout): string {
  const { session } = checkout;
  if (session.status === "open") return checkoutForm(checkout);
  if (session.status === "expired") {
    const back = { label: "Torna indietro", to: session.cancel_url };
    return notice("Pagamento scaduto", "Il tempo per pagare è finito. Non è stato addebitato nulla.", back);
  }
  if (session.success_url === null) {
    return notice("Pagamento riuscito", "Grazie! Puoi chiudere questa pagina.");
  }
  const back = { label: "Torna al sito", to: afterwards(session) };
  return notice("Pagamento già completato", "Questo pagamento è già stato fatto.", back);
}

function pay(account: Account, checkout: Checkout, body: string): PageAnswer {
  const { session } = checkout;
  if (session.status === "expired") return { status: 200, html: checkoutPage(checkout) };
  if (session.status === "open") {
    const given = payer.safeParse(parseForm(body));
    if (!given.success) {
      return { status: 422, html: checkoutForm(checkout, "Scrivi un indirizzo email valido e un nome.") };
    }
    paySession(account, session.id, given.data);
  }
  return { status: 303, to: afterwards(session) };
}

/** Shows an invoice that was not paid, and pays it with another card. */
function invoicePage(account: Account, invoice: Invoice, method: string): PageAnswer {
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (method === "POST" && invoice.status === "open" && typeof subscription === "string")
    settleInvoice(account, subscriptionOf(account, subscription), invoice);
  if (invoice.status === "paid")
    return { status: 200, html: notice("Fattura pagata", "Grazie! Puoi chiudere questa pagina.") };
  if (invoice.status === "void")
    return { status: 200, html: notice("Fattura annullata", "Non si può più pagare.") };
  const total = money(invoice.amount_due, invoice.currency);
  const form = `<form method="post"><button>Paga ${total}</button></form>`;
  return { status: 200, html: page(`Paga ${total}`, `<h1>Fattura da pagare</h1>\n${form}`) };
}

/** Shows the form of another card, and returns to the site once it is saved. */
function portalPage(account: Account, session: PortalSession, method: string): PageAnswer {
  if (method === "POST") {
    changeCard(account, session);
    if (session.return_url !== null) return { status: 303, to: session.return_url };
  }
  const form = '<form method="post"><button>Salva la nuova carta</button></form>';
  return { status: 200, html: page("Cambia carta", `<h1>Cambia carta</h1>\n${form}`) };
}

/** Shows the bank's question about a payment with a saved card, and leads back to the site. */
function challengePage(account: Account, intent: PaymentIntent, method: string, body: string): PageAnswer {
  if (method === "POST")
    return {
      status: 303,
      to: answerChallenge(account, intent, new URLSearchParams(body).get("ok") === "yes"),
    };
  const total = money(intent.amount, intent.currency);
  const form = `<form method="post"><button name="ok" value="yes">Autorizza</button>
<button name="ok" value="no" style="margin-top: 1rem">Rifiuta</button></form>`;
  const html = page("La tua banca", `<h1>Autorizzi il pagamento di ${total}?</h1>\n${form}`);
  return { status: 200, html };
}

/** Answers a browser's request for a payment link, the page of a session, invoice, portal or bank, or its form. */
export function answerPage(account: Account, method: string, address: URL, body: string): PageAnswer {
  const [, kind, name = ""] = /^\/(a|b|c\/pay|i|p)\/([\w-]+)$/.exec(address.pathname) ?? [];
  if (kind === "i") return invoicePage(account, getOrThrow(account.invoices, "invoice", name), method);
  if (kind === "a")
    return challengePage(account, getOrThrow(account.intents, "payment_intent", name), method, body);
  if (kind === "p") return portalPage(account, getOrThrow(account.portalSessions, "session", name), method);
  if (kind === "b") {
    const offered = [...account.links.values()].find(({ slug }) => slug === name);
    if (!offered) throw missingResource("payment_link", name);
    const { id } = openLink(account, offered, address.searchParams);
    return { status: 303, to: `/c/pay/${id}` };
  }
  const checkout = kind ? checkoutOf(account, name) : getOrThrow(account.checkouts, "page", address.pathname);
  return method === "POST" ? pay(account, checkout, body) : { status: 200, html: checkoutPage(checkout) };
}

export const notFoundPage = (): PageAnswer => ({
  status: 404,
  html: notice("Pagina non trovata", "Questo indirizzo non porta a nessun pagamento."),
});
