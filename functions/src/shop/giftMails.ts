import type { GiftCardDocument } from "@studio/contract/gifts/model.ts";
import { giftTitle } from "@studio/contract/gifts/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { formatExact, formatPrice } from "@studio/contract/sales/money.ts";
import type { PaymentDocument } from "@studio/contract/shop/payments.ts";
import { ofDay } from "@studio/contract/time/italian.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { paragraph, render } from "../platform/mail/template.ts";
import { facts, included, lessons, nextStep, validity } from "./mails.ts";

const longDay = ofDay({ dateStyle: "long" });

type Recipient = { first_name: string; last_name: string; email: string };

/** Returns the mail to the member who receives a package as a gift; what it cost stays between giver and studio. */
export const giftMail = ({ email }: Recipient, granted: PackageGrant): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Hai ricevuto un regalo: ${granted.name}`, [
    { type: "heading", text: "Hai ricevuto un regalo" },
    paragraph("Qualcuno che ti vuole in forma ti ha regalato un pacchetto: è già nel tuo account."),
    facts(["Regalo", granted.name], lessons(granted), included(granted), validity(granted)),
    ...nextStep(granted),
  ]),
});

/** Returns the mail to the giver when the member has received their gift. */
export const givenMail = (
  giver: string,
  { first_name, last_name }: Recipient,
  granted: PackageGrant,
): Mail => ({
  to: [giver],
  replyTo: STUDIO_EMAIL,
  message: render(`Il tuo regalo è attivo: ${granted.name}`, [
    { type: "heading", text: "Il tuo regalo è attivo" },
    paragraph(
      "Lo abbiamo messo nell’account di chi lo riceve, e gli abbiamo scritto un’email senza il prezzo.",
    ),
    facts(["Regalo", granted.name], ["Per", `${first_name} ${last_name}`]),
  ]),
});

/** Returns the mail to the studio about a gift card that was sold online: there is nothing to do. */
export const soldGiftMail = (
  payment: PaymentDocument,
  { offer, value, to, until }: Pick<GiftCardDocument, "offer" | "value" | "to" | "until">,
): Mail => ({
  to: [STUDIO_EMAIL],
  ...(payment.email && { replyTo: payment.email }),
  message: render(`Buono regalo venduto: ${giftTitle({ offer, value })}`, [
    { type: "heading", text: "Buono regalo venduto" },
    paragraph(
      "È stato comprato un buono regalo online. Chi lo regala l’ha già ricevuto: non c’è niente da fare.",
    ),
    facts(
      ["Regalo", giftTitle({ offer, value })],
      ["Importo", formatExact(payment.amount, payment.currency)],
      ["Da", payment.name],
      ["Email", payment.email],
      ["Per", to.name],
      ["Vale fino al", longDay(until)],
    ),
    { type: "button", label: "Apri i buoni", href: `${siteOrigin()}/admin/gifts` },
  ]),
});

/** Returns the mail to the studio about a card that was refunded on Stripe's pages although it was used, `used` in cents. */
export const usedGiftRefundedMail = (
  { offer, value }: Pick<GiftCardDocument, "offer" | "value">,
  used: number,
): Mail => {
  const title = giftTitle({ offer, value });
  return {
    to: [STUDIO_EMAIL],
    message: render(`Rimborsato un buono già usato: ${title}`, [
      { type: "heading", text: "È stato rimborsato un buono già usato" },
      paragraph(
        offer
          ? "Su Stripe è stato rimborsato un buono che qualcuno aveva già riscattato: il pacchetto resta nel suo account, decidi tu se toglierlo."
          : `Su Stripe è stato rimborsato un buono di cui erano già stati spesi ${formatPrice(used)}. Se gli acquisti che ha pagato vengono rimborsati, quella parte non torna sul buono.`,
      ),
      facts(["Regalo", title], ["Già usato", formatPrice(used)]),
      { type: "button", label: "Apri i buoni", href: `${siteOrigin()}/admin/gifts` },
    ]),
  };
};
