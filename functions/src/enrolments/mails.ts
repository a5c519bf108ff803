import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";

const longDay = ofDay({ dateStyle: "long" });

type Paid = {
  /** Name of the fee. */
  name: string;
  /** In cents. */
  cents: number;
  /** First day without it; `null` of one for good. */
  until: string | null;
  /** Number of its sale. */
  number: string;
  /** Whether it was paid without a package. */
  isAlone: boolean;
};

/** Returns the mail to a person whose enrolment fee was paid online. */
export const enrolmentMail = (to: string, { name, cents, until, number, isAlone }: Paid): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Quota pagata: ${name}`, [
    { type: "heading", text: "La tua iscrizione" },
    paragraph(
      until === null
        ? `${paidText(isAlone)}: vale per sempre, non la paghi più.`
        : `${paidText(isAlone)}: finché è valida non la paghi di nuovo.`,
    ),
    {
      type: "facts",
      facts: [
        ["Quota", name],
        ["Importo pagato", formatExact(cents)],
        ["Valida", until === null ? "per sempre" : `fino al ${longDay(lastDayOf(until))}`],
        ["Numero dell’acquisto", number],
      ],
    },
    ...(isAlone
      ? [paragraph(`Puoi recedere entro 14 giorni, con il numero dell’acquisto: ${siteOrigin()}/recesso`)]
      : []),
  ]),
});

const paidText = (isAlone: boolean): string =>
  isAlone ? "Hai pagato la quota d’iscrizione" : "Con il pacchetto hai pagato anche la quota d’iscrizione";

type Due = {
  fee: EnrolmentFee;
  /** Full name of the person. */
  name: string;
  /** First day without an enrolment; `null` of who never had one. */
  since: string | null;
  /** The app, where it is paid by card; `undefined` where cards are not taken. */
  link: string | undefined;
  transfer: { iban: string; holder: string } | undefined;
};

/** Returns the mail that reminds a person of the fee, with the ways in which it can be paid. */
export const feeDueMail = (to: string, { fee, name, since, link, transfer }: Due): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Da pagare: ${fee.name}`, [
    { type: "heading", text: "La tua iscrizione" },
    paragraph(
      since === null
        ? `Ti alleni con noi, e non ci risulta pagata la quota d’iscrizione: ${feeCostText(fee)}.`
        : `La tua iscrizione è valida fino al ${longDay(lastDayOf(since))}. Per rinnovarla paga la quota: ${feeCostText(fee)}.`,
    ),
    paragraph(
      `Puoi farlo ${link === undefined ? "" : "nell’app con la carta, "}al banco, in contanti o con la carta${transfer ? ", oppure con un bonifico" : ""}. Non si addebita da sola. Se l’hai già pagata, scrivici.`,
    ),
    {
      type: "facts",
      facts: [
        ["Quota", fee.name],
        ["Da pagare", formatExact(fee.cents)],
        ...(transfer
          ? ([
              ["IBAN", transfer.iban],
              ["Intestato a", transfer.holder],
              ["Causale", `${fee.name}, ${name}`],
            ] as const)
          : []),
      ],
    },
    ...(link === undefined
      ? []
      : [{ type: "button", label: `Paga ${formatExact(fee.cents)}`, href: link } as const]),
  ]),
});

type Missed = Pick<Paid, "name" | "cents"> & {
  /** The offer that was paid, and who paid it. */
  title: string;
  payer: string;
  /** Their page in the back office; the payments that wait while the payer is not known. */
  href: string;
};

/** Returns the mail to the studio about a purchase by a payment link, which charges the price alone, while the fee is due. */
export const feeMissedMail = ({ name, cents, title, payer, href }: Missed): Mail => ({
  to: [STUDIO_EMAIL],
  message: render(`Quota non pagata: ${name}`, [
    { type: "heading", text: "Pagato senza la quota" },
    paragraph(
      "È arrivato un acquisto da un vecchio link di pagamento di Stripe, che chiede il prezzo senza la quota d’iscrizione. Il pacchetto non dipende dalla quota: se la persona non ha già un’iscrizione, chiedila dalla sua pagina. Perché non succeda più, chiudi il link su Stripe.",
    ),
    {
      type: "facts",
      facts: [
        ["Acquisto", title],
        ["Chi ha pagato", payer],
        ["Quota da chiedere", `${name}, ${formatExact(cents)}`],
      ],
    },
    { type: "button", label: "Apri la pagina", href },
  ]),
});

/** Returns the mail to a person whose fee, or what is left of it, goes back, as it was not due. */
export const feeReturnedMail = (
  to: string,
  { name, cents, isAlone }: Pick<Paid, "name" | "cents" | "isAlone">,
): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Ti restituiamo la quota: ${name}`, [
    { type: "heading", text: "La quota torna a te" },
    paragraph(
      `${isAlone ? "Hai pagato" : "Insieme al tuo acquisto hai pagato"} la quota d’iscrizione, che non era dovuta: ti restituiamo ${formatExact(cents)}. L’importo torna sulla carta o sul conto con cui hai pagato, di solito entro dieci giorni: non devi fare niente.`,
    ),
  ]),
});
