import type { Mail } from "@studio/contract/mail.ts";
import type { SaleDocument, SaleReceipt } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { netReceived, PAY_LINK_DAYS } from "@studio/contract/sales/policy.ts";
import { greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";

/** How the desk pays back. */
export const deskWays: Readonly<Record<SaleReceipt["method"], string>> = {
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
  /** Whether the month of an instalment goes with it. */
  takesMonth: boolean;
};

/** Returns the mail to a buyer to whom a sale is refunded. */
export const refundMail = (
  email: string,
  { title, online, desk, method, ends, takesMonth }: Refund,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso: ${title}`, [
    { type: "heading", text: `Ti rimborsiamo ${formatExact(online + desk)}` },
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ...(online > 0
          ? [["Sulla carta o sul conto con cui hai pagato online", formatExact(online)] as const]
          : []),
        ...(desk > 0 && method ? [[`Restituiti ${deskWays[method]}`, formatExact(desk)] as const] : []),
      ],
    },
    ...(online > 0
      ? [paragraph("Il rimborso del pagamento online arriva di solito entro dieci giorni.")]
      : []),
    ...(ends
      ? [paragraph("Il pacchetto non è più attivo e le prenotazioni future che pagava sono cancellate.")]
      : []),
    ...(takesMonth ? [paragraph("Il mese che questo pagamento copriva non è più compreso.")] : []),
  ]),
});

type Ways = {
  /** Leads to the payment by card. */
  link: string | undefined;
  /** The account for a transfer. */
  transfer: { iban: string; holder: string } | undefined;
};

/** Returns the mail that reminds a buyer of what they owe, with the ways in which it can be paid. */
export const owedMail = (email: string, sale: SaleDocument, { link, transfer }: Ways): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Da pagare: ${sale.title}`, [
    greeting(sale.buyer.name?.split(" ")[0] ?? ""),
    { type: "heading", text: "Ti resta qualcosa da pagare" },
    paragraph(
      `Puoi farlo ${link === undefined ? "" : "qui con la carta, "}al banco, in contanti o con la carta${transfer ? ", oppure con un bonifico" : ""}. Se hai già pagato, scrivici.`,
    ),
    {
      type: "facts",
      facts: [
        ["Acquisto", sale.title],
        ["Prezzo", formatExact(sale.charged)],
        ["Già pagato", formatExact(netReceived(sale))],
        ["Da pagare", formatExact(sale.owed)],
      ],
    },
    ...(link === undefined
      ? []
      : [
          { type: "button", label: `Paga ${formatExact(sale.owed)}`, href: link } as const,
          paragraph(`Il link vale ${PAY_LINK_DAYS} giorni e chiede sempre quello che resta da pagare.`),
        ]),
    ...(transfer
      ? [
          paragraph("Per il bonifico:"),
          {
            type: "facts",
            facts: [
              ["IBAN", transfer.iban],
              ["Intestato a", transfer.holder],
              ["Causale", [sale.title, sale.buyer.name].filter((part) => part !== null).join(", ")],
            ],
          } as const,
        ]
      : []),
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
