import { z } from "zod";
import { type Account, found } from "./account.ts";
import { missingResource } from "./errors.ts";
import { parseForm } from "./form.ts";
import type { Checkout, Session } from "./objects.ts";
import { escaped, notice, page } from "./page.ts";
import { openLink } from "./payment-links.ts";
import { paySession } from "./payments.ts";
import { checkoutOf } from "./sessions.ts";

/** What a browser is answered: a page, or where to go. */
export type PageAnswer = { status: number; html: string } | { status: 303; to: string };

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency }).format(cents / 100);

const payer = z.object({ email: z.email(), name: z.string().trim().min(1) });

function checkoutForm({ session, lines, prefilledEmail }: Checkout, problem = ""): string {
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
<button>Paga ${total}</button>
</form>
${session.cancel_url ? `<a href="${escaped(session.cancel_url)}">Torna indietro</a>` : ""}`,
  );
}

const afterwards = ({ id, success_url }: Session): string =>
  success_url?.replaceAll("{CHECKOUT_SESSION_ID}", id) ?? `/c/pay/${id}`;

function shown(checkout: Checkout): string {
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
  if (session.status === "expired") return { status: 200, html: shown(checkout) };
  if (session.status === "open") {
    const given = payer.safeParse(parseForm(body));
    if (!given.success) {
      return { status: 422, html: checkoutForm(checkout, "Scrivi un indirizzo email valido e un nome.") };
    }
    paySession(account, session.id, given.data);
  }
  return { status: 303, to: afterwards(session) };
}

/** Answers a browser: the address of a payment link, the page of a session, and its button. */
export function answerPage(account: Account, method: string, address: URL, body: string): PageAnswer {
  const [, kind, name = ""] = /^\/(b|c\/pay)\/([\w-]+)$/.exec(address.pathname) ?? [];
  if (kind === "b") {
    const offered = [...account.links.values()].find(({ slug }) => slug === name);
    if (!offered) throw missingResource("payment_link", name);
    const { id } = openLink(account, offered, address.searchParams);
    return { status: 303, to: `/c/pay/${id}` };
  }
  const checkout = kind ? checkoutOf(account, name) : found(account.checkouts, "page", address.pathname);
  return method === "POST" ? pay(account, checkout, body) : { status: 200, html: shown(checkout) };
}

export const notFoundPage = (): PageAnswer => ({
  status: 404,
  html: notice("Pagina non trovata", "Questo indirizzo non porta a nessun pagamento."),
});
