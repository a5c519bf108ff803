import { lastDayOf } from "../packages/lastDay.ts";
import { firstClassText } from "../packages/limits/labels.ts";
import { unitsText } from "../packages/services/labels.ts";
import { inRome, isElided, ofDay, weekdayName } from "../time/italian.ts";
import type { NoticeClass, NoticeDebit, NoticeKind, NoticeOf, NoticePackage, NoticePlace } from "./model.ts";

const weekdayDate = inRome({ weekday: "short", day: "numeric", month: "short" });
const clock = inRome({ hour: "2-digit", minute: "2-digit" });
const date = ofDay({ day: "numeric", month: "short", year: "numeric" });

/** Formats `dom 29 nov, 10:00`. */
const when = (instant: Date): string => `${weekdayDate(instant)}, ${clock(instant)}`;
/** Formats `Small Class, dom 29 nov, 10:00`. */
const named = ({ summary, start }: NoticeClass): string => `${summary}, ${when(start.dateTime)}`;
/** Formats `Small Class di dom 29 nov, 10:00`. */
const inSentence = ({ summary, start }: NoticeClass): string => `${summary} di ${when(start.dateTime)}`;

/** Formats `il 31 dic 2026`, `l’8 dic 2026`. */
const onDay = (day: string): string => `${isElided(day) ? "l’" : "il "}${date(day)}`;
/** Formats `dall’8 dic 2026 al 7 mar 2027`. */
const period = (from: string, to: string): string =>
  `${isElided(from) ? "dall’" : "dal "}${date(from)} ${isElided(to) ? "all’" : "al "}${date(to)}`;
const ending = ({
  start_date,
  expire_date,
  validity,
}: Pick<NoticePackage, "start_date" | "expire_date" | "validity">): string => {
  if (expire_date === null) return validity ? `, ${firstClassText(validity)}` : "";
  const last = lastDayOf(expire_date);
  return start_date ? `, ${period(start_date, last)}` : `, scade ${onDay(last)}`;
};
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const appointmentChanges: Record<NoticeOf<"appointment_changed">["change"], string> = {
  booked: "Appuntamento fissato",
  moved: "Appuntamento spostato",
  cancelled: "Appuntamento annullato",
  restored: "Appuntamento di nuovo valido",
};

const appointmentSessions: Record<NoticeOf<"appointment_changed">["session"], string> = {
  taken: " La seduta è scalata dal tuo pacchetto.",
  returned: " La seduta è tornata nel tuo pacchetto.",
  kept: " È stato annullato tardi: la seduta resta scalata.",
  none: "",
};

const RETURNED = "la lezione è tornata nel tuo pacchetto";

/** Returns ` Motivo: Sara è malata.` */
const because = (reason: string | undefined): string =>
  reason === undefined ? "" : ` Motivo: ${reason.replace(/[.!?]$/, "")}.`;

function cancelled({ gymClass, was, lessonReturned, reason }: NoticeOf<"class_cancelled">): string {
  const relation = was === "booked" ? "" : ", che avevi cancellato tardi,";
  return `${inSentence(gymClass)}${relation} è stata annullata${lessonReturned ? `: ${RETURNED}` : ""}.${because(reason)}`;
}

function moved({ gymClass, was, end, previousStart }: NoticeOf<"class_moved">): string {
  const isStartMoved = gymClass.start.dateTime.getTime() !== previousStart.dateTime.getTime();
  const change = isStartMoved
    ? `${gymClass.summary} è stata spostata: da ${when(previousStart.dateTime)} a ${when(gymClass.start.dateTime)}.`
    : `${inSentence(gymClass)} ora finisce alle ${clock(end.dateTime)}.`;
  return `${change} ${was === "booked" ? "La tua prenotazione resta valida" : "Il tuo posto in lista d’attesa resta lo stesso"}.`;
}

function edited({ pkg, before }: NoticeOf<"package_edited">): string {
  const changes = [
    pkg.name !== before.name && `ora si chiama ${pkg.name}`,
    pkg.remaining !== before.remaining &&
      `ora ha ${unitsText(pkg, pkg.remaining)} ${pkg.remaining === 1 ? "rimasta" : "rimaste"}`,
    pkg.start_date !== undefined &&
      pkg.expire_date !== null &&
      pkg.start_date !== before.start_date &&
      `vale ${period(pkg.start_date, lastDayOf(pkg.expire_date))}`,
    pkg.start_date === before.start_date &&
      pkg.expire_date !== before.expire_date &&
      (pkg.expire_date === null ? "non scade più" : `scade ${onDay(lastDayOf(pkg.expire_date))}`),
  ].filter((change) => change !== false);
  return `Lo studio ha cambiato il tuo pacchetto ${before.name}${changes.length > 0 ? `: ${changes.join(", ")}` : ""}.`;
}

function paused({ pkg, pause, cancelled: count, returned }: NoticeOf<"package_paused">): string {
  const days = pause.from === pause.to ? onDay(pause.from) : `${date(pause.from)} – ${date(pause.to)}`;
  const lessons = returned > 0 ? ` e restituito ${counted(returned, "lezione", "lezioni")}` : "";
  const bookings =
    count > 0
      ? ` Abbiamo cancellato ${counted(count, "prenotazione", "prenotazioni")} di quei giorni${lessons}.`
      : "";
  return `${pkg.name} è in pausa (${days})${ending(pkg)}.${bookings}`;
}

const everyWeek = ({ weekday, time: hour }: Pick<NoticePlace, "weekday" | "time">): string =>
  `${weekdayName(weekday)} alle ${hour}`;

function bookedByPlaces({ classes }: NoticeOf<"standing_booked">): string {
  const sorted = Object.entries(classes)
    .map(([id, gymClass]) => ({ id, ...gymClass }))
    .sort((a, b) => a.start.dateTime.getTime() - b.start.dateTime.getTime());
  return sorted.length === 1
    ? `Abbiamo prenotato per te ${sorted.map(inSentence).join()}.`
    : `Abbiamo prenotato per te ${counted(sorted.length, "classe", "classi")}: ${sorted.map(({ start }) => when(start.dateTime)).join("; ")}.`;
}

const BEFORE_FIRST = "il tuo pacchetto finirebbe prima di una lezione che hai già prenotato";

const skipReasons: Readonly<Record<NoticeOf<"standing_skipped">["reason"], string>> = {
  class_full: "è al completo. Se si libera un posto, ci riproviamo noi",
  no_package: "nessun tuo pacchetto può pagarla. Con un nuovo pacchetto la prenotiamo noi",
  package_paused: "quel giorno il tuo pacchetto è in pausa",
  begin_at_once_required:
    "il pacchetto che hai comprato è nei 14 giorni del recesso. Chiedi di cominciare subito e la prenotiamo noi",
  classes_used_up: "hai già usato le lezioni che il tuo abbonamento dà in quella settimana, o in quel mese",
  class_not_included: "il tuo pacchetto non vale per questa classe",
  class_before_first: BEFORE_FIRST,
  class_moved: "è stata spostata a un altro orario. Se ti va bene, prenotala tu",
  class_overlaps: "alla stessa ora hai già un’altra classe. Se preferisci questa, sposta la prenotazione",
};

const waitlistSkipReasons: Readonly<Record<NonNullable<NoticeOf<"waitlist_skipped">["reason"]>, string>> = {
  begin_at_once_required:
    "il pacchetto che hai comprato è nei 14 giorni del recesso: per usarlo subito chiedilo tra i tuoi pacchetti",
  classes_used_up: "hai già usato le lezioni che il tuo abbonamento dà in quella settimana, o in quel mese",
  class_not_included: "il tuo pacchetto non vale per questa classe",
  class_before_first: BEFORE_FIRST,
  class_overlaps: "alla stessa ora hai già un’altra classe",
};

function endedByStaff({ place, bookings, reason }: NoticeOf<"standing_ended">): string {
  const consequence =
    bookings === "keep"
      ? "Le lezioni già prenotate restano valide."
      : "Abbiamo cancellato le lezioni che si potevano cancellare gratis; le altre restano valide.";
  return `Lo studio ha tolto il tuo posto fisso di ${everyWeek(place)}. ${consequence}${reason ? ` Motivo: ${reason}` : ""}`;
}

function closed({
  closure,
  cancelled: count,
  returned,
  waiting,
  extended,
}: NoticeOf<"studio_closed">): string {
  const { from, to, hours, reason } = closure;
  const days = from === to ? onDay(from) : `dal ${date(from)} al ${date(to)}`;
  const effects = [
    count > 0 && `abbiamo cancellato ${count === 1 ? "la tua prenotazione" : `${count} tue prenotazioni`}`,
    returned > 0 && (returned === 1 ? RETURNED : `${returned} lezioni sono tornate nel tuo pacchetto`),
    waiting > 0 && `non sei più in ${counted(waiting, "lista d’attesa", "liste d’attesa")}`,
    extended > 0 && `il tuo abbonamento dura ${counted(extended, "giorno", "giorni")} in più`,
  ].filter((effect) => effect !== false);
  const opening = `Siamo chiusi ${days}${hours ? `, dalle ${hours.from} alle ${hours.to}` : ""}: ${reason}.`;
  return withEffects(opening, effects);
}

/** Returns a sentence followed by another one of effects, if there are any. */
function withEffects(opening: string, [first = "", ...others]: readonly string[]): string {
  return first === ""
    ? opening
    : `${opening} ${first.charAt(0).toUpperCase()}${[first.slice(1), ...others].join("; ")}.`;
}

function timetableChanged({ change, ...effect }: NoticeOf<"timetable_changed">): string {
  const { to } = change;
  const { moved: count, cancelled: lost, returned, waiting, standing } = effect;
  const isMoved = to !== null && (to.weekday !== change.weekday || to.time !== change.time);
  const next =
    to === null
      ? "non è più in programma"
      : isMoved
        ? `passa a ${everyWeek(to)}`
        : `dura ${counted(to.minutes, "minuto", "minuti")}`;
  const effects = [
    count > 0 &&
      (count === 1
        ? "la tua prenotazione resta valida per il nuovo orario"
        : `le tue ${count} prenotazioni restano valide per il nuovo orario`),
    lost > 0 && `abbiamo cancellato ${lost === 1 ? "la tua prenotazione" : `${lost} tue prenotazioni`}`,
    returned > 0 && (returned === 1 ? RETURNED : `${returned} lezioni sono tornate nel tuo pacchetto`),
    waiting > 0 &&
      `${to ? "resti" : "non sei più"} in ${counted(waiting, "lista d’attesa", "liste d’attesa")}`,
    standing && (to ? "il tuo posto fisso segue il nuovo orario" : "il tuo posto fisso è chiuso"),
  ].filter((one) => one !== false);
  return withEffects(`La classe di ${everyWeek(change)} ${next}.`, effects);
}

/** Length of the part of a message that a toast and a push show. */
const MAX_EXCERPT = 240;

/** Returns the subject and the beginning of a message of staff in one line; the list of notices shows all of it. */
function messageExcerpt({ message: { subject, text } }: NoticeOf<"message">): string {
  const line = `${subject}: ${text}`.replace(/\s+/g, " ");
  const characters = [...line];
  return characters.length <= MAX_EXCERPT
    ? line
    : `${characters
        .slice(0, MAX_EXCERPT - 1)
        .join("")
        .trimEnd()}…`;
}

const debitName = ({ title, number, isMonth }: NoticeDebit): string =>
  `${isMonth ? "Il mese" : "La rata"} ${number} di ${title}`;
const isLibrary = ({ isMonth, isPackage }: NoticeDebit): boolean => isMonth && !isPackage;
const paidFor = (debit: NoticeDebit): string =>
  isLibrary(debit) ? "la videoteca" : debit.isMonth ? "l’abbonamento" : "il pacchetto";
const participle = ({ isMonth }: NoticeDebit): string => (isMonth ? "pagato" : "pagata");

/** Title and sentence of each kind. */
const texts: { [Kind in NoticeKind]: { title: string; text: (notice: NoticeOf<Kind>) => string } } = {
  moved_up: {
    title: "Sei dentro",
    text: ({ gymClass }) => `Si è liberato un posto: sei dentro. ${named(gymClass)}.`,
  },
  booked_by_staff: {
    title: "Posto prenotato per te",
    text: ({ gymClass }) => `Lo studio ti ha prenotato un posto: ${named(gymClass)}.`,
  },
  booking_removed: {
    title: "Prenotazione cancellata",
    text: ({ gymClass, lesson }) => {
      const lessonSentence = {
        returned: " La lezione è tornata nel tuo pacchetto.",
        kept: " La lezione resta scalata.",
        none: "",
      }[lesson];
      return `Lo studio ha cancellato la tua prenotazione: ${named(gymClass)}.${lessonSentence}`;
    },
  },
  lesson_returned: {
    title: "Lezione restituita",
    text: ({ gymClass }) => `Avevi cancellato tardi ${inSentence(gymClass)}: ${RETURNED}.`,
  },
  class_cancelled: { title: "Classe annullata", text: cancelled },
  class_moved: { title: "Classe spostata", text: moved },
  coach_changed: {
    title: "Cambia il coach",
    text: ({ gymClass, coach }) =>
      `${inSentence(gymClass)} sarà con ${coach}. La tua prenotazione resta valida.`,
  },
  classes_overlap: {
    title: "Due classi alla stessa ora",
    text: ({ gymClass, other }) =>
      `Ora hai due classi alla stessa ora: ${named(gymClass)}, e ${named(other)}. Sposta o cancella quella che non ti va bene.`,
  },
  waitlist_skipped: {
    title: "Non sei più in lista d’attesa",
    text: ({ gymClass, reason }) =>
      reason === undefined
        ? `Toccava a te per ${inSentence(gymClass)}, ma nessun tuo pacchetto poteva pagare il posto: non sei più in lista d’attesa.`
        : `Toccava a te per ${inSentence(gymClass)}, ma ${waitlistSkipReasons[reason]}. Non sei più in lista d’attesa.`,
  },
  waitlist_closed: {
    title: "Lista d’attesa chiusa",
    text: ({ gymClass }) =>
      `Nessun posto si è liberato in tempo per ${inSentence(gymClass)}: la lista d’attesa è chiusa, non hai usato lezioni.`,
  },
  waitlist_joined_by_staff: {
    title: "In lista d’attesa",
    text: ({ gymClass }) =>
      `Lo studio ti ha messo in lista d’attesa: ${named(gymClass)}. Se si libera un posto è tuo, e te lo diciamo.`,
  },
  waitlist_removed: {
    title: "Non sei più in lista d’attesa",
    text: ({ gymClass }) => `Lo studio ti ha tolto dalla lista d’attesa: ${named(gymClass)}.`,
  },
  waitlist_class_cancelled: {
    title: "Classe annullata",
    text: ({ gymClass, reason }) =>
      `${inSentence(gymClass)}, per cui eri in lista d’attesa, è stata annullata.${because(reason)}`,
  },
  package_granted: {
    title: "Nuovo pacchetto",
    text: ({ pkg }) => `Lo studio ti ha dato un pacchetto: ${pkg.name}${ending(pkg)}.`,
  },
  package_bought: {
    title: "Acquisto registrato",
    text: ({ pkg }) => `Il tuo acquisto è tra i tuoi pacchetti: ${pkg.name}${ending(pkg)}.`,
  },
  package_edited: { title: "Pacchetto cambiato", text: edited },
  lessons_corrected: {
    title: "Lezioni corrette",
    text: ({ pkg, before }) =>
      `Lo studio ha corretto le ${pkg.service ? "sedute" : "lezioni"} rimaste di ${pkg.name}: da ${before} a ${pkg.remaining}.`,
  },
  session_marked: {
    title: "Sedute aggiornate",
    text: ({ pkg, service, left, by }) =>
      `Lo studio ha ${by === 1 ? "segnato" : "restituito"} una seduta: ${service}. In ${pkg.name} ${left === 1 ? "ne resta 1" : `ne restano ${left}`}.`,
  },
  appointment_changed: {
    title: "Appuntamenti",
    text: ({ appointment, change, session }) =>
      `${appointmentChanges[change]}: ${appointment.service}, ${when(appointment.start)}.${appointmentSessions[session]}`,
  },
  package_withdrawn: {
    title: "Pacchetto annullato",
    text: ({ pkg, reason }) =>
      reason === "removed"
        ? `Lo studio ha annullato il tuo pacchetto ${pkg.name}. Trovi il motivo tra i pacchetti passati.`
        : `Il pagamento di ${pkg.name} è stato rimborsato: il pacchetto non vale più.`,
  },
  package_restored: {
    title: "Pacchetto ripristinato",
    text: ({ pkg }) => `Lo studio ha ripristinato il tuo pacchetto ${pkg.name}: vale di nuovo${ending(pkg)}.`,
  },
  package_paused: { title: "Pacchetto in pausa", text: paused },
  package_end_set: {
    title: "Fino a quando vale",
    text: ({ pkg }) => `La data di ${pkg.name} segue la prima lezione prenotata${ending(pkg)}.`,
  },
  package_resumed: {
    title: "Pausa finita",
    text: ({ pkg }) => `La pausa di ${pkg.name} è finita: puoi prenotare di nuovo${ending(pkg)}.`,
  },
  instalment_failed: {
    title: "Addebito non riuscito",
    text: ({ debit, nextAttemptAt }) =>
      `${debitName(debit)} non è ${debit.isMonth ? "stato" : "stata"} ${participle(debit)}: riproviamo ${weekdayDate(nextAttemptAt)}.`,
  },
  package_unpaid: {
    title: "In pausa: manca un pagamento",
    text: ({ debit }) =>
      `${debitName(debit)} non è ${debit.isMonth ? "stato" : "stata"} ${participle(debit)}: ${paidFor(debit)} è in pausa finché non paghi.`,
  },
  instalment_paid: {
    title: "Pagamento riuscito",
    text: ({ debit }) =>
      `${debitName(debit)} è ${participle(debit)}: ${isLibrary(debit) ? "la videoteca è aperta" : `${paidFor(debit)} è attivo`}.`,
  },
  standing_booked: { title: "Il tuo posto fisso", text: bookedByPlaces },
  standing_skipped: {
    title: "Classe saltata",
    text: ({ gymClass, reason }) =>
      `Il tuo posto fisso salta ${inSentence(gymClass)}: ${skipReasons[reason]}.`,
  },
  standing_moved: {
    title: "Posto fisso spostato",
    text: ({ place, previous }) =>
      `Il tuo posto fisso passa da ${everyWeek(previous)} a ${everyWeek(place)}. Le lezioni già prenotate restano valide.`,
  },
  standing_closed: {
    title: "Posto fisso chiuso",
    text: ({ place }) =>
      `La classe di ${everyWeek(place)} non è più in programma: il tuo posto fisso è chiuso. Le lezioni già prenotate restano valide.`,
  },
  standing_given: {
    title: "Posto fisso",
    text: ({ place }) =>
      `Lo studio ti tiene il posto ogni ${weekdayName(place.weekday)} alle ${place.time}: le classi si prenotano da sole.`,
  },
  standing_ended: { title: "Posto fisso tolto", text: endedByStaff },
  studio_closed: { title: "Chiusura dello studio", text: closed },
  timetable_changed: { title: "Orario cambiato", text: timetableChanged },
  message: { title: "Messaggio dello studio", text: messageExcerpt },
  referral_code: {
    title: "Porta un amico",
    text: ({ reward }) =>
      // The owner writes whole euros.
      `Hai ${reward.cents / 100} € di sconto sul prossimo acquisto, fino ${isElided(reward.until) ? "all’" : "al "}${date(reward.until)}. Il codice è nella tua email e nel tuo account.`,
  },
  referral_named: {
    title: "Porta un amico",
    text: ({ invitation: { by_name } }) =>
      by_name === null
        ? "Lo studio ha segnato un amico che hai portato tu: il tuo premio arriva quando paga il primo acquisto."
        : `Lo studio ha segnato che sei arrivato con l’invito di ${by_name}: il premio arriva quando paghi il primo acquisto. Se non è così, dillo al banco.`,
  },
  referral_unnamed: {
    title: "Porta un amico",
    text: ({ invitation: { by_name } }) =>
      by_name === null
        ? "Lo studio ha tolto un amico che risultava portato da te. Se non ti torna, dillo al banco."
        : `Lo studio ha tolto l’invito di ${by_name}. Se non ti torna, dillo al banco.`,
  },
  program_assigned: {
    title: "Nuovo programma",
    text: ({ program }) =>
      `Il tuo coach ti ha dato un programma: ${program.title}. Si comincia ${onDay(program.starts_on)}.`,
  },
};

/** Returns the title and the sentence of a notice in Italian. */
export function noticeText<Kind extends NoticeKind>(notice: NoticeOf<Kind>): { title: string; text: string } {
  const { title, text } = texts[notice.kind];
  return { title, text: text(notice) };
}
