import type { EnrolmentFee } from "@studio/contract/enrolments/model.ts";
import type { Debit, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { isGivenUp } from "@studio/contract/instalments/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { feeCostText } from "@studio/contract/shop/fee/fee.ts";
import { inRome, ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { STUDIO_EMAIL } from "../../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../../platform/mail/template.ts";
import { monthlyFacts, type Named, to } from "../mailBlocks.ts";

type Plan = Pick<InstalmentPlanDocument, "title" | "cents" | "nextDebitAt">;

const day = inRome({ dateStyle: "long" });
const longDay = ofDay({ dateStyle: "long" });

const account = (label: string): Block => ({
  type: "button",
  label,
  href: `${siteOrigin()}/me/account#rate`,
});

const withdrawalNote = paragraph(
  `Puoi anche recedere entro 14 giorni dal primo pagamento: ${siteOrigin()}/recesso`,
);

/**
 * Returns when a membership is debited next and until when it can be stopped. Each mail of a paid month says so, about a
 * month ahead: the notice of a renewal that art. 65-bis of the Codice del consumo asks for (docs/product/renewals.md#notice).
 */
const renewalNotice = ({ nextDebitAt, cents }: Plan): Block =>
  paragraph(
    nextDebitAt === null
      ? "Si rinnova ogni mese, finché non lo interrompi dal tuo account: un tocco, senza costi."
      : `Si rinnova da solo: il prossimo addebito, di ${formatExact(cents)}, è il ${day(nextDebitAt)}. Fino ad allora lo interrompi dal tuo account con un tocco, senza costi, e vale fino alla fine di quello che hai pagato.`,
  );

const firstDebits = {
  paid: "Il primo mese è pagato.",
  processing:
    "Il primo addebito SEPA è in elaborazione: la tua banca risponde di solito entro una settimana, e ti scriviamo appena il mese è pagato.",
} as const;

/** How the first debit of a membership stands. */
export type FirstDebit = keyof typeof firstDebits;

type Begun = {
  startsOn: string;
  first: FirstDebit;
  /** When it can be used, if its buyer did not ask to begin at once. */
  waits: string | undefined;
  limits: string;
  /** Of the first month, if it is paid. */
  number: string | undefined;
};

/** Returns the mail to a member whose membership was begun. */
export const begunMail = (address: string, plan: Plan, begun: Begun): Mail =>
  to(address, `Abbonamento attivo: ${plan.title}`, [
    { type: "heading", text: "Il tuo abbonamento è attivo" },
    paragraph(firstDebits[begun.first]),
    monthlyFacts(
      plan,
      ["Lezioni", begun.limits || "Senza limiti"],
      ["Comincia il", longDay(begun.startsOn)],
      ...(begun.number === undefined ? [] : [["Numero dell’acquisto", begun.number] as const]),
    ),
    ...(begun.waits === undefined
      ? [paragraph("Puoi prenotare da subito.")]
      : [paragraph(`${begun.waits}, o subito se lo chiedi: te lo domandiamo quando prenoti.`)]),
    renewalNotice(plan),
    account("Vedi l’abbonamento"),
    withdrawalNote,
  ]);

/** Returns the mail to the studio about a membership that was begun. */
export const begunStudioMail = (
  { first_name, last_name, email }: Named,
  plan: Plan,
  first: FirstDebit,
): Mail => {
  const name = `${first_name} ${last_name}`;
  return {
    to: [STUDIO_EMAIL],
    replyTo: email,
    message: render(`Nuovo abbonamento: ${name}, ${plan.title}`, [
      { type: "heading", text: "Nuovo abbonamento che si rinnova" },
      paragraph(
        first === "paid"
          ? "Il primo mese è pagato, e il pacchetto è attivo."
          : "Il pacchetto è nel suo account: la vendita si scrive da sola con il primo addebito.",
      ),
      monthlyFacts(plan, ["Socio", name], ["Email", email]),
    ]),
  };
};

/** Returns the mail to a member whose month was paid. */
export const membershipPaidMail = (
  address: string,
  plan: Plan,
  { number, amount }: Debit,
  { purchase, renews }: { purchase: string; renews: boolean },
): Mail =>
  to(address, `Mese ${number} pagato: ${plan.title}`, [
    { type: "heading", text: `Mese ${number} pagato` },
    paragraph(`Grazie! Abbiamo ricevuto ${formatExact(amount)}.`),
    ...(renews ? [renewalNotice(plan)] : []),
    monthlyFacts(plan, ["Numero dell’acquisto", purchase]),
    account("Vedi l’abbonamento"),
  ]);

/** Returns the mail to a member for whose month nothing was to pay, by a credit or a coupon of the studio. */
export const freeMonthMail = (address: string, plan: Plan, { number }: Debit, renews: boolean): Mail =>
  to(address, `Mese ${number}, niente da pagare: ${plan.title}`, [
    { type: "heading", text: `Mese ${number}: niente da pagare` },
    paragraph("Questo mese è coperto da un credito o da uno sconto: non ti abbiamo addebitato nulla."),
    ...(renews ? [renewalNotice(plan)] : []),
    monthlyFacts(plan),
    account("Vedi l’abbonamento"),
  ]);

function dueText(due: Debit | undefined): string {
  if (due === undefined) return "Non ti addebitiamo più nulla.";
  const { number, amount } = due;
  return isGivenUp(due)
    ? `Non ti addebitiamo più nulla, neanche il mese ${number}, che non è stato pagato: l’abbonamento resta in pausa finché non lo paghi dal tuo account, ${formatExact(amount)}.`
    : `Il mese ${number} è già cominciato e resta da pagare: ${formatExact(amount)}. Dopo questo non ti addebitiamo più nulla.`;
}

/**
 * Returns the mail to a member whose renewal is stopped; `until` is the first day that the membership does not cover, `due`
 * the month that has begun and is not paid yet.
 */
export const membershipStoppedMail = (
  address: string,
  plan: Plan,
  { until, due }: { until: string; due: Debit | undefined },
): Mail =>
  to(address, `Rinnovo interrotto: ${plan.title}`, [
    { type: "heading", text: "Il rinnovo è interrotto" },
    paragraph(dueText(due)),
    paragraph(
      `${due && isGivenUp(due) ? "Se lo paghi, l’abbonamento" : "L’abbonamento"} vale fino al ${longDay(lastDayOf(until))}. Se cambi idea, puoi riprenderlo finché non finisce il mese.`,
    ),
    monthlyFacts(plan),
    account("Vedi l’abbonamento"),
  ]);

/** Returns the mail to a member whose renewal is resumed. */
export const membershipResumedMail = (address: string, plan: Plan): Mail =>
  to(address, `Abbonamento ripreso: ${plan.title}`, [
    { type: "heading", text: "L’abbonamento continua" },
    renewalNotice(plan),
    monthlyFacts(plan),
    account("Vedi l’abbonamento"),
  ]);

/** Returns the mail to a member whose membership is not renewed any more. */
export const membershipEndedMail = (address: string, plan: Plan): Mail =>
  to(address, `Abbonamento finito: ${plan.title}`, [
    { type: "heading", text: "L’abbonamento non si rinnova più" },
    paragraph("Non ti addebitiamo più nulla. Quando vuoi tornare, lo ritrovi tra i pacchetti in vendita."),
    monthlyFacts(plan),
    { type: "button", label: "Vedi i pacchetti", href: `${siteOrigin()}/me?acquista` },
  ]);

/**
 * Returns the mail with the payment of a membership that the desk offers a member, and of the enrolment fee that is due; the
 * link holds for a day.
 */
export const offeredMail = (
  address: string,
  plan: Plan,
  { url, fee }: { url: string; fee: EnrolmentFee | undefined },
): Mail =>
  to(address, `Il tuo abbonamento: ${plan.title}`, [
    { type: "heading", text: "Il tuo abbonamento ti aspetta" },
    paragraph(
      "Paga il primo mese da qui, con carta o addebito SEPA: l’abbonamento entra subito nel tuo account. Il link vale 24 ore; dopo, chiedine un altro al banco.",
    ),
    ...(fee
      ? [
          paragraph(
            `La prima volta paghi anche «${fee.name}», ${feeCostText(fee)}: ${formatExact(plan.cents + fee.cents)} in tutto. Dal secondo mese paghi solo l’abbonamento.`,
          ),
        ]
      : []),
    monthlyFacts(plan),
    paragraph("Si rinnova ogni mese, finché non lo interrompi dal tuo account: un tocco, senza costi."),
    { type: "button", label: "Attiva l’abbonamento", href: url },
    withdrawalNote,
  ]);
