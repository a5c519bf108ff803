import type { Mail } from "@studio/contract/mail.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { wholeDay } from "../../platform/mail/dates.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";
import { facts, type Place, ticketMail, toRunner, when } from "../mails.ts";

/** Returns the paragraphs about the money of a place whose race is cancelled; `refund` in euro cents. */
function aboutMoney({ state, payment, price }: Place["booking"], refund: number): Block[] {
  if (refund > 0)
    return [
      paragraph(
        `Ti rimborsiamo ${formatExact(refund)}: l’importo torna sul metodo di pagamento che hai usato, di solito entro 5-10 giorni lavorativi.`,
      ),
    ];
  if (state === "held")
    return [
      paragraph("Non avevi ancora pagato: non devi fare nulla. Se paghi lo stesso, ti rimborsiamo tutto."),
    ];
  return payment === "staff" && price > 0
    ? [paragraph("Se hai pagato al banco, passa da noi o rispondi a questa email: ti restituiamo la quota.")]
    : [];
}

/** Returns the one mail to a runner about a race that is cancelled; `refund` in euro cents, 0 for none. */
export function raceCancelledMail({
  reason,
  refund,
  ...place
}: Place & { reason: string; refund: number }): Mail {
  const { booking, race } = place;
  return toRunner(booking, `Simulazione annullata: ${race}, ${when(booking)}`, [
    paragraph("Ci dispiace: la simulazione non si corre e il biglietto non è più valido."),
    facts(place, ["Motivo", reason]),
    ...aboutMoney(booking, refund),
    { type: "button", label: "Guarda le prossime date", href: `${siteOrigin()}/hyrox-simulazioni` },
    paragraph("Se hai domande, rispondi a questa email."),
  ]);
}

const asked = (until: string): Block =>
  paragraph(
    `Se nella nuova data non puoi, rispondi a questa email entro ${wholeDay(romeInstant(until, "12:00"))}: se hai pagato, ti rimborsiamo.`,
  );

/** Returns the mail to a runner about a race that is postponed, with the ticket of a confirmed place. */
export async function postponedMail({
  id,
  refundUntil,
  ...place
}: Place & { id: string; refundUntil: string | null }): Promise<Mail> {
  const { booking, race } = place;
  const more = refundUntil === null ? [] : [asked(refundUntil)];
  if (booking.state === "confirmed") return ticketMail({ ...place, id, why: "postponed", more });
  return toRunner(booking, `Nuova data per la tua simulazione: ${race}, ${when(booking)}`, [
    paragraph("La simulazione è rinviata. Ti teniamo il posto: lo staff lo conferma per la nuova data."),
    facts(place),
    paragraph("Se nella nuova data non puoi, rispondi a questa email: liberiamo il posto."),
  ]);
}

/** Returns the mail to a visitor whose unpaid place ended because the race is postponed; `to` is its new start. */
export function postponedUnpaidMail({ to, ...place }: Place & { to: Date }): Mail {
  const { booking, race } = place;
  return toRunner(booking, `Simulazione rinviata: ${race}, ${when(booking)}`, [
    paragraph(
      `La simulazione è rinviata a ${wholeDay(to)} mentre stavi pagando. Abbiamo chiuso il pagamento, che riguardava la vecchia data, e liberato il posto: non hai pagato nulla.`,
    ),
    { type: "button", label: "Prenota nella nuova data", href: `${siteOrigin()}/hyrox-simulazioni` },
    paragraph("Se hai pagato lo stesso, ti rimborsiamo tutto."),
  ]);
}
