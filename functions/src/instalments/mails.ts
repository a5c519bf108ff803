import type { Debit, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import { isOfLibrary, isOfMembership } from "@studio/contract/instalments/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { inRome, ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

type Plan = Pick<InstalmentPlanDocument, "title" | "count" | "packageId">;
type Named = { first_name: string; last_name: string; email: string };

const day = inRome({ dateStyle: "long" });
const longDay = ofDay({ dateStyle: "long" });

const factsOf = (
  { title, count }: Plan,
  { number, amount }: Debit,
  ...more: (readonly [string, string])[]
): Block => ({
  type: "facts",
  facts: [
    count === null ? ["Abbonamento", title] : ["Pacchetto", title],
    count === null ? ["Mese", `${number}`] : ["Rata", `${number} di ${count}`],
    ["Importo", formatExact(amount)],
    ...more,
  ],
});

/** How the mails name what is paid and its debit: of a package in instalments, and of the library. */
const withEnd = {
  debit: "Rata non pagata",
  failed: "La rata non è stata pagata",
  stays: "Il pacchetto resta attivo",
  paused: "Pacchetto in pausa",
  pausedNow: "Il tuo pacchetto è in pausa",
  back: "Appena paghi la rata il pacchetto torna attivo, e i giorni di pausa si aggiungono alla scadenza. Le lezioni che hai già prenotato restano tue.",
  pay: "Paga la rata",
  studio: "Dopo quattro tentativi il pacchetto è in pausa: torna attivo da solo appena la rata è pagata.",
};
const withoutEnd: typeof withEnd = {
  debit: "Addebito non riuscito",
  failed: "L’addebito non è riuscito",
  stays: "La videoteca resta aperta",
  paused: "Videoteca in pausa",
  pausedNow: "La videoteca è in pausa",
  back: "Appena paghi il mese la videoteca si riapre.",
  pay: "Paga il mese",
  studio: "Dopo quattro tentativi la videoteca è in pausa: si riapre da sola appena il mese è pagato.",
};
/** Of a membership that renews. */
const renewed: typeof withEnd = {
  debit: "Addebito non riuscito",
  failed: "L’addebito non è riuscito",
  stays: "L’abbonamento resta attivo",
  paused: "Abbonamento in pausa",
  pausedNow: "Il tuo abbonamento è in pausa",
  back: "Appena paghi il mese l’abbonamento torna attivo, e i giorni di pausa si aggiungono in fondo: puoi pagarlo fino al prossimo addebito, poi quel mese è passato e non si paga più. Le lezioni che hai già prenotato restano tue.",
  pay: "Paga il mese",
  studio: "Dopo quattro tentativi l’abbonamento è in pausa: torna attivo da solo appena il mese è pagato.",
};
function wordsOf(plan: Plan): typeof withEnd {
  if (isOfMembership(plan)) return renewed;
  return isOfLibrary(plan) ? withoutEnd : withEnd;
}

const account = (): string => `${siteOrigin()}/me/account#rate`;

/** Returns the mail to a member whose instalment was paid. */
export const paidMail = (
  to: string,
  plan: Plan,
  debit: Debit,
  { number, paidUntil }: { number: string; paidUntil: string },
): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Rata ${debit.number} di ${plan.count} pagata: ${plan.title}`, [
    { type: "heading", text: `Rata ${debit.number} di ${plan.count} pagata` },
    paragraph(`Grazie! Il tuo pacchetto è pagato fino al ${longDay(lastDayOf(paidUntil))}.`),
    factsOf(plan, debit, ["Numero dell’acquisto", number]),
  ]),
});

/** Returns the mail to a member whose package has begun before the bank has answered to its first SEPA debit. */
export const processingMail = (to: string, { title }: Plan): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Pacchetto attivato: ${title}`, [
    { type: "heading", text: "Pacchetto attivato" },
    paragraph(
      "Il primo addebito SEPA è in elaborazione: la tua banca risponde di solito entro una settimana, e ti scriviamo appena la rata è pagata. Intanto puoi già prenotare.",
    ),
    { type: "facts", facts: [["Pacchetto", title]] },
    { type: "button", label: "Vedi le rate", href: account() },
  ]),
});

/** Returns the mail to the studio about a package that has begun before its first SEPA debit was answered. */
export const processingStudioMail = ({ first_name, last_name, email }: Named, { title }: Plan): Mail => {
  const name = `${first_name} ${last_name}`;
  return {
    to: [STUDIO_EMAIL],
    replyTo: email,
    message: render(`Acquisto online: ${name}, ${title}`, [
      { type: "heading", text: "Acquisto online con addebito SEPA" },
      paragraph(
        "Il pacchetto è attivo, ma il primo addebito è ancora in elaborazione: la vendita si scrive da sola quando la banca paga. Se rifiuta, ti avvisiamo.",
      ),
      {
        type: "facts",
        facts: [
          ["Socio", name],
          ["Email", email],
          ["Pacchetto", title],
        ],
      },
    ]),
  };
};

/** Returns the mail to a member whose debit failed and is tried again. */
export const failedMail = (to: string, plan: Plan, debit: Debit, nextAttemptAt: Date): Mail => {
  const words = wordsOf(plan);
  return {
    to: [to],
    replyTo: STUDIO_EMAIL,
    message: render(`${words.debit}: ${plan.title}`, [
      { type: "heading", text: words.failed },
      paragraph(
        `La tua banca ha rifiutato l’addebito. ${words.stays} e riproviamo il ${day(nextAttemptAt)}: se la carta è scaduta o il conto è cambiato, cambia prima il metodo di pagamento.`,
      ),
      factsOf(plan, debit),
      { type: "button", label: "Cambia il metodo di pagamento", href: account() },
    ]),
  };
};

/** Returns the mail to a member whose package or library is paused, as the last attempt failed. */
export const unpaidMail = (to: string, plan: Plan, debit: Debit): Mail => {
  const words = wordsOf(plan);
  return {
    to: [to],
    replyTo: STUDIO_EMAIL,
    message: render(`${words.paused}: ${plan.title}`, [
      { type: "heading", text: words.pausedNow },
      paragraph(`Anche l’ultimo tentativo di addebito non è riuscito. ${words.back}`),
      factsOf(plan, debit),
      { type: "button", label: words.pay, href: debit.url ?? account() },
    ]),
  };
};

/** Returns the mail to the studio about a package or library that is paused, as a debit was not paid. */
export const unpaidStudioMail = ({ first_name, last_name, email }: Named, plan: Plan, debit: Debit): Mail => {
  const name = `${first_name} ${last_name}`;
  const words = wordsOf(plan);
  return {
    to: [STUDIO_EMAIL],
    replyTo: email,
    message: render(`${words.debit}: ${name}, ${plan.title}`, [
      { type: "heading", text: words.debit },
      paragraph(words.studio),
      factsOf(plan, debit, ["Socio", name], ["Email", email]),
    ]),
  };
};

/** Returns the mail to the studio about a credit at the provider, in cents, that a plan has left which is over. */
export const creditStudioMail = (
  member: Named | undefined,
  { title, customerId }: Pick<InstalmentPlanDocument, "title" | "customerId">,
  credit: number,
): Mail => {
  const name = member ? `${member.first_name} ${member.last_name}` : undefined;
  return {
    to: [STUDIO_EMAIL],
    ...(member && { replyTo: member.email }),
    message: render(`Credito da restituire: ${name ?? title}`, [
      { type: "heading", text: "Su Stripe resta un credito" },
      paragraph(
        "L’abbonamento è finito, e nessun addebito userà più il credito di questo cliente. Stripe non lo restituisce da solo: rimborsa la stessa somma sulla vendita di un mese pagato, dalla scheda della persona, poi azzera il credito sulla pagina del cliente.",
      ),
      {
        type: "facts",
        facts: [
          ...(member && name !== undefined
            ? ([
                ["Socio", name],
                ["Email", member.email],
              ] as const)
            : []),
          ["Abbonamento", title],
          ["Credito", formatExact(credit)],
        ],
      },
      {
        type: "button",
        label: "Apri il cliente su Stripe",
        href: `https://dashboard.stripe.com/customers/${customerId}`,
      },
    ]),
  };
};

type Unused = { title: string; amount: number };

const unusedFacts = ({ title, amount }: Unused): Block => ({
  type: "facts",
  facts: [
    ["Acquisto", title],
    ["Importo", formatExact(amount)],
  ],
});

/** Returns the mail to who was debited after a stop that the provider had not heard: all of it goes back. */
export const paidInVainMail = (to: string, unused: Unused): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Ti rimborsiamo l’addebito: ${unused.title}`, [
    { type: "heading", text: "Ti rimborsiamo questo addebito" },
    paragraph(
      "È arrivato dopo che il rinnovo era stato interrotto: te lo restituiamo tutto, sul metodo con cui è stato pagato, entro qualche giorno. Non devi fare nulla, e non ti addebitiamo altro.",
    ),
    unusedFacts(unused),
  ]),
});

/**
 * Returns the mail to a payer whose payment pays for nothing: what it pays is gone, or has not begun (`isBegun`), as they
 * have the same already or it is not sold any more. Staff give it back.
 */
export const unusedPaymentMail = (
  to: string,
  { isBegun, ...unused }: Unused & { isBegun: boolean },
): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Il tuo pagamento: ${unused.title}`, [
    { type: "heading", text: "Questo pagamento non serviva" },
    paragraph(
      isBegun
        ? "Quello che paga non è più nel tuo account: non comincia niente, e non ti addebitiamo altro."
        : "L’abbonamento che paga non è cominciato e non si rinnova: ne hai già uno uguale, oppure non è più in vendita. Non ti addebitiamo altro.",
    ),
    paragraph(
      "I soldi sono da noi: ci pensa lo staff, e ti scriviamo quando li restituiamo. Per chiederci qualcosa rispondi a questa email.",
    ),
    unusedFacts(unused),
  ]),
});

/** Returns the mail to a member whose instalments were stopped. */
export const stoppedMail = (to: string, { title }: Plan, paidUntil: string): Mail => ({
  to: [to],
  replyTo: STUDIO_EMAIL,
  message: render(`Rate interrotte: ${title}`, [
    { type: "heading", text: "Le tue rate sono interrotte" },
    paragraph(`Non ti addebitiamo più nulla. Il pacchetto vale fino al ${longDay(lastDayOf(paidUntil))}.`),
    { type: "facts", facts: [["Pacchetto", title]] },
  ]),
});
