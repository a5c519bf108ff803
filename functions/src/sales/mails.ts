import type { Mail } from "@studio/contract/mail.ts";
import type { SaleDocument, SaleReceipt } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { type Debt, debtOn, netReceived, PAY_LINK_DAYS } from "@studio/contract/sales/policy.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { wholeDay } from "../platform/mail/dates.ts";
import { greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

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

/** Ways in which a buyer can pay what they owe, beside the desk. */
export type Ways = {
  /** Leads to the payment by card. */
  link: string | undefined;
  /** The account for a transfer. */
  transfer: { iban: string; holder: string } | undefined;
};

const longDate = (day: string): string => wholeDay(romeInstant(day, "12:00"));

/** Returns the dates to come with their amounts. */
const datesOf = ({ later }: Debt): Block => ({
  type: "facts",
  facts: later.map(({ due, open, method }) => [
    longDate(due),
    formatExact(open) + (method ? ` ${deskWays[method]}` : ""),
  ]),
});

/** Returns the account for a transfer, with what to write; nothing without one. */
const transferBlocks = ({ title, buyer }: SaleDocument, transfer: Ways["transfer"]): Block[] =>
  transfer
    ? [
        paragraph("Per il bonifico:"),
        {
          type: "facts",
          facts: [
            ["IBAN", transfer.iban],
            ["Intestato a", transfer.holder],
            ["Causale", [title, buyer.name].filter((part) => part !== null).join(", ")],
          ],
        },
      ]
    : [];

/** Returns since when an amount of a schedule is due, as a sentence; nothing of what no date defers. */
function dueSentences({ schedule }: SaleDocument, { since }: Debt, today: string): Block[] {
  if (since === null || !schedule.some(({ due }) => due === since)) return [];
  return [
    paragraph(
      since === today
        ? "Oggi è uno dei giorni di pagamento che abbiamo concordato."
        : `Avevamo concordato di saldarlo entro ${longDate(since)}.`,
    ),
  ];
}

/** Returns the mail that reminds a buyer of what is due, with the ways in which it can be paid, and the dates to come. */
export function owedMail(email: string, sale: SaleDocument, today: string, { link, transfer }: Ways): Mail {
  const debt = debtOn(sale, today);
  const due = formatExact(debt.due);
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    message: render(`Da pagare: ${sale.title}`, [
      greeting(sale.buyer.name?.split(" ")[0] ?? ""),
      { type: "heading", text: "Ti resta qualcosa da pagare" },
      ...dueSentences(sale, debt, today),
      paragraph(
        `Puoi farlo ${link === undefined ? "" : "qui con la carta, "}al banco, in contanti o con la carta${transfer ? ", oppure con un bonifico" : ""}. Se hai già pagato, scrivici.`,
      ),
      {
        type: "facts",
        facts: [
          ["Acquisto", sale.title],
          ["Prezzo", formatExact(sale.charged)],
          ["Già pagato", formatExact(netReceived(sale))],
          [debt.later.length > 0 ? "Da pagare ora" : "Da pagare", due],
        ],
      },
      ...(link === undefined
        ? []
        : [
            { type: "button", label: `Paga ${due}`, href: link } as const,
            paragraph(`Il link vale ${PAY_LINK_DAYS} giorni e chiede sempre quello che c’è da pagare.`),
          ]),
      ...(debt.later.length > 0 ? [paragraph("Il resto, come d’accordo:"), datesOf(debt)] : []),
      ...transferBlocks(sale, transfer),
    ]),
  };
}

/** Returns the mail to a buyer with the dates on which they agreed with the studio. */
export function scheduleMail(
  email: string,
  sale: SaleDocument,
  today: string,
  transfer: Ways["transfer"],
): Mail {
  const debt = debtOn(sale, today);
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    message: render(`Le scadenze di: ${sale.title}`, [
      greeting(sale.buyer.name?.split(" ")[0] ?? ""),
      { type: "heading", text: "Come paghi quello che resta" },
      {
        type: "facts",
        facts: [
          ["Acquisto", sale.title],
          ["Prezzo", formatExact(sale.charged)],
          ["Già pagato", formatExact(netReceived(sale))],
          ...(debt.due > 0 ? [["Da pagare subito", formatExact(debt.due)] as const] : []),
        ],
      },
      ...(debt.later.length > 0
        ? [
            paragraph("Abbiamo concordato queste scadenze:"),
            datesOf(debt),
            paragraph("Quando arriva il giorno te lo ricordiamo per email. Se qualcosa non torna, scrivici."),
          ]
        : [paragraph("Non ci sono più scadenze: si paga tutto ora. Se qualcosa non torna, scrivici.")]),
      ...transferBlocks(sale, transfer),
    ]),
  };
}

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
