import type { Debit, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { studio } from "@studio/contract/studio.ts";
import { inRome, ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";

type Plan = Pick<InstalmentPlanDocument, "title" | "count">;
type Named = { first_name: string; last_name: string; email: string };

const day = inRome({ dateStyle: "long" });
const longDay = ofDay({ dateStyle: "long" });

const factsOf = (
  { title, count }: Plan,
  { number, amount }: Debit,
  ...more: (readonly [string, string])[]
): Block => ({
  type: "facts",
  facts: [["Pacchetto", title], ["Rata", `${number} di ${count}`], ["Importo", formatExact(amount)], ...more],
});

const account = (): string => `${siteOrigin()}/me/account#rate`;

/** Returns the mail to a member whose instalment was paid. */
export const paidMail = (
  to: string,
  plan: Plan,
  debit: Debit,
  { number, paidUntil }: { number: string; paidUntil: string },
): Mail => ({
  to: [to],
  replyTo: studio.email,
  message: render(`Rata ${debit.number} di ${plan.count} pagata: ${plan.title}`, [
    { type: "heading", text: `Rata ${debit.number} di ${plan.count} pagata` },
    paragraph(`Grazie! Il tuo pacchetto è pagato fino al ${longDay(paidUntil)}.`),
    factsOf(plan, debit, ["Numero dell’acquisto", number]),
  ]),
});

/** Returns the mail to a member whose debit failed and is tried again. */
export const failedMail = (to: string, plan: Plan, debit: Debit, nextAttemptAt: Date): Mail => ({
  to: [to],
  replyTo: studio.email,
  message: render(`Rata non pagata: ${plan.title}`, [
    { type: "heading", text: "La rata non è stata pagata" },
    paragraph(
      `La tua banca ha rifiutato l’addebito. Il pacchetto resta attivo e riproviamo il ${day(nextAttemptAt)}: se la carta è scaduta o bloccata, cambiala prima.`,
    ),
    factsOf(plan, debit),
    { type: "button", label: "Cambia la carta", href: account() },
  ]),
});

/** Returns the mail to a member whose package is paused, as the last attempt failed. */
export const unpaidMail = (to: string, plan: Plan, debit: Debit): Mail => ({
  to: [to],
  replyTo: studio.email,
  message: render(`Pacchetto in pausa: ${plan.title}`, [
    { type: "heading", text: "Il tuo pacchetto è in pausa" },
    paragraph(
      "Anche l’ultimo tentativo di addebito non è riuscito. Appena paghi la rata il pacchetto torna attivo, e i giorni di pausa si aggiungono alla scadenza. Le lezioni che hai già prenotato restano tue.",
    ),
    factsOf(plan, debit),
    { type: "button", label: "Paga la rata", href: debit.url ?? account() },
  ]),
});

/** Returns the mail to the studio about a package that is paused, as an instalment was not paid. */
export const unpaidStudioMail = ({ first_name, last_name, email }: Named, plan: Plan, debit: Debit): Mail => {
  const name = `${first_name} ${last_name}`;
  return {
    to: [studio.email],
    replyTo: email,
    message: render(`Rata non pagata: ${name}, ${plan.title}`, [
      { type: "heading", text: "Una rata non è stata pagata" },
      paragraph(
        "Dopo quattro tentativi il pacchetto è in pausa: torna attivo da solo appena la rata è pagata.",
      ),
      factsOf(plan, debit, ["Socio", name], ["Email", email]),
    ]),
  };
};

/** Returns the mail to a member whose instalments were stopped. */
export const stoppedMail = (to: string, { title }: Plan, paidUntil: string): Mail => ({
  to: [to],
  replyTo: studio.email,
  message: render(`Rate interrotte: ${title}`, [
    { type: "heading", text: "Le tue rate sono interrotte" },
    paragraph(`Non ti addebitiamo più nulla. Il pacchetto vale fino al ${longDay(paidUntil)}.`),
    { type: "facts", facts: [["Pacchetto", title]] },
  ]),
});
