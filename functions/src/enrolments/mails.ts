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
  message: render(`${name}: pagata`, [
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

/** Returns the mail to a person whose fee, or what is left of it, goes back, as it was not due. */
export const feeReturnedMail = (to: string, { name, cents }: Pick<Paid, "name" | "cents">): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`${name}: te la restituiamo`, [
    { type: "heading", text: "La quota torna a te" },
    paragraph(
      `Insieme al tuo acquisto hai pagato la quota d’iscrizione, che non era dovuta: ti restituiamo ${formatExact(cents)}. L’importo torna sulla carta o sul conto con cui hai pagato, di solito entro dieci giorni: non devi fare niente.`,
    ),
  ]),
});
