import { expect, test } from "vitest";
import { makeNotice, noticeKinds } from "../testing/notices.ts";
import type { Notice, NoticeKind } from "./model.ts";
import { noticeText } from "./text.ts";

const pkg = { id: "package-1", name: "Pacchetto da 10", size: 10, remaining: 9, expire_date: null };
const CLASS = "Small Class, dom 29 nov, 10:00";
const OF_CLASS = "Small Class di dom 29 nov, 10:00";
const RETURNED = "la lezione è tornata nel tuo pacchetto";
const start = { dateTime: new Date("2026-11-29T09:00:00Z") };

const sentences: readonly [Notice, string, string][] = [
  [makeNotice("moved_up"), "Sei dentro", `Si è liberato un posto: sei dentro. ${CLASS}.`],
  [makeNotice("booked_by_staff"), "Posto prenotato per te", `Lo studio ti ha prenotato un posto: ${CLASS}.`],
  [
    makeNotice("booking_removed"),
    "Prenotazione cancellata",
    `Lo studio ha cancellato la tua prenotazione: ${CLASS}. La lezione è tornata nel tuo pacchetto.`,
  ],
  [
    makeNotice("booking_removed", { lesson: "kept" }),
    "Prenotazione cancellata",
    `Lo studio ha cancellato la tua prenotazione: ${CLASS}. La lezione resta scalata.`,
  ],
  [
    makeNotice("booking_removed", { lesson: "none" }),
    "Prenotazione cancellata",
    `Lo studio ha cancellato la tua prenotazione: ${CLASS}.`,
  ],
  [makeNotice("lesson_returned"), "Lezione restituita", `Avevi cancellato tardi ${OF_CLASS}: ${RETURNED}.`],
  [makeNotice("class_cancelled"), "Classe annullata", `${OF_CLASS} è stata annullata: ${RETURNED}.`],
  [
    makeNotice("class_cancelled", { lessonReturned: false }),
    "Classe annullata",
    `${OF_CLASS} è stata annullata.`,
  ],
  [
    makeNotice("class_cancelled", { reason: "Sara è malata!" }),
    "Classe annullata",
    `${OF_CLASS} è stata annullata: ${RETURNED}. Motivo: Sara è malata.`,
  ],
  [
    makeNotice("class_cancelled", { was: "late_cancelled" }),
    "Classe annullata",
    `${OF_CLASS}, che avevi cancellato tardi, è stata annullata: ${RETURNED}.`,
  ],
  [
    makeNotice("class_moved"),
    "Classe spostata",
    "Small Class è stata spostata: da sab 28 nov, 18:30 a dom 29 nov, 10:00. La tua prenotazione resta valida.",
  ],
  [
    makeNotice("class_moved", { was: "waiting", previousStart: start }),
    "Classe spostata",
    `${OF_CLASS} ora finisce alle 11:00. Il tuo posto in lista d’attesa resta lo stesso.`,
  ],
  [
    makeNotice("coach_changed"),
    "Cambia il coach",
    `${OF_CLASS} sarà con Sara Monti. La tua prenotazione resta valida.`,
  ],
  [
    makeNotice("classes_overlap"),
    "Due classi alla stessa ora",
    "Ora hai due classi alla stessa ora: Small Class, dom 29 nov, 10:00, e Forza, dom 29 nov, 10:30. Sposta o cancella quella che non ti va bene.",
  ],
  [
    makeNotice("waitlist_skipped"),
    "Non sei più in lista d’attesa",
    `Toccava a te per ${OF_CLASS}, ma nessun tuo pacchetto poteva pagare il posto: non sei più in lista d’attesa.`,
  ],
  [
    makeNotice("waitlist_closed"),
    "Lista d’attesa chiusa",
    `Nessun posto si è liberato in tempo per ${OF_CLASS}: la lista d’attesa è chiusa, non hai usato lezioni.`,
  ],
  [
    makeNotice("waitlist_joined_by_staff"),
    "In lista d’attesa",
    `Lo studio ti ha messo in lista d’attesa: ${CLASS}. Se si libera un posto è tuo, e te lo diciamo.`,
  ],
  [
    makeNotice("waitlist_removed"),
    "Non sei più in lista d’attesa",
    `Lo studio ti ha tolto dalla lista d’attesa: ${CLASS}.`,
  ],
  [
    makeNotice("waitlist_class_cancelled", { reason: "Guasto" }),
    "Classe annullata",
    `${OF_CLASS}, per cui eri in lista d’attesa, è stata annullata. Motivo: Guasto.`,
  ],
  [
    makeNotice("waitlist_class_cancelled"),
    "Classe annullata",
    `${OF_CLASS}, per cui eri in lista d’attesa, è stata annullata.`,
  ],
  [
    makeNotice("package_granted", { pkg: { ...pkg, expire_date: "2026-12-08" } }),
    "Nuovo pacchetto",
    "Lo studio ti ha dato un pacchetto: Pacchetto da 10, scade il 7 dic 2026.",
  ],
  [
    makeNotice("package_bought"),
    "Acquisto registrato",
    "Il tuo acquisto è tra i tuoi pacchetti: Pacchetto da 10.",
  ],
  [
    makeNotice("package_edited"),
    "Pacchetto cambiato",
    "Lo studio ha cambiato il tuo pacchetto Pacchetto da 10: ora ha 9 lezioni rimaste.",
  ],
  [
    makeNotice("package_edited", {
      pkg: { ...pkg, name: "Pacchetto da 5", remaining: 1, expire_date: "2026-12-31" },
      before: { name: "Pacchetto da 10", remaining: 6, expire_date: null },
    }),
    "Pacchetto cambiato",
    "Lo studio ha cambiato il tuo pacchetto Pacchetto da 10: ora si chiama Pacchetto da 5, ora ha 1 lezione rimasta, scade il 30 dic 2026.",
  ],
  [
    makeNotice("package_edited", {
      before: { name: "Pacchetto da 10", remaining: 9, expire_date: "2026-12-31" },
    }),
    "Pacchetto cambiato",
    "Lo studio ha cambiato il tuo pacchetto Pacchetto da 10: non scade più.",
  ],
  [
    makeNotice("lessons_corrected"),
    "Lezioni corrette",
    "Lo studio ha corretto le lezioni rimaste di Pacchetto da 10: da 8 a 9.",
  ],
  [
    makeNotice("session_marked"),
    "Sedute aggiornate",
    "Lo studio ha segnato una seduta: Massaggio. In Pacchetto da 10 ne restano 2.",
  ],
  [
    makeNotice("session_marked", { by: -1, left: 1 }),
    "Sedute aggiornate",
    "Lo studio ha restituito una seduta: Massaggio. In Pacchetto da 10 ne resta 1.",
  ],
  [
    makeNotice("appointment_changed"),
    "Appuntamenti",
    "Appuntamento fissato: Massaggio, lun 30 nov, 10:00. La seduta è scalata dal tuo pacchetto.",
  ],
  [
    makeNotice("appointment_changed", { change: "cancelled", session: "kept" }),
    "Appuntamenti",
    "Appuntamento annullato: Massaggio, lun 30 nov, 10:00. È stato annullato tardi: la seduta resta scalata.",
  ],
  [
    makeNotice("package_withdrawn"),
    "Pacchetto annullato",
    "Lo studio ha annullato il tuo pacchetto Pacchetto da 10. Trovi il motivo tra i pacchetti passati.",
  ],
  [
    makeNotice("package_withdrawn", { reason: "refunded" }),
    "Pacchetto annullato",
    "Il pagamento di Pacchetto da 10 è stato rimborsato: il pacchetto non vale più.",
  ],
  [
    makeNotice("package_paused", {
      pkg: { ...pkg, expire_date: "2027-01-11" },
      cancelled: 2,
      returned: 1,
    }),
    "Pacchetto in pausa",
    "Pacchetto da 10 è in pausa (1 dic 2026 – 15 dic 2026), scade il 10 gen 2027. Abbiamo cancellato 2 prenotazioni di quei giorni e restituito 1 lezione.",
  ],
  [
    makeNotice("package_paused", { pause: { from: "2026-12-01", to: "2026-12-01" } }),
    "Pacchetto in pausa",
    "Pacchetto da 10 è in pausa (il 1 dic 2026).",
  ],
  [
    makeNotice("package_restored"),
    "Pacchetto ripristinato",
    "Lo studio ha ripristinato il tuo pacchetto Pacchetto da 10: vale di nuovo.",
  ],
  [
    makeNotice("package_resumed"),
    "Pausa finita",
    "La pausa di Pacchetto da 10 è finita: puoi prenotare di nuovo.",
  ],
  [
    makeNotice("package_end_set"),
    "Fino a quando vale",
    "La data di Pacchetto da 10 segue la prima lezione prenotata, scade il 30 dic 2026.",
  ],
  [
    makeNotice("instalment_failed"),
    "Addebito non riuscito",
    "La rata 2 di Small class, 12 mesi non è stata pagata: riproviamo sab 26 dic.",
  ],
  [
    makeNotice("package_unpaid"),
    "In pausa: manca un pagamento",
    "La rata 2 di Small class, 12 mesi non è stata pagata: il pacchetto è in pausa finché non paghi.",
  ],
  [
    makeNotice("instalment_paid"),
    "Pagamento riuscito",
    "La rata 2 di Small class, 12 mesi è pagata: il pacchetto è attivo.",
  ],
  [
    makeNotice("instalment_paid", { debit: { plan: "sub_1", title: "Videoteca", number: 3, isMonth: true } }),
    "Pagamento riuscito",
    "Il mese 3 di Videoteca è pagato: la videoteca è aperta.",
  ],
  [makeNotice("standing_booked"), "Il tuo posto fisso", `Abbiamo prenotato per te ${OF_CLASS}.`],
  [
    makeNotice("standing_booked", {
      classes: {
        later: { summary: "Small Class", start: { dateTime: new Date("2026-12-06T09:00:00Z") } },
        sooner: { summary: "Small Class", start },
      },
    }),
    "Il tuo posto fisso",
    "Abbiamo prenotato per te 2 classi: dom 29 nov, 10:00; dom 6 dic, 10:00.",
  ],
  [
    makeNotice("standing_skipped"),
    "Classe saltata",
    `Il tuo posto fisso salta ${OF_CLASS}: è al completo. Se si libera un posto, ci riproviamo noi.`,
  ],
  [
    makeNotice("standing_skipped", { reason: "no_package" }),
    "Classe saltata",
    `Il tuo posto fisso salta ${OF_CLASS}: nessun tuo pacchetto può pagarla. Con un nuovo pacchetto la prenotiamo noi.`,
  ],
  [
    makeNotice("standing_skipped", { reason: "package_paused" }),
    "Classe saltata",
    `Il tuo posto fisso salta ${OF_CLASS}: quel giorno il tuo pacchetto è in pausa.`,
  ],
  [
    makeNotice("standing_skipped", { reason: "class_moved" }),
    "Classe saltata",
    `Il tuo posto fisso salta ${OF_CLASS}: è stata spostata a un altro orario. Se ti va bene, prenotala tu.`,
  ],
  [
    makeNotice("standing_moved"),
    "Posto fisso spostato",
    "Il tuo posto fisso passa da martedì alle 18:30 a giovedì alle 19:00. Le lezioni già prenotate restano valide.",
  ],
  [
    makeNotice("standing_closed"),
    "Posto fisso chiuso",
    "La classe di giovedì alle 19:00 non è più in programma: il tuo posto fisso è chiuso. Le lezioni già prenotate restano valide.",
  ],
  [
    makeNotice("studio_closed"),
    "Chiusura dello studio",
    "Siamo chiusi dal 25 dic 2026 al 26 dic 2026: Natale. Abbiamo cancellato la tua prenotazione; la lezione è tornata nel tuo pacchetto.",
  ],
  [
    makeNotice("studio_closed", {
      closure: {
        id: "closure-1",
        from: "2026-12-08",
        to: "2026-12-08",
        hours: { from: "14:00", to: "18:00" },
        reason: "Lavori",
      },
      cancelled: 0,
      returned: 0,
      waiting: 2,
      extended: 0,
    }),
    "Chiusura dello studio",
    "Siamo chiusi l’8 dic 2026, dalle 14:00 alle 18:00: Lavori. Non sei più in 2 liste d’attesa.",
  ],
  [
    makeNotice("studio_closed", { cancelled: 2, returned: 2, extended: 2 }),
    "Chiusura dello studio",
    "Siamo chiusi dal 25 dic 2026 al 26 dic 2026: Natale. Abbiamo cancellato 2 tue prenotazioni; 2 lezioni sono tornate nel tuo pacchetto; il tuo abbonamento dura 2 giorni in più.",
  ],
  [
    makeNotice("timetable_changed"),
    "Orario cambiato",
    "La classe di martedì alle 18:30 passa a martedì alle 19:45. La tua prenotazione resta valida per il nuovo orario.",
  ],
  [
    makeNotice("timetable_changed", {
      change: { id: "change-1", weekday: 2, time: "18:30", to: { weekday: 2, time: "18:30", minutes: 45 } },
      moved: 2,
      waiting: 1,
      standing: true,
    }),
    "Orario cambiato",
    "La classe di martedì alle 18:30 dura 45 minuti. Le tue 2 prenotazioni restano valide per il nuovo orario; resti in 1 lista d’attesa; il tuo posto fisso segue il nuovo orario.",
  ],
  [
    makeNotice("timetable_changed", {
      change: { id: "change-1", weekday: 2, time: "18:30", to: null },
      moved: 0,
      cancelled: 2,
      returned: 2,
      waiting: 1,
      standing: true,
    }),
    "Orario cambiato",
    "La classe di martedì alle 18:30 non è più in programma. Abbiamo cancellato 2 tue prenotazioni; 2 lezioni sono tornate nel tuo pacchetto; non sei più in 1 lista d’attesa; il tuo posto fisso è chiuso.",
  ],
  [
    makeNotice("message"),
    "Messaggio dello studio",
    "Cambio di sala: Ciao Anna! Stasera siamo nella sala piccola.",
  ],
  [
    makeNotice("message", { message: { id: "m", subject: "Lungo", text: "a".repeat(300) } }),
    "Messaggio dello studio",
    `Lungo: ${"a".repeat(232)}…`,
  ],
  [
    makeNotice("referral_code"),
    "Porta un amico",
    "Hai 10 € di sconto sul prossimo acquisto, fino al 28 feb 2027. Il codice è nella tua email e nel tuo account.",
  ],
  [
    makeNotice("referral_named"),
    "Porta un amico",
    "Lo studio ha segnato che sei arrivato con l’invito di Anna: il premio arriva quando paghi il primo acquisto. Se non è così, dillo al banco.",
  ],
  [
    makeNotice("referral_named", { invitation: { friend: "friend", by_name: null } }),
    "Porta un amico",
    "Lo studio ha segnato un amico che hai portato tu: il tuo premio arriva quando paga il primo acquisto.",
  ],
  [
    makeNotice("referral_unnamed"),
    "Porta un amico",
    "Lo studio ha tolto l’invito di Anna. Se non ti torna, dillo al banco.",
  ],
  [
    makeNotice("referral_unnamed", { invitation: { friend: "friend", by_name: null } }),
    "Porta un amico",
    "Lo studio ha tolto un amico che risultava portato da te. Se non ti torna, dillo al banco.",
  ],
  [
    makeNotice("program_assigned"),
    "Nuovo programma",
    "Il tuo coach ti ha dato un programma: HYROX in otto settimane. Si comincia il 30 nov 2026.",
  ],
  [
    makeNotice("standing_given"),
    "Posto fisso",
    "Lo studio ti tiene il posto ogni giovedì alle 19:00: le classi si prenotano da sole.",
  ],
  [
    makeNotice("standing_ended"),
    "Posto fisso tolto",
    "Lo studio ha tolto il tuo posto fisso di giovedì alle 19:00. Le lezioni già prenotate restano valide.",
  ],
  [
    makeNotice("standing_ended", { bookings: "cancel", reason: "Manchi da un mese." }),
    "Posto fisso tolto",
    "Lo studio ha tolto il tuo posto fisso di giovedì alle 19:00. Abbiamo cancellato le lezioni che si potevano cancellare gratis; le altre restano valide. Motivo: Manchi da un mese.",
  ],
];

test.each(sentences)("$kind says its facts: %#", (notice, title, text) => {
  expect(noticeText(notice)).toEqual({ title, text });
});

test("every kind has its sentence here", () => {
  const tested = new Set<NoticeKind>(sentences.map(([{ kind }]) => kind));
  expect([...tested]).toEqual(noticeKinds);
});
