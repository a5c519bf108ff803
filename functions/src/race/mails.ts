import { mailKinds } from "@studio/contract/content/mails/kinds.ts";
import type { Mail } from "@studio/contract/mail.ts";
import type { RaceBookingDocument } from "@studio/contract/race/model.ts";
import { NOT_OFFICIAL } from "@studio/contract/race/notice.ts";
import { arrival, type Paid } from "@studio/contract/race/policy.ts";
import { formatExact } from "@studio/contract/sales/money.ts";
import { location } from "@studio/contract/time/calendarFile.ts";
import { siteOrigin } from "../platform/http/site.ts";
import { clockTime, dayAndMonth, wholeDay } from "../platform/mail/dates.ts";
import { greeting } from "../platform/mail/greeting.ts";
import { STUDIO_EMAIL } from "../platform/mail/studioFacts.ts";
import { type Block, paragraph, render } from "../platform/mail/template.ts";
import { closing, editableMail, opening } from "../platform/mail/wording.ts";
import { CODE_CID, cancellationFiles, ticketFiles, ticketOnWire, ticketUrl } from "./tickets/ticket.ts";

/** A booking and the name of its race. */
export type Place = { booking: RaceBookingDocument; race: string };
type Fact = readonly [label: string, value: string];

/** Width of the code in a mail, in pixels: a camera reads it from a screen at arm's length. */
const CODE_WIDTH = 240;

const notOfficial = paragraph(NOT_OFFICIAL);

/** Formats a start in Rome: `12 dicembre alle 09:07`. */
export const when = ({ start_time }: RaceBookingDocument): string =>
  `${dayAndMonth(start_time)} alle ${clockTime(start_time)}`;

/** Returns the facts about a booking, and more. */
export function facts({ booking, race }: Place, ...more: readonly Fact[]): Block {
  const { start_time, category } = booking;
  return {
    type: "facts",
    facts: [
      ["Simulazione", race],
      ["Giorno", wholeDay(start_time)],
      ["Partenza", clockTime(start_time)],
      ["Categoria", category],
      ...more,
    ],
  };
}

/** Returns the fact until when a place is held for staff to confirm. */
const heldUntil = ({ heldUntil: until }: RaceBookingDocument): Fact[] =>
  until === null ? [] : [["Posto tenuto fino a", `${wholeDay(until)}, ${clockTime(until)}`]];

/** Returns the facts about the runner in mails to staff. */
const runner = ({ first_name, last_name, email, phone }: RaceBookingDocument): Fact[] => [
  ["Nome", `${first_name} ${last_name}`],
  ["Email", email],
  ["Telefono", phone],
];

/** Returns a mail to a runner. */
export const toRunner = (
  { email, first_name }: RaceBookingDocument,
  subject: string,
  blocks: Block[],
): Mail => ({
  to: [email],
  replyTo: STUDIO_EMAIL,
  message: render(subject, [greeting(first_name), ...blocks, notOfficial]),
});

const toStudio = ({ email }: RaceBookingDocument, subject: string, blocks: Block[]): Mail => ({
  to: [STUDIO_EMAIL],
  replyTo: email,
  message: render(subject, [{ type: "heading", text: subject }, ...blocks]),
});

/** Reason for a ticket's mail; `late`: paid after the hold had ended, while the place was still free. */
export type TicketReason = keyof typeof confirmations | keyof typeof changes;

/** Reasons of a first ticket, whose mail the owner words. */
const confirmations = {
  paid: mailKinds.ticket.before,
  late: "Il pagamento è arrivato quando il tempo per completarlo era già scaduto, ma il posto era ancora libero: è tuo.",
  staff: "Il nostro staff ha confermato il tuo posto.",
} as const;

/** Subject and reason of a ticket whose time has changed. */
const changes = {
  postponed: [
    "Nuova data per la tua simulazione",
    "La simulazione è rinviata: qui sotto trovi il nuovo giorno e la nuova partenza. Il tuo posto e il biglietto restano gli stessi. Se l’avevi già messa in calendario, apri il nuovo file allegato e si aggiorna.",
  ],
  moved: [
    "Nuovo orario per la tua simulazione",
    "Il nostro staff ha spostato la tua partenza: qui sotto trovi il nuovo orario. Il biglietto resta lo stesso. Se avevi già messo la simulazione in calendario, apri il nuovo file allegato e l’orario si aggiorna.",
  ],
} as const;

/** Returns the mail of a ticket with these blocks, without its files. */
function ticketText({ booking, race }: Place, why: TicketReason, blocks: Block[]): Mail {
  if (why === "moved" || why === "postponed") {
    const [subject, reason] = changes[why];
    return toRunner(booking, `${subject}: ${race}, ${when(booking)}`, [paragraph(reason), ...blocks]);
  }
  const { email, first_name } = booking;
  const words = opening("ticket", { before: confirmations[why] });
  return {
    to: [email],
    replyTo: STUDIO_EMAIL,
    ...editableMail("ticket", {
      person: first_name,
      values: { gara: race, orario: when(booking) },
      blocks: [greeting(first_name), words, ...blocks, closing, notOfficial],
    }),
  };
}

/**
 * Returns the mail with the ticket of a confirmed booking, its code and its calendar entry, as the booking is now, and
 * with `more` text.
 */
export async function ticketMail({
  id,
  why,
  more = [],
  ...place
}: Place & { id: string; why: TicketReason; more?: readonly Block[] }): Promise<Mail> {
  const { booking, race } = place;
  const ticket = ticketOnWire(id, booking, race);
  const { usual, first } = arrival(booking.start_time);
  const arrive = `entro le ${clockTime(usual)}, entro le ${clockTime(first)} se è la tua prima volta`;
  const mail = ticketText(place, why, [
    facts(place, ["Arrivo", arrive], ["Dove", location]),
    ...more,
    { type: "button", label: "Apri il biglietto", href: ticket.url },
    {
      type: "picture",
      cid: CODE_CID,
      alt: "Il codice QR del tuo biglietto: è in allegato a questa email.",
      width: CODE_WIDTH,
    },
    paragraph("Mostra il codice all’arrivo, dal telefono o stampato: lo staff lo inquadra e puoi partire."),
  ]);
  const attachments = await ticketFiles(ticket, booking.changedAt);
  return { ...mail, message: { ...mail.message, attachments } };
}

/**
 * Reason for a refund; `slot_full`: paid when the place was no longer free, `twice`: the place was paid already,
 * `race_cancelled`: paid when the race was cancelled already.
 */
export type RefundReason = "slot_full" | "staff" | "twice" | "race_cancelled";

const refundReasons: Readonly<Record<RefundReason, (amount: string) => string>> = {
  slot_full: (amount) =>
    `Il tuo pagamento è arrivato quando il tempo per completarlo era già scaduto e lo slot non era più disponibile. Ci dispiace: non hai un posto in questo slot e ti rimborsiamo ${amount}.`,
  staff: (amount) =>
    `Il nostro staff ha annullato la tua prenotazione e ti rimborsa ${amount}. Il biglietto non è più valido.`,
  race_cancelled: (amount) =>
    `Il tuo pagamento è arrivato dopo l’annullamento della simulazione: non si corre e ti rimborsiamo ${amount}.`,
  twice: (amount) =>
    `Abbiamo ricevuto un altro pagamento per un posto che era già confermato: ti rimborsiamo ${amount}. La tua prenotazione resta valida.`,
};

/** Returns the mail about a refund; `amount` in euro cents. */
export function refundMail({ amount, why, ...place }: Place & { amount: number; why: RefundReason }): Mail {
  const { booking, race } = place;
  const next: Readonly<Record<RefundReason, Block[]>> = {
    slot_full: [{ type: "button", label: "Scegli un altro slot", href: `${siteOrigin()}/hyrox-simulazioni` }],
    staff: [],
    race_cancelled: [],
    twice: [{ type: "button", label: "Apri il biglietto", href: ticketUrl(booking.ticket) }],
  };
  return toRunner(booking, `Il tuo rimborso: ${race}, ${when(booking)}`, [
    paragraph(refundReasons[why](formatExact(amount))),
    facts(place, ["Rimborso", formatExact(amount)]),
    paragraph(
      "L’importo torna sul metodo di pagamento che hai usato, di solito entro 5-10 giorni lavorativi.",
    ),
    ...next[why],
    paragraph("Se hai domande, rispondi a questa email."),
  ]);
}

/** Adds the file that takes the ticket's calendar entry back to a mail about its booking as it was until `now`. */
export function withCancellation(mail: Mail, place: Place & { id: string }, now: Date): Mail {
  const attachments = cancellationFiles(place, now);
  return attachments.length === 0 ? mail : { ...mail, message: { ...mail.message, attachments } };
}

/** Returns the mail about a place that staff cancelled; `refund`: what goes back to the card, in cents. */
export function cancelledMail({
  refund,
  now,
  ...place
}: Place & { id: string; refund: number; now: Date }): Mail {
  const { booking, race } = place;
  const back =
    refund > 0
      ? [
          paragraph(
            `Ti rimborsiamo ${formatExact(refund)}: l’importo torna sul metodo di pagamento che hai usato, di solito entro 5-10 giorni lavorativi.`,
          ),
        ]
      : [];
  const mail = toRunner(booking, `Prenotazione annullata: ${race}, ${when(booking)}`, [
    paragraph("Il nostro staff ha annullato la tua prenotazione: il biglietto non è più valido."),
    facts(place),
    ...back,
    paragraph("Se pensi a un errore, o se vuoi scegliere un altro orario, rispondi a questa email."),
  ]);
  return withCancellation(mail, place, now);
}

/** Returns the mail about a place held until staff confirm it, if no payment is set up. */
export function registeredMail(place: Place): Mail {
  const { booking, race } = place;
  return toRunner(booking, `Prenotazione registrata: ${race}, ${when(booking)}`, [
    paragraph(
      "Abbiamo registrato la tua prenotazione e ti teniamo il posto. Ti contattiamo noi per il pagamento: appena lo staff conferma, ricevi il biglietto via email.",
    ),
    facts(place, ["Quota", formatExact(booking.price)], ...heldUntil(booking)),
    paragraph("Se non sei stato tu, o se hai cambiato idea, rispondi a questa email: liberiamo il posto."),
  ]);
}

/** Returns the mail about a place that was not confirmed in time and is free again. */
export function unconfirmedMail(place: Place): Mail {
  const { booking, race } = place;
  return toRunner(booking, `Posto non confermato: ${race}, ${when(booking)}`, [
    paragraph(
      "Non abbiamo confermato in tempo la tua prenotazione e il posto è di nuovo libero: non hai pagato nulla. Se vuoi correre, scegli di nuovo uno slot oppure rispondi a questa email.",
    ),
    facts(place),
    { type: "button", label: "Scegli uno slot", href: `${siteOrigin()}/hyrox-simulazioni` },
  ]);
}

/** Returns the mail to the studio about a place to confirm. */
export function registeredStudioMail(place: Place): Mail {
  const { booking, race } = place;
  return toStudio(booking, `Prenotazione da confermare: ${race}, ${when(booking)}`, [
    paragraph(
      "Una nuova prenotazione senza pagamento online: il posto è occupato finché non la confermi, la annulli o scade. Rispondendo a questa email scrivi alla persona.",
    ),
    facts(place, ...runner(booking), ["Quota", formatExact(booking.price)], ...heldUntil(booking)),
  ]);
}

/** Returns the mail to the studio about a payment that differs from the price: nothing was changed, staff decide. */
export function amountMail({ paid, ...place }: Place & { paid: Paid }): Mail {
  const { booking, race } = place;
  return toStudio(booking, `Pagamento da controllare: ${race}, ${when(booking)}`, [
    paragraph(
      "È arrivato un pagamento diverso dalla quota prevista. Non abbiamo cambiato nulla, né la prenotazione né il pagamento: controlla e decidi tu. Rispondendo a questa email scrivi alla persona.",
    ),
    facts(
      place,
      ...runner(booking),
      ["Pagato", formatExact(paid.amount, paid.currency)],
      ["Previsto", formatExact(booking.price)],
      ["Sessione", paid.sessionId],
    ),
  ]);
}
