import { mailKinds } from "@studio/contract/content/mails/kinds.ts";
import type { GiftCardDocument } from "@studio/contract/gifts/model.ts";
import { spentOf } from "@studio/contract/gifts/policy.ts";
import type { Mail } from "@studio/contract/mail.ts";
import { newPurchase, unusableUntil, waitingLabel } from "@studio/contract/packages/beginAtOnce.ts";
import type { PackageGrant } from "@studio/contract/packages/changes.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { firstClassText, limitsText, spanText } from "@studio/contract/packages/limits/labels.ts";
import type { PackageDocument } from "@studio/contract/packages/model.ts";
import { periodText } from "@studio/contract/packages/period.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import type { PaymentDocument, WaitingReason } from "@studio/contract/shop/payments.ts";
import { MAX_WAITING_DAYS, paymentTitle } from "@studio/contract/shop/purchase.ts";
import { ofDay } from "@studio/contract/time/italian.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { BEGIN_AT_ONCE } from "@studio/contract/withdrawals/labels.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";
import { closing, editableMail, opening } from "../platform/mail/wording.ts";

/** Formats the amount of a payment in its currency: `420,00 €`. */
const paidText = ({ amount, currency }: Pick<PaymentDocument, "amount" | "currency">): string =>
  formatExact(amount, currency);

type Buyer = { first_name: string; last_name: string; email: string };

const longDay = ofDay({ dateStyle: "long" });

/** Returns a block of facts, without those that are `null`. */
export const facts = (...all: [label: string, value: string | null][]): Block => ({
  type: "facts",
  facts: all.flatMap(([label, value]) => (value === null ? [] : [[label, value]])),
});

/**
 * Returns the lessons of a package and its limits: `10`, `Senza limiti`, `2 a settimana`; of a service the sessions: `3,
 * Massaggio`.
 */
export function lessons({ size, limits, service }: PackageGrant): [string, string] {
  if (service) return ["Sedute", `${size}, ${service.name}`];
  // The label says of what.
  const limited = limitsText(limits).replace(/^(\d+) lezion[ei] /, "$1 ");
  if (size > 0) return ["Lezioni", limited ? `${size}, ${limited}` : String(size)];
  return ["Lezioni", limited ? limited.charAt(0).toUpperCase() + limited.slice(1) : "Senza limiti"];
}

/** Returns the next step of who got a package: to book, or of a service to agree on the hour with the studio. */
export const nextStep = ({ service }: PackageGrant): Block[] => [
  ...(service
    ? [paragraph("Il giorno e l’ora li scegliamo insieme: rispondi a questa email, o chiamaci.")]
    : []),
  {
    type: "button",
    label: service ? "Apri la tua area" : "Prenota una lezione",
    href: `${siteOrigin()}/me`,
  },
];

/** Returns the sessions that a package gives besides classes: `Massaggio: 2`; `null` without any. */
export const included = ({ extras }: PackageGrant): [string, string | null] => [
  "Sedute comprese",
  extras ? extras.map(({ size, name }) => `${name}: ${size}`).join("; ") : null,
];

/** Returns the days on which a package pays: from when to when, or up to its last day. */
export const validity = ({ start_date, expire_date, validity: span }: PackageGrant): [string, string] => {
  if (span) return ["Valido", `${spanText(span)} dalla prima lezione`];
  if (expire_date === null) return ["Scadenza", "Nessuna"];
  return start_date === undefined
    ? ["Ultimo giorno valido", longDay(lastDayOf(expire_date))]
    : ["Valido", periodText(start_date, expire_date)];
};

/** Returns whether a package begins after the day on which it was paid. */
const beginsLater = ({ start_date }: PackageGrant, { createdAt }: PaymentDocument): boolean =>
  start_date !== undefined && start_date > romeDay(createdAt);

/** Returns which instalment was paid, if any. */
const instalmentOf = ({ instalment }: PaymentDocument): [string, string | null] => [
  "Rata",
  instalment?.count ? `${instalment.number} di ${instalment.count}` : null,
];

/** Returns the payer as entered on the payment page. */
const payer = ({ name, email }: PaymentDocument): [string, string | null][] => [
  ["Pagato da", name],
  ["Email di chi ha pagato", email],
];

/** Returns when the package of a payment can be used whose buyer did not ask to begin at once, in a paragraph. */
function beginNote(
  { createdAt, beginAtOnce }: PaymentDocument,
  { start_date, service }: PackageGrant,
): Block[] {
  const asked = beginAtOnce === true ? BEGIN_AT_ONCE : undefined;
  const first = unusableUntil({ start_date, purchase: newPurchase(createdAt, asked) }, romeDay(createdAt));
  if (first === undefined) return [];
  const where = service ? "si chiede tra i tuoi pacchetti" : "te lo domandiamo quando prenoti";
  return [paragraph(`${waitingLabel(first)}, o subito se lo chiedi: ${where}.`)];
}

const withdrawalNote = paragraph(
  `Puoi recedere entro 14 giorni, con il numero dell’acquisto: ${siteOrigin()}/recesso`,
);

/** Returns the discount code of a payment as a fact, which is left out without one. */
const discountOf = ({ discount, currency }: PaymentDocument): [label: string, value: string | null] => [
  "Codice sconto",
  discount && `${discount.code}, −${paidText({ amount: discount.cents, currency })}`,
];

/** Returns the enrolment fee that was paid with a purchase as a fact, which is left out without one. */
const feeOf = ({ feeCents, currency }: PaymentDocument): [label: string, value: string | null] => [
  "Quota d’iscrizione, in più",
  feeCents === null ? null : paidText({ amount: feeCents, currency }),
];

/** Returns the part of a payment that a gift card paid as a fact, which is left out without one. */
const giftPartOf = ({ paidBy, currency }: PaymentDocument): [label: string, value: string | null] => [
  "Pagato con un buono regalo",
  paidBy && paidText({ amount: paidBy.cents, currency }),
];

/** Returns the mail to a member whose package is active. */
export const boughtMail = (
  { first_name, email }: Buyer,
  granted: PackageGrant,
  payment: PaymentDocument,
  number: string,
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  ...editableMail("bought", {
    person: first_name,
    values: { pacchetto: granted.name },
    blocks: [
      { type: "heading", text: mailKinds.bought.heading },
      opening("bought"),
      facts(
        ["Pacchetto", granted.name],
        lessons(granted),
        included(granted),
        validity(granted),
        instalmentOf(payment),
        discountOf(payment),
        giftPartOf(payment),
        ["Importo pagato", paidText(payment)],
        feeOf(payment),
        ["Numero dell’acquisto", number],
      ),
      ...beginNote(payment, granted),
      ...nextStep(granted),
      closing,
      // Without any payment there is nothing to pay back.
      ...(payment.amount + (payment.paidBy?.cents ?? 0) + (payment.feeCents ?? 0) > 0
        ? [withdrawalNote]
        : []),
    ],
  }),
});

const backOnCard =
  "L’importo torna sulla carta o sul conto con cui hai pagato, di solito entro dieci giorni.";

/** Returns the mail to a member whose payment with a saved card the bank has refused after working on it. */
export const cardRefusedMail = (
  email: string,
  paid: Pick<PaymentDocument, "amount" | "currency"> & { created: Date },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render("Il pagamento non è riuscito", [
    { type: "heading", text: "Il pagamento non è riuscito" },
    paragraph(
      `La banca non ha accettato il pagamento di ${paidText(paid)} del ${longDay(romeDay(paid.created))} con la carta che hai salvato. Non hai pagato nulla, e il pacchetto non è nel tuo account.`,
    ),
    paragraph("Se lo vuoi ancora sceglilo di nuovo, e paga con un’altra carta."),
    { type: "button", label: "Scegli un pacchetto", href: `${siteOrigin()}/me` },
  ]),
});

/** Says what of a refunded package has ended: bookings stay, sessions that were not held do not. */
function withdrawnText({ service, extras = [] }: Pick<PackageDocument, "service" | "extras">): string {
  if (service) return "Il pacchetto non è più attivo, e le sedute che restavano non si possono più fare.";
  const sessions = extras.length > 0 ? ", mentre le sedute non fatte finiscono con lui" : "";
  return `Il pacchetto non è più attivo; le lezioni che hai già prenotato restano tue${sessions}.`;
}

/** Returns the mail to a member whose payment was refunded and whose package has ended. */
export const refundedPackageMail = (
  { email }: Pick<Buyer, "email">,
  payment: PaymentDocument,
  { amount, pkg }: { amount: number; pkg: Pick<PackageDocument, "service" | "extras"> },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso: ${paymentTitle(payment)}`, [
    { type: "heading", text: "Ti abbiamo rimborsato" },
    paragraph(`${backOnCard} ${withdrawnText(pkg)}`),
    refundFacts(payment, amount),
  ]),
});

const refundFacts = (payment: PaymentDocument, amount: number): Block =>
  facts(
    ["Acquisto", paymentTitle(payment)],
    instalmentOf(payment),
    ["Importo rimborsato", paidText({ amount, currency: payment.currency })],
    amount < payment.amount ? ["Importo pagato", paidText(payment)] : ["", null],
  );

/**
 * Returns the mail to the buyer whose payment was refunded in full, where no package ends; `takesMonth`: with an
 * instalment goes its month.
 */
export const refundedMail = (
  email: string,
  payment: PaymentDocument,
  { amount, takesMonth }: { amount: number; takesMonth: boolean },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso: ${paymentTitle(payment)}`, [
    { type: "heading", text: "Ti abbiamo rimborsato" },
    paragraph(backOnCard),
    ...(takesMonth ? [paragraph("Il mese che questo pagamento copriva non è più compreso.")] : []),
    refundFacts(payment, amount),
  ]),
});

/** Returns the mail to the buyer of whose payment a part was refunded. */
export const refundedPartMail = (email: string, payment: PaymentDocument, amount: number): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso parziale: ${paymentTitle(payment)}`, [
    { type: "heading", text: `Ti abbiamo rimborsato ${paidText({ amount, currency: payment.currency })}` },
    paragraph(`${backOnCard} Quello che hai acquistato resta tuo.`),
    refundFacts(payment, amount),
  ]),
});

/** Returns the mail to the buyer whose enrolment fee was refunded in full, which ends the enrolment. */
export const refundedFeeMail = (email: string, payment: PaymentDocument, amount: number): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(`Rimborso: ${paymentTitle(payment)}`, [
    { type: "heading", text: "Ti abbiamo rimborsato la quota" },
    paragraph(`${backOnCard} L’iscrizione che la quota pagava non è più valida.`),
    refundFacts(payment, amount),
  ]),
});

/** Returns the mail to the studio about a part that was refunded on Stripe's pages, which leaves the package to staff. */
export const refundedPartStudioMail = (
  payment: PaymentDocument,
  { amount, isReceipted }: { amount: number; isReceipted: boolean },
): Mail => ({
  to: [STUDIO_EMAIL],
  message: render(`Rimborso parziale su Stripe: ${paymentTitle(payment)}`, [
    { type: "heading", text: "Una parte è stata rimborsata su Stripe" },
    paragraph(
      "Registro e incassi sono già aggiornati, e chi ha pagato riceve un’email. Quello che ha acquistato resta com’è: decidi tu se cambiarlo.",
    ),
    ...(isReceipted ? [paragraph("C’è già una ricevuta: emetti la nota di accredito, dalle ricevute.")] : []),
    refundFacts(payment, amount),
    facts(...payer(payment)),
  ]),
});

/** Returns what a dispute does to the gift card that it is about, and what was used of it before. */
function disputedCard(card: GiftCardDocument, amount: number): string {
  if (card.state === "redeemed")
    return "Il buono è già stato riscattato: il pacchetto resta a chi lo ha, decidi tu se toglierlo.";
  if (card.state === "voided") return "Il buono non vale già più.";
  if (amount > 0) return "Il buono vale di nuovo.";
  const spent = card.offer ? 0 : spentOf(card);
  const used = spent > 0 ? ` Ne erano già stati spesi ${formatExact(spent)}.` : "";
  return `Il buono è sospeso finché la contestazione non è vinta: nessuno può usarlo.${used}`;
}

/**
 * Returns the mail to the studio about what a dispute took, a negative amount in cents, or gave back, also of the gift card
 * that the payment bought, as it was before.
 */
export const disputedMail = (payment: PaymentDocument, amount: number, card?: GiftCardDocument): Mail => {
  const [title, text] =
    amount < 0
      ? ([
          "Pagamento contestato",
          `La banca di chi ha pagato ha ripreso l’importo. Rispondi su Stripe entro la scadenza; intanto la vendita risulta da incassare${card ? "." : " e il pacchetto resta com’è: decidi tu se toglierlo."}`,
        ] as const)
      : ([
          "Contestazione vinta",
          "La banca ha restituito l’importo, e la vendita è di nuovo incassata.",
        ] as const);
  return {
    to: [STUDIO_EMAIL],
    message: render(`${title}: ${paymentTitle(payment)}`, [
      { type: "heading", text: title },
      paragraph(text),
      ...(card ? [paragraph(disputedCard(card, amount))] : []),
      facts(
        ["Acquisto", paymentTitle(payment)],
        ["Importo", paidText({ amount: Math.abs(amount), currency: payment.currency })],
        ...payer(payment),
      ),
    ]),
  };
};

/** Returns the mail to the studio about a refund that the bank has sent back, in cents. */
export const returnedMail = (payment: PaymentDocument, amount: number): Mail => ({
  to: [STUDIO_EMAIL],
  message: render(`Rimborso respinto: ${paymentTitle(payment)}`, [
    { type: "heading", text: "La banca ha respinto un rimborso" },
    paragraph(
      "La somma è tornata sul conto di Stripe, e chi ha pagato la aspetta ancora: di solito la carta è scaduta o il conto è chiuso. Senti la persona, poi riprova il rimborso o restituisci a mano.",
    ),
    facts(
      ["Acquisto", paymentTitle(payment)],
      ["Da restituire", paidText({ amount, currency: payment.currency })],
      ...payer(payment),
    ),
    { type: "button", label: "Apri i pagamenti", href: `${siteOrigin()}/admin/payments?state=refund_due` },
  ]),
});

/** Returns the mail to the studio about a sale. */
export const saleMail = (buyer: Buyer, granted: PackageGrant, payment: PaymentDocument): Mail => {
  const name = `${buyer.first_name} ${buyer.last_name}`;
  return {
    to: [STUDIO_EMAIL],
    replyTo: buyer.email,
    message: render(`Acquisto online: ${name}, ${granted.name}`, [
      { type: "heading", text: "Acquisto online" },
      paragraph(
        beginsLater(granted, payment)
          ? "Un pacchetto è stato pagato online: comincia quando finisce l’abbonamento di adesso."
          : "Un pacchetto è stato pagato online ed è già attivo.",
      ),
      facts(
        ["Socio", name],
        ["Email", buyer.email],
        ["Pacchetto", granted.name],
        lessons(granted),
        included(granted),
        validity(granted),
        instalmentOf(payment),
        discountOf(payment),
        giftPartOf(payment),
        ["Importo", paidText(payment)],
        feeOf(payment),
        ...payer(payment),
      ),
    ]),
  };
};

const waitingReasons: Readonly<Record<WaitingReason, string>> = {
  gift: "È un regalo: chi ha pagato risponde con nome ed email di chi lo riceve. Apri il suo account, se non c’è, e assegnagli il pacchetto.",
  no_member: "Nessun account ha l’email di chi ha pagato.",
  unproven_email:
    "Chi ha questa email non l’ha ancora confermata: il pacchetto parte da solo quando lo fa, oppure assegnalo tu.",
  amount: "L’importo non è quello del listino.",
  not_on_sale:
    "Non era in vendita quando è stato pagato: chiudi il link di pagamento su Stripe e accordati con chi ha pagato, o rimborsalo.",
  not_entitled:
    "L’offerta, o il codice sconto, è per chi comincia, chi ha pagato l’ha già comprata tutte le volte che si può, o ha un abbonamento che si rinnova e vale per le stesse lezioni: assegnagli il pacchetto lo stesso, o rimborsalo.",
  no_package: "Quello che è stato pagato non dà un pacchetto da solo.",
  no_booking: "Non si trova la prenotazione per cui è stato pagato.",
};

/** Returns the mail to the studio about a payment that waits, for its payer or for staff. */
export const waitingMail = (payment: PaymentDocument, reason: WaitingReason): Mail => {
  const title = paymentTitle(payment);
  // An instalment grants nothing by itself.
  const hasLink = reason === "no_member" && payment.email !== null && payment.instalment === null;
  const pending = hasLink ? "Pagamento in attesa" : "Pagamento da gestire";
  const heading = payment.gift ? "Regalo da consegnare" : pending;
  return {
    to: [STUDIO_EMAIL],
    ...(payment.email && { replyTo: payment.email }),
    message: render(`${heading}: ${title}`, [
      { type: "heading", text: heading },
      paragraph(
        hasLink
          ? "È arrivato un pagamento online. Chi ha pagato non ha un account: ha ricevuto il link per attivarlo, e il pacchetto parte da solo appena lo usa. Se non lo fa, apri tu un account con quell’email, o assegna il pacchetto."
          : `È arrivato un pagamento online che aspetta lo staff. ${waitingReasons[reason]}`,
      ),
      facts(
        ["Acquisto", title],
        discountOf(payment),
        giftPartOf(payment),
        ["Importo", paidText(payment)],
        feeOf(payment),
        ...payer(payment),
      ),
      { type: "button", label: "Apri i pagamenti", href: `${siteOrigin()}/admin/payments` },
    ]),
  };
};

/** Next steps of a payer: `activationUrl` opens their account, or puts the package into the one that they have. */
type Steps = {
  reason: WaitingReason;
  hasAccount?: boolean;
  activationUrl?: string | undefined;
  /** The package that waits, as it would be granted now; `undefined` if staff arrange what was paid. */
  granted: PackageGrant | undefined;
};

/**
 * Says when a package that waits begins, ` Comincia quel giorno, al più tardi il 31 dicembre 2026.`: one with days of its own
 * with its grant, one that its first class begins with that. Nothing of one without an end.
 */
function beginText(granted: PackageGrant | undefined, when: string, latest: string): string {
  if (!granted) return "";
  const { size, expire_date, validity: span } = granted;
  if (span) return ` ${capitalized(firstClassText(span))}.`;
  if (expire_date === null) return "";
  const renewal = size === 0 ? ", o quando finisce un abbonamento che vale per le stesse lezioni" : "";
  return ` Comincia ${when}, al più tardi il ${latest}${renewal}.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why staff arrange what was paid, to its payer; what comes without a package by itself has no reason. */
const staffReasons: Partial<Readonly<Record<WaitingReason, string>>> = {
  amount: "L’importo pagato non è il prezzo del pacchetto, e non si è attivato da solo.",
  not_on_sale: "Il pacchetto non era più in vendita, e non si è attivato da solo.",
  not_entitled:
    "Il pacchetto, o il suo codice sconto, è per chi comincia, si compra un numero di volte, o non si aggiunge a un abbonamento che si rinnova: a questa email ne risulta già uno, e non si è attivato da solo.",
};

/** Returns the next steps for the payer. */
const nextSteps = (
  { createdAt }: PaymentDocument,
  { reason, hasAccount = false, activationUrl, granted }: Steps,
): Block[] => {
  const latest = longDay(addRomeDays(romeDay(createdAt), MAX_WAITING_DAYS));
  const begins = (when: string): Block[] => {
    const text = beginText(granted, when, latest).trim();
    return text === "" ? [] : [paragraph(text)];
  };
  if (reason === "gift")
    return [
      paragraph(
        "Grazie! Per chi è? Rispondi a questa email con nome, cognome ed email di chi riceve il regalo, e con il giorno in " +
          "cui glielo dai: attiviamo il pacchetto a suo nome, e fino ad allora non lo sa nessuno.",
      ),
      ...begins("il giorno in cui lo attiviamo"),
    ];
  if (activationUrl !== undefined && hasAccount)
    return [
      paragraph("Grazie! Hai già un account con questa email: apri il link, e il pacchetto ci entra subito."),
      { type: "button", label: "Metti il pacchetto nel tuo account", href: activationUrl },
    ];
  if (activationUrl !== undefined)
    return [
      paragraph(
        `Grazie! Il pacchetto ti aspetta: scegli una password, e lo trovi nel tuo account.${beginText(granted, "quando attivi l’account", latest)}`,
      ),
      { type: "button", label: "Attiva il tuo account", href: activationUrl },
      paragraph("Hai già un account con un’altra email? Rispondi a questa e ci pensiamo noi."),
    ];
  if (reason === "unproven_email")
    return [
      paragraph(
        `Grazie! Manca un passo: accedi e conferma che questa email è tua. Il pacchetto entra subito nel tuo account.${beginText(granted, "quel giorno", latest)}`,
      ),
      { type: "button", label: "Conferma la tua email", href: `${siteOrigin()}/me/account#email` },
      paragraph(
        `Non ricordi la password, o non ti sei mai registrato? Chiedine una qui: ${siteOrigin()}/reset-password`,
      ),
    ];
  const why = staffReasons[reason];
  if (why)
    return [
      paragraph(`Abbiamo ricevuto il tuo pagamento. ${why}`),
      paragraph(
        "Lo staff lo guarda e ti scrive al più presto. Preferisci il rimborso, o un altro pacchetto? Rispondi a questa email.",
      ),
    ];
  return [
    paragraph(
      "Grazie! Lo staff lo prende in carico e ti contatta al più presto. Per qualsiasi domanda rispondi a questa email.",
    ),
  ];
};

/** Returns the mail to the payer about the payment received and the next steps. */
export const receivedMail = (
  email: string,
  payment: PaymentDocument,
  { number, ...steps }: Steps & { number: string },
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  ...(steps.activationUrl !== undefined && { secret: true }),
  message: render(payment.gift ? "Il tuo regalo è pagato" : "Abbiamo ricevuto il tuo pagamento", [
    { type: "heading", text: payment.gift ? "Il tuo regalo è pagato" : "Abbiamo ricevuto il tuo pagamento" },
    ...nextSteps(payment, steps),
    facts(
      [payment.gift ? "Regalo" : "Acquisto", paymentTitle(payment)],
      giftPartOf(payment),
      ["Importo pagato", paidText(payment)],
      feeOf(payment),
      ["Numero dell’acquisto", payment.kind === "package" ? number : null],
    ),
    ...(payment.kind === "package" ? [withdrawalNote] : []),
  ]),
});

/** Returns the mail to the former address of a purchase: a stranger's, or the payer's, corrected by another person. */
export const correctedMail = (former: string, payment: PaymentDocument, number: string): Mail => ({
  to: [former],
  replyTo: STUDIO_EMAIL,
  message: render("L’email di un acquisto è stata corretta", [
    { type: "heading", text: "L’email dell’acquisto è stata corretta" },
    paragraph(
      `Chi ha pagato ha corretto l’email di questo acquisto: da adesso scriviamo all’altra.${
        payment.reason === "no_member" ? " Il link della nostra email di prima non vale più." : ""
      }`,
    ),
    paragraph("L’acquisto è tuo, e non hai corretto niente? Rispondi a questa email."),
    facts(["Acquisto", paymentTitle(payment)], ["Numero dell’acquisto", number]),
  ]),
});

/** Returns the mail to the studio about a payment whose payer has corrected its e-mail. */
export const correctedStudioMail = (
  payment: PaymentDocument & { email: string },
  { former, number }: { former: string | null; number: string },
): Mail => ({
  to: [STUDIO_EMAIL],
  replyTo: payment.email,
  message: render(`Email corretta: ${paymentTitle(payment)}`, [
    { type: "heading", text: "Email corretta" },
    paragraph(
      "Chi ha fatto un pagamento che aspetta ne ha corretto l’email. Non è un pagamento nuovo: per rispondere usa l’email di adesso.",
    ),
    facts(
      ["Acquisto", paymentTitle(payment)],
      ["Numero dell’acquisto", number],
      ["Email di prima", former],
      ["Email di adesso", payment.email],
    ),
    { type: "button", label: "Apri i pagamenti", href: `${siteOrigin()}/admin/payments` },
  ]),
});
