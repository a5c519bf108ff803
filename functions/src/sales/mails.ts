import type { Mail } from "@studio/contract/mail.ts";
import type { SaleDocument, SaleReceipt } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { keptOf, PAY_LINK_DAYS } from "@studio/contract/sales/policy.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";

/** How the desk pays back. */
const ways: Readonly<Record<SaleReceipt["method"], string>> = {
  cash: "in contanti",
  card: "sulla carta, al banco",
  transfer: "con un bonifico",
};

type Refund = {
  title: string;
  /** Paid back by the payment provider, in cents. */
  online: number;
  /** Paid back by staff, in cents. */
  desk: number;
  method: SaleReceipt["method"] | null;
  /** Whether the package is voided. */
  ends: boolean;
};

/** Returns the mail to a buyer to whom a sale is refunded. */
export const refundMail = (email: string, { title, online, desk, method, ends }: Refund): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso: ${title}`, [
    { type: "heading", text: `Ti rimborsiamo ${formatExact(online + desk)}` },
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ...(online > 0 ? [["Sulla carta con cui hai pagato online", formatExact(online)] as const] : []),
        ...(desk > 0 && method ? [[`Restituiti ${ways[method]}`, formatExact(desk)] as const] : []),
      ],
    },
    ...(online > 0 ? [paragraph("Il rimborso sulla carta arriva di solito entro dieci giorni.")] : []),
    ...(ends
      ? [paragraph("Il pacchetto non è più attivo e le prenotazioni future che pagava sono cancellate.")]
      : []),
  ]),
});

/** Returns the mail that reminds a buyer of what they owe; `link` leads to its payment by card. */
export const owedMail = (email: string, sale: SaleDocument, link: string | undefined): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Da pagare: ${sale.title}`, [
    { type: "heading", text: "Ti resta qualcosa da pagare" },
    paragraph(
      `Puoi farlo ${link === undefined ? "" : "qui con la carta, "}al banco, in contanti o con la carta, oppure con un bonifico. Se hai già pagato, scrivici.`,
    ),
    {
      type: "facts",
      facts: [
        ["Acquisto", sale.title],
        ["Prezzo", formatExact(sale.charged)],
        ["Già pagato", formatExact(keptOf(sale))],
        ["Da pagare", formatExact(sale.owed)],
      ],
    },
    ...(link === undefined
      ? []
      : [
          { type: "button", label: `Paga ${formatExact(sale.owed)}`, href: link } as const,
          paragraph(`Il link vale ${PAY_LINK_DAYS} giorni e chiede sempre quello che resta da pagare.`),
        ]),
  ]),
});

/** Returns the mail to a buyer who paid online what they owed. */
export const paidMail = (email: string, { title, owed }: SaleDocument, amount: number): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Pagamento ricevuto: ${title}`, [
    { type: "heading", text: "Abbiamo ricevuto il pagamento" },
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ["Pagato", formatExact(amount)],
        ["Resta da pagare", formatExact(Math.max(0, owed))],
      ],
    },
  ]),
});
