import * as z from "zod";
import { identifier, named } from "../identifier.ts";
import { correction } from "../packages/model.ts";
import { saleMethod } from "../sales/model.ts";
import { romeDate, storedInstant, wireInstant } from "../time/instant.ts";

/** Groups of kinds, which filter the log, with their names; a group is the first part of its kinds. */
export const activityGroups = {
  booking: "Prenotazioni",
  class: "Classi",
  timetable: "Orario settimanale",
  closure: "Chiusure",
  appointment: "Appuntamenti",
  package: "Pacchetti",
  payment: "Pagamenti",
  sale: "Vendite",
  price: "Prezzi",
  gift: "Buoni regalo",
  referral: "Porta un amico",
  membership: "Videoteca",
  race: "Simulazioni",
  account: "Account",
  lead: "Richieste",
  message: "Messaggi",
  video: "Video",
  program: "Programmi",
  content: "Contenuti",
  job: "Lavori automatici",
  export: "Esportazioni",
} as const;
export type ActivityGroup = keyof typeof activityGroups;

/** The sentence of an entry; an action that staff can take on behalf of a member has one for each case. */
type Sentence = string | { own: string; byStaff: string };

/**
 * Kinds of log entries, each with its sentence: `{actor}` acts, `{subject}` is the member acted on, `{about}` is the
 * object.
 */
export const activityKinds = {
  "booking.created": "{actor} ha prenotato {about}",
  "booking.rebooked": "{actor} ha prenotato di nuovo {about}",
  "booking.cancelled": "{actor} ha disdetto {about}",
  "booking.dropped": "{actor} ha disdetto {about} tardi",
  "booking.added_by_staff": "{actor} ha aggiunto {subject} a {about}",
  "booking.removed_by_staff": "{actor} ha tolto {subject} da {about}",
  "booking.added_after_start": "{actor} ha aggiunto {subject} a {about} dopo l’inizio",
  "booking.removed_after_start": "{actor} ha tolto {subject} da {about} dopo l’inizio",
  "booking.marked_present": "{actor} ha segnato la presenza di {subject} a {about}",
  "booking.marked_absent": "{actor} ha segnato l’assenza di {subject} a {about}",
  "booking.checked_in": "{subject} ha registrato la propria presenza a {about}",
  "booking.code_scanned": "{actor} ha registrato l’arrivo di {subject} a {about}, con il codice",
  "booking.mark_removed": "{actor} ha tolto il segno di presenza di {subject} a {about}",
  "booking.guest_added": "{actor} ha aggiunto un ospite a {about}",
  "booking.trial_booked": "Una richiesta di prova dal sito ha preso un posto in {about}",
  "booking.trial_confirmed": "{actor} ha confermato una prova in {about}",
  "booking.trial_confirmed_online": "Dal sito è stata confermata una prova in {about}",
  "booking.trial_given_up": "Dal sito è stato liberato il posto di una prova in {about}",
  "booking.trial_ended": "Una prova non confermata in tempo ha lasciato il posto in {about}",
  "booking.guest_removed": "{actor} ha tolto un ospite da {about}",
  "booking.guest_present": "{actor} ha segnato la presenza di un ospite a {about}",
  "booking.guest_absent": "{actor} ha segnato l’assenza di un ospite a {about}",
  "booking.guest_mark_removed": "{actor} ha tolto il segno di presenza di un ospite a {about}",
  "booking.waiting_joined": "{actor} ha chiesto di attendere un posto in {about}",
  "booking.waiting_left": "{actor} ha lasciato la lista d’attesa di {about}",
  "booking.waiting_removed_by_staff": "{actor} ha tolto {subject} dalla lista d’attesa di {about}",
  "booking.waiting_skipped":
    "{subject} ha perso il turno in lista d’attesa per {about}: nessun pacchetto copriva la lezione",
  "booking.moved_up": "{subject} ha avuto dalla lista d’attesa un posto in {about}",
  "booking.by_standing": "{subject} ha avuto in {about} il suo posto fisso",
  "booking.standing_skipped": "{subject} non ha avuto in {about} il suo posto fisso",
  "booking.standing_started": "{actor} ha preso il posto fisso in {about}",
  "booking.standing_suspended": "{actor} ha sospeso il posto fisso in {about}",
  "booking.standing_resumed": "{actor} ha ripreso il posto fisso in {about}",
  "booking.standing_moved": "{actor} ha spostato il posto fisso di {subject} in {about}",
  "booking.standing_closed": "{actor} ha chiuso il posto fisso di {subject} in {about}",
  "booking.standing_ended": {
    own: "{actor} ha lasciato il posto fisso in {about}",
    byStaff: "{actor} ha tolto a {subject} il posto fisso in {about}",
  },
  "booking.standing_restored": "{actor} ha ripristinato il posto fisso di {subject} in {about}",
  "booking.restored": "{actor} ha rimesso {subject} nella classe {about}",
  "booking.merged": "{actor} ha unito due account di {subject}: tolta la seconda prenotazione di {about}",
  "class.created": "{actor} ha aggiunto la classe {about}",
  "class.changed": "{actor} ha modificato la classe {about}",
  "class.cancelled": "{actor} ha annullato la classe {about}",
  "class.restored": "{actor} ha rimesso in calendario la classe {about}",
  "class.roll_called": "{actor} ha confermato le presenze di {about}",
  "class.roll_withdrawn": "{actor} ha annullato la conferma delle presenze di {about}",
  "timetable.started": "{actor} ha avviato l’orario settimanale con {about}",
  "timetable.added": "{actor} ha aggiunto {about} all’orario settimanale",
  "timetable.changed": "{actor} ha modificato {about} nell’orario settimanale",
  "timetable.removed": "{actor} ha tolto {about} dall’orario settimanale",
  "timetable.undone": "{actor} ha annullato la modifica di {about} nell’orario settimanale",
  "timetable.planned": "{actor} ha preparato una modifica di {about} nell’orario settimanale",
  "closure.created": "{actor} ha chiuso lo studio: {about}",
  "closure.undone": "{actor} ha annullato la chiusura {about}",
  "closure.removed": "{actor} ha riaperto lo studio: {about}",
  "appointment.booked": "{actor} ha fissato a {subject} l’appuntamento {about}",
  "appointment.moved": "{actor} ha spostato l’appuntamento di {subject}: {about}",
  "appointment.cancelled": "{actor} ha annullato l’appuntamento di {subject}: {about}",
  "appointment.dropped": "{actor} ha annullato tardi l’appuntamento di {subject}: {about}",
  "appointment.restored": "{actor} ha ripristinato l’appuntamento di {subject}: {about}",
  "appointment.missed": "{actor} ha segnato che {subject} non è venuto a {about}",
  "appointment.attended": "{actor} ha tolto l’assenza di {subject} a {about}",
  "appointment.hours_changed": "{actor} ha cambiato le ore per appuntamenti di {about}",
  "package.granted": "{actor} ha assegnato {about} a {subject}",
  "package.bought": {
    own: "{subject} ha comprato {about}",
    byStaff: "{actor} ha assegnato a {subject} {about}, comprato dal sito",
  },
  "package.begin_requested": {
    own: "{actor} ha chiesto di cominciare subito {about}, nei 14 giorni del recesso",
    byStaff: "{actor} ha annotato che {subject} chiede di cominciare subito {about}",
  },
  "package.edited": "{actor} ha modificato il pacchetto {about} di {subject}",
  "package.corrected": "{actor} ha corretto quanto resta a {subject} nel pacchetto {about}",
  "package.session_marked": "{actor} ha segnato a {subject} una seduta di {about}",
  "package.session_unmarked": "{actor} ha tolto a {subject} una seduta segnata di {about}",
  "package.removed": "{actor} ha tolto a {subject} il pacchetto {about}",
  "package.voided": "{actor} ha annullato il pacchetto {about} di {subject}",
  "package.restored": "{actor} ha ripristinato il pacchetto {about} di {subject}",
  "package.refunded": "Il pacchetto {about} di {subject} è finito: il pagamento è stato rimborsato",
  "package.paused": "{actor} ha messo in pausa il pacchetto {about} di {subject}",
  "package.extended": "{actor} ha allungato l’abbonamento di {subject} per una chiusura: {about}",
  "package.extension_withdrawn":
    "{actor} ha tolto all’abbonamento di {subject} i giorni di una chiusura: {about}",
  "package.resumed": "{actor} ha fatto finire la pausa del pacchetto {about} di {subject}",
  "package.merged": "{actor} ha spostato il pacchetto {about} da un altro account di {subject}",
  "package.instalment_paid": "È stata pagata una rata del pacchetto {about} di {subject}",
  "package.instalment_failed": "Non è riuscito l’addebito di una rata del pacchetto {about} di {subject}",
  "package.instalment_unpaid": "Il pacchetto {about} di {subject} è in pausa: una rata non è stata pagata",
  "package.instalments_stopped": {
    own: "{actor} ha interrotto le rate del pacchetto {about}",
    byStaff: "{actor} ha interrotto le rate del pacchetto {about} di {subject}",
  },
  "package.month_paid": "È stato pagato un mese dell’abbonamento {about} di {subject}",
  "package.month_failed": "Non è riuscito l’addebito di un mese dell’abbonamento {about} di {subject}",
  "package.month_unpaid": "L’abbonamento {about} di {subject} è in pausa: un mese non è stato pagato",
  "package.renewal_stopped": {
    own: "{actor} ha interrotto il rinnovo dell’abbonamento {about}",
    byStaff: "{actor} ha interrotto il rinnovo dell’abbonamento {about} di {subject}",
  },
  "package.renewal_resumed": "{actor} ha ripreso il rinnovo dell’abbonamento {about}",
  "package.renewal_ended": "L’abbonamento {about} di {subject} non si rinnova più",
  "package.renewal_offered": "{actor} ha mandato a {subject} il link per l’abbonamento {about}",
  "membership.subscribed": "{subject} si è abbonato alla videoteca",
  "membership.paid": "È stato pagato un mese di videoteca di {subject}",
  "membership.debit_failed": "Non è riuscito l’addebito di un mese di videoteca di {subject}",
  "membership.unpaid": "La videoteca di {subject} è in pausa: un mese non è stato pagato",
  "membership.renewal_stopped": {
    own: "{actor} ha interrotto il rinnovo della videoteca",
    byStaff: "{actor} ha interrotto il rinnovo della videoteca di {subject}",
  },
  "membership.renewal_resumed": "{actor} ha ripreso il rinnovo della videoteca",
  "membership.granted": "{actor} ha aperto la videoteca a {subject}",
  "membership.revoked": "{actor} ha chiuso la videoteca a {subject}",
  "lead.changed": "{actor} ha aggiornato una richiesta: {about}",
  "lead.assigned": "{actor} ha affidato a {subject} una richiesta: {about}",
  "lead.unassigned": "{actor} ha tolto a chi la seguiva una richiesta: {about}",
  "lead.removed": "{actor} ha eliminato una richiesta: {about}",
  "payment.card_removed": "{actor} ha tolto una carta salvata",
  "payment.waiting": "È arrivato un pagamento da gestire: {about}",
  "payment.email_corrected": "Dal sito è stata corretta l’email del pagamento di {about}",
  "payment.settled": "{actor} ha segnato come gestito il pagamento di {about}",
  "payment.refunded": "È stato rimborsato il pagamento di {about}",
  "payment.refunded_in_part": "È stata rimborsata su Stripe una parte del pagamento di {about}",
  "payment.refund_returned": "La banca ha respinto il rimborso del pagamento di {about}",
  "payment.disputed": "È stato contestato il pagamento di {about}",
  "payment.dispute_won": "È stata vinta la contestazione del pagamento di {about}",
  "sale.recorded": "{actor} ha venduto {about} a {subject}",
  "sale.received": "{actor} ha incassato da {subject} per {about}",
  "sale.reversed": "{actor} ha stornato la vendita {about} a {subject}",
  "sale.refunded": "{actor} ha rimborsato la vendita {about} a {subject}",
  "sale.scheduled": "{actor} ha concordato con {subject} le scadenze di {about}",
  "sale.reminded": "{actor} ha ricordato a {subject} di pagare {about}",
  "sale.reminder_undone": "{actor} ha annullato il promemoria a {subject} di pagare {about}",
  "sale.withdrawn": "È stato dichiarato il recesso da {about}",
  "sale.withdrawal_refunded": "{actor} ha ordinato il rimborso del recesso da {about}",
  "sale.withdrawal_declined": "{actor} ha rifiutato il recesso da {about}",
  "sale.withdrawal_reopened": "{actor} ha riaperto il recesso da {about}",
  "sale.enrolled": "{subject} ha pagato la quota d’iscrizione",
  "sale.enrolment_waived": "{actor} ha esonerato {subject} dalla quota d’iscrizione",
  "sale.enrolment_recorded": "{actor} ha registrato l’iscrizione di {subject}, pagata altrove",
  "sale.enrolment_ended": "L’iscrizione di {subject} non vale più",
  "sale.enrolment_reminded": "{actor} ha ricordato la quota d’iscrizione a {subject}",
  "sale.enrolment_reminder_undone": "{actor} ha annullato il promemoria della quota a {subject}",
  "sale.enrolment_restored": "L’iscrizione di {subject} vale di nuovo",
  "sale.till_counted": "{actor} ha contato la cassa del {about}",
  "sale.till_moved": "{actor} ha mosso contanti della cassa del {about}, senza una vendita",
  "sale.receipt_issued": "{actor} ha emesso a {subject} la ricevuta {about}",
  "sale.receipt_credited": "{actor} ha emesso a {subject} la nota di accredito {about}",
  "price.changed": "{actor} ha cambiato il prezzo di {about}",
  "price.ended": "{actor} ha concluso un prezzo di {about}",
  "price.discount_made": "{actor} ha creato il codice sconto {about}",
  "price.discount_changed": "{actor} ha cambiato il codice sconto {about}",
  "price.discount_ended": "{actor} ha concluso il codice sconto {about}",
  "price.discount_resumed": "{actor} ha riattivato il codice sconto {about}",
  "gift.bought": "È stato comprato un buono regalo: {about}",
  "gift.sold": "{actor} ha venduto un buono regalo: {about}",
  "gift.redeemed": {
    own: "{subject} ha riscattato il buono {about}",
    byStaff: "{actor} ha riscattato per {subject} il buono {about}",
  },
  "gift.spent": "Il buono {about} ha pagato un acquisto",
  "gift.blocked": "È stato sospeso il buono {about}, il cui pagamento è contestato",
  "gift.restored": "Vale di nuovo il buono {about}",
  "gift.returned": "Un rimborso è tornato sul buono {about}",
  "gift.changed": "{actor} ha modificato il buono {about}",
  "gift.extended": "{actor} ha cambiato l’ultimo giorno del buono {about}",
  "gift.sent": "{actor} ha mandato per email il buono {about}",
  "gift.refunded": "{actor} ha rimborsato il buono {about}",
  "referral.joined": "{subject} è stato invitato da {about}",
  "referral.named": "{actor} ha segnato che {subject} è stato invitato da {about}",
  "referral.unnamed": "{actor} ha tolto che {subject} è stato invitato da {about}",
  "referral.rewarded": "{subject} ha un premio di Porta un amico: {about}",
  "referral.taken_back": "{subject} perde un premio di Porta un amico, {about}",
  "referral.not_new":
    "Nessun premio di Porta un amico per {subject}, invitato da {about}: aveva già un pacchetto",
  "referral.refused": "Nessun premio di Porta un amico per {subject}: è la stessa persona di {about}",
  "race.held": "Dal sito è stato chiesto un posto, in attesa di pagamento: {about}",
  "race.registered": "Dal sito è stato chiesto un posto, da confermare: {about}",
  "race.confirmed": "È stato pagato e confermato un posto: {about}",
  "race.expired": "È scaduto un posto non pagato: {about}",
  "race.cancelled": "È stato lasciato libero un posto: {about}",
  "race.refunded": "È stato rimborsato un posto: {about}",
  "race.booked_by_staff": "{actor} ha prenotato un posto: {about}",
  "race.confirmed_by_staff": "{actor} ha confermato un posto: {about}",
  "race.cancelled_by_staff": "{actor} ha annullato un posto: {about}",
  "race.cancelled_with_event": "Con la simulazione è stato annullato un posto: {about}",
  "race.runner_corrected": "{actor} ha corretto i dati di chi corre: {about}",
  "race.category_changed": "{actor} ha cambiato la categoria di un posto, {about}",
  "race.partner_named": "Dal biglietto è stato indicato chi corre in coppia: {about}",
  "race.moved": "{actor} ha spostato un posto, ora è: {about}",
  "race.moved_with_event": "Con la simulazione è stato rinviato un posto, ora è: {about}",
  "race.checked_in": "{actor} ha fatto il check-in di un posto: {about}",
  "race.check_in_undone": "{actor} ha annullato il check-in di un posto: {about}",
  "race.event_created": "{actor} ha creato la simulazione {about}",
  "race.event_changed": "{actor} ha modificato la simulazione {about}",
  "race.event_cancelled": "{actor} ha annullato la simulazione {about}",
  "race.event_postponed": "{actor} ha rinviato una simulazione, ora è: {about}",
  "race.event_removed": "{actor} ha eliminato la simulazione {about}",
  "race.slot_changed": "{actor} ha cambiato i posti dello slot {about}",
  "account.registered": "{subject} ha creato un account",
  "account.invited": "{actor} ha inviato un invito a {subject}",
  "account.recovery_requested": "{subject} ha chiesto una password temporanea",
  "account.temporary_password_used": "{subject} ha usato la password temporanea",
  "account.email_proven": "{subject} ha confermato la sua email",
  "account.email_change_requested": "{subject} ha chiesto di cambiare email",
  "account.email_change_cancelled": "{subject} ha annullato il cambio di email",
  "account.email_changed": "{subject} ha cambiato email",
  "account.renamed": "{actor} ora si chiama {subject}",
  "account.phone_changed": "{subject} ha cambiato numero di telefono",
  "account.birth_date_changed": "{subject} ha cambiato la propria data di nascita",
  "account.password_changed": "{subject} ha cambiato la password",
  "account.picture_changed": "{subject} ha cambiato la foto profilo",
  "account.picture_removed": "{subject} ha tolto la foto profilo",
  "account.calendar_feed_created": "{subject} ha creato il link al suo calendario",
  "account.calendar_feed_revoked": "{subject} ha disattivato il link al suo calendario",
  "account.deletion_requested": "{subject} ha chiesto di cancellare l’account",
  "account.edited": "{actor} ha modificato i dati di {subject}",
  "account.tagged": "{actor} ha dato un’etichetta a {subject}",
  "account.untagged": "{actor} ha tolto un’etichetta a {subject}",
  "account.contacted": "{actor} ha sentito {subject}",
  "account.contact_undone": "{actor} ha tolto il segno di aver sentito {subject}",
  "account.imported": "{actor} ha importato {subject}",
  "account.data_exported": "{subject} ha scaricato i propri dati",
  "account.admin_granted": "{actor} ha dato a {subject} l’accesso alla gestione",
  "account.role_changed": "{actor} ha cambiato il ruolo di {subject} nello staff",
  "account.coach_linked": "{actor} ha cambiato il coach di {subject} in calendario",
  "account.admin_revoked": "{actor} ha tolto a {subject} l’accesso alla gestione",
  "account.merged": "{actor} ha unito un altro account a quello di {subject}",
  "account.removed": "{actor} ha eliminato l’account di {subject}",
  "message.sent": "{actor} ha scritto {about}",
  "video.added": "{actor} ha aggiunto il video {about}",
  "video.changed": "{actor} ha modificato il video {about}",
  "video.removed": "{actor} ha tolto il video {about}",
  "video.ordered": "{actor} ha riordinato i video: {about}",
  "program.created": "{actor} ha creato il programma {about}",
  "program.saved": "{actor} ha salvato una bozza del programma {about}",
  "program.published": "{actor} ha pubblicato il programma {about}",
  "program.archived": "{actor} ha archiviato il programma {about}",
  "program.restored": "{actor} ha ripristinato il programma {about}",
  "program.assigned": "{actor} ha assegnato a {subject} il programma {about}",
  "program.ended": "{actor} ha concluso il programma {about} di {subject}",
  "content.saved": "{actor} ha salvato una bozza di {about}",
  "content.published": "{actor} ha pubblicato {about}",
  "content.discarded": "{actor} ha scartato la bozza di {about}",
  "content.picture_added": "{actor} ha caricato un’immagine per {about}",
  "job.run_by_staff": "{actor} ha fatto partire a mano: {about}",
  "job.repaired": "{actor} ha ricalcolato {about}",
  "export.made": "{actor} ha esportato {about}",
} as const satisfies Record<`${ActivityGroup}.${string}`, Sentence>;
export type ActivityKind = keyof typeof activityKinds;

const isActivityGroup = (name: string): name is ActivityGroup => Object.hasOwn(activityGroups, name);
const isActivityKind = (name: string): name is ActivityKind => Object.hasOwn(activityKinds, name);

export const activityGroup = z.enum(Object.keys(activityGroups).filter(isActivityGroup));
export const activityKind = z.enum(Object.keys(activityKinds).filter(isActivityKind));

/** Returns the group of a kind. */
export const groupOf = (kind: ActivityKind): ActivityGroup => activityGroup.parse(kind.split(".")[0]);

/** Money of a sale in the log, in cents: what it charges or reverses, what was received or paid back. */
const loggedSale = z.object({
  charged: z.int(),
  received: z.int(),
  method: saleMethod.nullable(),
  reason: z.string().max(200).nullable(),
  /** Sum, number and last day of the dates that were agreed; missing where none are concerned. */
  schedule: z
    .object({ amount: z.int(), count: z.int().nonnegative(), until: romeDate.nullable() })
    .optional(),
});
export type LoggedSale = z.output<typeof loggedSale>;

/** Price of an offer in the log, in cents: before and after, from a day until another or without an end. */
const loggedPrice = z.object({
  before: z.int(),
  after: z.int(),
  from: romeDate,
  until: romeDate.nullable(),
  reason: z.string().max(200),
});

/** `activity/{id}`: an immutable log entry with actor, subject and time; names are those of that time. */
export const activityDocument = z.object({
  kind: activityKind,
  at: storedInstant,
  actor: named,
  /** The member affected; `null` if the entry concerns no single member. */
  subject: named.nullable(),
  /**
   * The class, package, person, race, race booking, payment, offer, program, content or job concerned. Race bookings and payments carry a
   * description instead of a personal name, as they may belong to non-members.
   */
  about: z.object({
    type: z.enum([
      "event",
      "product",
      "user",
      "race",
      "race_booking",
      "payment",
      "sale",
      "offer",
      "discount",
      "gift",
      "referral",
      "lead",
      "timetable",
      "closure",
      "appointment",
      "message",
      "video",
      "program",
      "content",
      "job",
      "export",
    ]),
    id: identifier,
    name: z.string().max(200),
  }),
  /** The value before and after a change, as ids of the contract; `null` for none. */
  change: z.object({ from: z.string().max(80).nullable(), to: z.string().max(80).nullable() }).optional(),
  /** Money of a sale; missing where none is concerned. */
  sale: loggedSale.optional(),
  /** Missing where no price is concerned. */
  price: loggedPrice.optional(),
  /** Reason and difference of a correction of a package; missing in older entries. */
  correction: correction.optional(),
});
export type ActivityDocument = z.output<typeof activityDocument>;

/** An entry as stored, with the fields that queries filter by. */
export const storedActivity = activityDocument.extend({
  group: activityGroup,
  /** Ids of the actor and of everyone named in the entry. */
  people: z.array(identifier).max(3),
});

/** Returns an entry with the fields that queries filter by. */
export function storedActivityOf(entry: ActivityDocument) {
  const { kind, actor, subject, about } = entry;
  const people = [actor.id, ...(subject ? [subject.id] : []), ...(about.type === "user" ? [about.id] : [])];
  return { ...entry, group: groupOf(kind), people: [...new Set(people)] };
}

/** An entry on the wire; `starts_at` is the start of the class concerned, if it still exists. */
export const activityWire = activityDocument.extend({
  id: identifier,
  at: wireInstant,
  starts_at: wireInstant.nullable(),
});
export type ActivityEntry = z.output<typeof activityWire>;
