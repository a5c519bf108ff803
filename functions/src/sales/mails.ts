import type { Mail } from "@studio/contract/mail.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import type { SaleDocument, SaleReceipt } from "@studio/contract/sales/model.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import {
  debtOn,
  dueDatesOf,
  netReceived,
  type OpenDueDate,
  PAY_LINK_DAYS,
} from "@studio/contract/sales/policy.ts";
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
  /** Back on the gift cards that paid, in cents. */
  gift: number;
  /** Paid back by staff, in cents. */
  desk: number;
  method: SaleReceipt["method"] | null;
  /** The package that is voided with it; `undefined` if none is. */
  ends: Pick<PackageDocument, "service" | "extras"> | undefined;
  /** Whether the month of an instalment goes with it. */
  takesMonth: boolean;
};

/** Says what ends with a package that is refunded. */
function endedText({ service, extras = [] }: NonNullable<Refund["ends"]>): string {
  if (service) return "Il pacchetto non è più attivo, e le sedute che restavano non si possono più fare.";
  const sessions = extras.some(({ remaining }) => remaining > 0)
    ? " Con lui finiscono anche le sedute che restavano."
    : "";
  return `Il pacchetto non è più attivo e le prenotazioni future che pagava sono cancellate.${sessions}`;
}

/** Returns the mail to a buyer to whom a sale is refunded. */
export const refundMail = (
  email: string,
  { title, online, gift, desk, method, ends, takesMonth }: Refund,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso: ${title}`, [
    { type: "heading", text: `Ti rimborsiamo ${formatExact(online + gift + desk)}` },
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ...(online > 0
          ? [["Sulla carta o sul conto con cui hai pagato online", formatExact(online)] as const]
          : []),
        ...(gift > 0 ? [["Sul buono regalo con cui hai pagato", formatExact(gift)] as const] : []),
        ...(desk > 0 && method ? [[`Restituiti ${deskWays[method]}`, formatExact(desk)] as const] : []),
      ],
    },
    ...(online > 0
      ? [paragraph("Il rimborso del pagamento online arriva di solito entro dieci giorni.")]
      : []),
    ...(ends ? [paragraph(endedText(ends))] : []),
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

/** How buyers mean to pay. */
const payingWays: Readonly<Record<SaleReceipt["method"], string>> = {
  cash: "in contanti",
  card: "con la carta, al banco",
  transfer: "con un bonifico",
};

const longDate = (day: string): string => wholeDay(romeInstant(day, "12:00"));

/** Returns dates with what is left of each. */
const datesOf = (dates: readonly OpenDueDate[]): Block => ({
  type: "facts",
  facts: dates.map(({ due, open, method }) => [
    longDate(due),
    formatExact(open) + (method ? ` ${payingWays[method]}` : ""),
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

/** Returns which dates have come that are not paid; nothing of what no date defers. */
function comeBlocks(sale: SaleDocument, today: string): Block[] {
  const come = dueDatesOf(sale).filter(({ due, open }) => open > 0 && due <= today);
  const [first, ...others] = come;
  if (!first) return [];
  if (others.length > 0) return [paragraph("Sono arrivate queste scadenze:"), datesOf(come)];
  return [
    paragraph(
      first.due === today
        ? "Oggi è uno dei giorni di pagamento che abbiamo concordato."
        : `Avevamo concordato di saldarlo entro ${longDate(first.due)}.`,
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
      ...comeBlocks(sale, today),
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
      ...(debt.later.length > 0 ? [paragraph("Il resto, come d’accordo:"), datesOf(debt.later)] : []),
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
    message: render(`Scadenze di pagamento: ${sale.title}`, [
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
            datesOf(debt.later),
            paragraph("Quando arriva il giorno te lo ricordiamo per email. Se qualcosa non torna, scrivici."),
          ]
        : [paragraph("Non ci sono più scadenze: si paga tutto ora. Se qualcosa non torna, scrivici.")]),
      ...transferBlocks(sale, transfer),
    ]),
  };
}

/** Returns the mail to a buyer who paid online what they owed, or a part of it, on a day. */
export function paidMail(
  email: string,
  sale: SaleDocument,
  { amount, day }: { amount: number; day: string },
): Mail {
  const { later } = debtOn(sale, day);
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    message: render(`Pagamento ricevuto: ${sale.title}`, [
      { type: "heading", text: "Abbiamo ricevuto il pagamento" },
      {
        type: "facts",
        facts: [
          ["Acquisto", sale.title],
          ["Pagato", formatExact(amount)],
          ["Resta da pagare", formatExact(Math.max(0, sale.owed))],
        ],
      },
      ...(later.length > 0 ? [paragraph("Le prossime scadenze:"), datesOf(later)] : []),
    ]),
  };
}
