import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { ofDay } from "@studio/contract/time/italian.ts";
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
};

/** Returns the mail to a person whose enrolment fee was paid online. */
export const enrolmentMail = (to: string, { name, cents, until, number }: Paid): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Quota pagata: ${name}`, [
    { type: "heading", text: "La tua iscrizione" },
    paragraph(
      until === null
        ? "Con il pacchetto hai pagato anche la quota d’iscrizione: vale per sempre, non la paghi più."
        : "Con il pacchetto hai pagato anche la quota d’iscrizione: finché è valida non la paghi di nuovo.",
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
export const feeReturnedMail = (to: string, { name, cents }: Pick<Paid, "name" | "cents">): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Ti restituiamo la quota: ${name}`, [
    { type: "heading", text: "La quota torna a te" },
    paragraph(
      `Insieme al tuo acquisto hai pagato la quota d’iscrizione, che non era dovuta: ti restituiamo ${formatExact(cents)}. L’importo torna sulla carta o sul conto con cui hai pagato, di solito entro dieci giorni: non devi fare niente.`,
    ),
  ]),
});
