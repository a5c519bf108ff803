import type { Mail } from "@studio/contract/mail.ts";
import { siteOrigin } from "../../platform/http/site.ts";
import { type Block, paragraph } from "../../platform/mail/template.ts";
import { facts, money, type Place, toRunner, when } from "../../race/mails.ts";

/** Returns the paragraphs about the money of a place whose race is cancelled; `refund` in euro cents. */
function aboutMoney({ state, payment, price }: Place["booking"], refund: number): Block[] {
  if (refund > 0)
    return [
      paragraph(
        `Ti rimborsiamo ${money(refund)}: l’importo torna sul metodo di pagamento che hai usato, di solito entro 5-10 giorni lavorativi.`,
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
