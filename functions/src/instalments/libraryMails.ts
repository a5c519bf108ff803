import type { Debit, InstalmentPlanDocument } from "@studio/contract/instalments/model.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { inRome } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";
import { monthlyFacts, type Named, to } from "./mailBlocks.ts";

type Plan = Pick<InstalmentPlanDocument, "title" | "cents" | "trialEndsAt" | "nextDebitAt">;

const day = inRome({ dateStyle: "long" });

const account = (): Block => ({
  type: "button",
  label: "Vedi l’abbonamento",
  href: `${siteOrigin()}/me/account#rate`,
});

/** Returns the mail to a member whose subscription has begun, with its trial. */
export const startedMail = (address: string, plan: Plan): Mail =>
  to(address, `Abbonamento attivo: ${plan.title}`, [
    { type: "heading", text: "La videoteca è aperta" },
    paragraph(
      plan.trialEndsAt === null
        ? "L’abbonamento si rinnova ogni mese, finché non lo interrompi dal tuo account."
        : `La prova è gratuita fino al ${day(plan.trialEndsAt)}: se interrompi prima non paghi nulla, poi l’abbonamento si rinnova ogni mese.`,
    ),
    monthlyFacts(plan),
    account(),
    paragraph(`Puoi anche recedere entro 14 giorni dal primo pagamento: ${siteOrigin()}/recesso`),
  ]);

/** Returns the mail to the studio about a new subscription. */
export const startedStudioMail = ({ first_name, last_name, email }: Named, plan: Plan): Mail => {
  const name = `${first_name} ${last_name}`;
  return {
    to: [STUDIO_EMAIL],
    replyTo: email,
    message: render(`Nuovo abbonamento: ${name}, ${plan.title}`, [
      { type: "heading", text: "Nuovo abbonamento" },
      paragraph("La videoteca si è aperta da sola."),
      monthlyFacts(plan, ["Socio", name], ["Email", email]),
    ]),
  };
};

/** Returns the mail to a member whose month was paid. */
export const monthPaidMail = (address: string, plan: Plan, { number }: Debit, purchase: string): Mail =>
  to(address, `Mese ${number} pagato: ${plan.title}`, [
    { type: "heading", text: `Mese ${number} pagato` },
    paragraph(
      plan.nextDebitAt === null
        ? "Grazie! Abbiamo ricevuto il pagamento."
        : `Grazie! La videoteca è pagata fino al ${day(plan.nextDebitAt)}.`,
    ),
    monthlyFacts(plan, ["Numero dell’acquisto", purchase]),
  ]);

/** Returns the mail to a member whose renewal is stopped. */
export const renewalStoppedMail = (address: string, plan: Plan, endsAt: Date): Mail =>
  to(address, `Rinnovo interrotto: ${plan.title}`, [
    { type: "heading", text: "Il rinnovo è interrotto" },
    paragraph(
      `La videoteca resta aperta fino al ${day(endsAt)}, poi si chiude. Fino ad allora puoi riprendere l’abbonamento.`,
    ),
    monthlyFacts(plan),
    account(),
  ]);

/** Returns the mail to a member whose renewal is resumed. */
export const resumedMail = (address: string, plan: Plan): Mail =>
  to(address, `Abbonamento ripreso: ${plan.title}`, [
    { type: "heading", text: "L’abbonamento continua" },
    paragraph(
      plan.nextDebitAt === null
        ? "Si rinnova di nuovo ogni mese."
        : `Si rinnova di nuovo ogni mese: il prossimo addebito è il ${day(plan.nextDebitAt)}.`,
    ),
    monthlyFacts(plan),
    account(),
  ]);

/** Returns the mail to a member whose subscription is over. */
export const endedMail = (address: string, plan: Plan): Mail =>
  to(address, `Abbonamento finito: ${plan.title}`, [
    { type: "heading", text: "L’abbonamento è finito" },
    paragraph(
      "Non ti addebitiamo più nulla. Puoi abbonarti di nuovo quando vuoi, dalla sezione Allenamento.",
    ),
    monthlyFacts(plan),
  ]);
