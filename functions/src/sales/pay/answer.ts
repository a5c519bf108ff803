import { createHash } from "node:crypto";
import { formatExact } from "@studio/contract/sales/money.ts";
import {
  debtOn,
  isPayableOnline,
  isPayLinkValid,
  MIN_ONLINE,
  payableOn,
} from "@studio/contract/sales/policy.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { escapeHtml } from "../../platform/http/escapeHtml.ts";
import type { PageAnswer } from "../../platform/http/pageFunction.ts";
import { plainPage } from "../../platform/http/plainPage.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { wholeDay } from "../../platform/mail/dates.ts";
import { createCheckout } from "../../platform/payments/checkout.ts";
import { type StoredSale, saleStore } from "../store.ts";
import { saleInPath } from "./address.ts";

const page = (status: 200 | 404 | 405 | 410, title: string, content: string): PageAnswer => ({
  status,
  html: plainPage(title, content),
});

const askUs = '<p>Hai dubbi? <a href="/#contatti">Contattaci</a>.</p>';

const HOUR_MS = 3_600_000;

/**
 * Answers the address in a reminder. `GET` only shows what is owed, as mail programs open links by themselves; `POST`,
 * by the page's button, leads to the payment of exactly what is due then or, as long as nothing is, of all that is owed.
 * @throws `payment_unavailable`
 */
export async function answerPay(method: string, path: string, now: Date): Promise<PageAnswer> {
  const linked = saleInPath(path);
  const sale = linked && (await saleStore.read({ id: linked.saleId }));
  if (!linked || !sale)
    return page(404, "Questo link non è valido", `<p>Controlla di averlo copiato tutto.</p>${askUs}`);
  const { title, charged, owed } = sale.value;
  const isThanked = linked.left !== undefined && owed <= linked.left;
  if (linked.left !== undefined && !isThanked)
    return page(
      200,
      "Stiamo aspettando la conferma del pagamento",
      `<p>Se hai pagato, di solito bastano pochi secondi: ti arriva una conferma per email, e non devi pagare di nuovo.</p>
<p><a href="${escapeHtml(path)}">Controlla di nuovo</a></p>${askUs}`,
    );
  const today = romeDay(now);
  if (isThanked && charged > 0)
    return page(
      200,
      "Grazie, abbiamo ricevuto il pagamento",
      `<p>Ti arriva una conferma per email. Puoi chiudere questa pagina.</p>${nextDate(sale.value, today)}`,
    );
  // One that is reversed owes as well if more was paid back than received.
  if (owed <= 0 && charged === 0)
    return page(200, "Questa vendita è annullata", `<p>Non c’è più niente da pagare.</p>${askUs}`);
  if (owed <= 0)
    return page(200, "È già tutto pagato", `<p>Per «${escapeHtml(title)}» non resta niente.</p>${askUs}`);
  if (!isPayLinkValid(linked.issuedAt, now))
    return page(410, "Questo link è scaduto", `<p>Chiedine un altro, oppure paga in palestra.</p>${askUs}`);
  const amount = payableOn(sale.value, today);
  const heading =
    amount < owed
      ? `Da pagare ora: ${formatExact(amount)} dei ${formatExact(owed)} che restano`
      : `Restano ${formatExact(owed)} da pagare`;
  if (!isPayableOnline(amount))
    return page(
      200,
      heading,
      `<p>${escapeHtml(title)}</p>
<p>Online si paga da ${formatExact(MIN_ONLINE)} in su: questi si pagano in palestra, al banco.</p>${askUs}`,
    );
  if (method === "POST") return { status: 303, to: await openPayment(sale, amount, path, now) };
  if (method !== "GET" && method !== "HEAD") return page(405, "Operazione non prevista", "");
  return page(
    200,
    heading,
    `<p>${escapeHtml(title)}</p>
${debtOn(sale.value, today).due === 0 ? `<p>Oggi non c’è niente da pagare.</p>${nextDate(sale.value, today)}` : ""}
<form method="post"><button type="submit">Paga ${formatExact(amount)} con la carta</button></form>
${askUs}`,
  );
}

/** Returns the next date of a sale's schedule as a paragraph; nothing without one. */
function nextDate(sale: StoredSale["value"], today: string): string {
  const [next] = debtOn(sale, today).later;
  if (!next) return "";
  const day = wholeDay(romeInstant(next.due, "12:00"));
  return `<p>La prossima scadenza è ${day}: ${formatExact(next.open)}.</p>`;
}

/**
 * Opens the payment of an amount of what a sale owes. Within the hour each tap and tab gets the same page, so that it is paid once,
 * unless the sale changed meanwhile.
 * @throws `payment_unavailable`
 */
async function openPayment(
  { id, value }: StoredSale,
  amount: number,
  path: string,
  now: Date,
): Promise<string> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const { title, charged, received, refunding, buyer } = value;
  const address = siteOrigin() + path;
  const session = await createCheckout(
    {
      name: title,
      description: amount < value.owed ? "La parte da pagare ora" : "Quello che resta da pagare",
      price: amount,
      email: buyer.email ?? undefined,
      reference: id,
      metadata: { sale: id },
      // The payment provider wants half an hour at least.
      expiresAt: new Date((hour + 1.5) * HOUR_MS),
      successUrl: `${address}/grazie/${value.owed - amount}`,
      cancelUrl: address,
    },
    createHash("sha256")
      .update(`pay ${path} ${amount} ${charged} ${received} ${refunding} ${buyer.email} ${hour}`)
      .digest("base64url"),
  );
  // A repeated tap whose page is paid or over.
  return session.url ?? address;
}
