import type { JobName } from "@studio/contract/operations/model.ts";
import { remindMembers } from "../bookings/remind.ts";
import { settleClasses } from "../bookings/roster/settleClasses.ts";
import { promoteDueWaitlists } from "../bookings/waitlist/promoteDue.ts";
import { announceClosures } from "../closures/announce.ts";
import { sendMail } from "../content/sendMail.ts";
import { mailCollectedLeads } from "../leads/collected.ts";
import { remindGuest } from "../leads/trial/announce.ts";
import { endUnconfirmed } from "../leads/trial/endUnconfirmed.ts";
import { sendMessages } from "../messages/send.ts";
import { warnOfExpiry } from "../packages/warn.ts";
import { signingKey } from "../platform/auth/signedTime.ts";
import { mergeResults, runPart } from "../platform/jobs/batch.ts";
import type { Job } from "../platform/jobs/run.ts";
import { retryMail } from "../platform/mail/retry.ts";
import { smtpUrl } from "../platform/mail/smtp.ts";
import { stripeSecrets } from "../platform/payments/client.ts";
import { remindBuyers } from "../sales/remindBuyers.ts";
import { announceCancellations } from "../timetable/cancelled-classes/announce.ts";
import { announceTimetable } from "../timetable/changes/announce.ts";
import { makeClassesAndBegin } from "../timetable/changes/begin.ts";
import { cleanUp } from "./cleanUp.ts";
import { isGiven } from "./given.ts";
import { sweepRaceHolds } from "./sweep.ts";

/** Scheduled job, with the Italian texts that staff read about it. */
export type ScheduledJob = Job & {
  /** Daily cron in Rome's time; never between two and three, an hour that clock changes skip or repeat. */
  cron: string;
  /** Description of `cron`, in Italian. */
  runs: string;
  /** Longest time between two runs, in minutes. */
  gapMinutes: number;
  title: string;
  /** Description in a sentence. */
  does: string;
  /** Label of the number of items done. */
  counts: string;
  secrets?: (typeof signingKey)[];
};

/** Scheduled jobs by name, which is also the name of their function. */
export const schedule: Readonly<Record<JobName, ScheduledJob>> = {
  makeClasses: {
    cron: "10 4 * * *",
    runs: "ogni notte alle 4:10",
    gapMinutes: 1440,
    timeoutSeconds: 240,
    title: "Classi dall’orario",
    does: "Crea le classi delle prossime cinque settimane dall’orario settimanale e le prenota per chi ha il posto fisso; quelle che hai cambiato o annullato restano come sono. Fa entrare nel calendario gli orari che hai preparato.",
    counts: "Classi create e posti fissi prenotati",
    work: makeClassesAndBegin,
  },
  settleClasses: {
    cron: "*/15 * * * *",
    runs: "ogni 15 minuti",
    gapMinutes: 15,
    timeoutSeconds: 240,
    title: "Presenze",
    does: "Conta chi è venuto alle classi appena finite: statistiche, classifica e analisi vengono da qui.",
    counts: "Classi contate",
    work: settleClasses,
  },
  remindMembers: {
    cron: "*/20 9-10 * * *",
    runs: "ogni mattina dalle 9:00 alle 10:40",
    gapMinutes: 1340,
    timeoutSeconds: 240,
    title: "Promemoria",
    does: "Ricorda per email la classe a chi l’ha prenotata, quando si può ancora cancellare gratis, e la prova di domani a chi viene in prova.",
    counts: "Promemoria inviati",
    work: (run) => remindMembers(run, remindGuest),
    secrets: [signingKey],
  },
  warnOfExpiry: {
    cron: "*/20 8 * * *",
    runs: "ogni mattina dalle 8:00 alle 8:40",
    gapMinutes: 1400,
    timeoutSeconds: 240,
    title: "Scadenze dei pacchetti",
    does: "Avvisa per email chi ha un pacchetto o un abbonamento che scade: una settimana prima, l’ultimo giorno e quando è scaduto.",
    counts: "Avvisi inviati",
    work: warnOfExpiry,
  },
  remindBuyers: {
    cron: "5-59/20 9 * * *",
    runs: "ogni mattina dalle 9:05 alle 9:45",
    gapMinutes: 1400,
    timeoutSeconds: 240,
    title: "Scadenze dei pagamenti",
    does: "Ricorda per email a chi ha concordato delle scadenze quello che è da pagare, il giorno della scadenza.",
    counts: "Promemoria inviati",
    work: (run) => remindBuyers(run, isGiven),
    secrets: [signingKey, ...stripeSecrets],
  },
  announceChanges: {
    cron: "* * * * *",
    runs: "ogni minuto",
    gapMinutes: 1,
    timeoutSeconds: 50,
    title: "Classi annullate, chiusure e modifiche dell’orario",
    does: "Avvisa per email chi perde una classe, annullata o per una chiusura, o ha classi a cui cambia l’orario, quando non si può più annullare, e completa le modifiche interrotte.",
    counts: "Persone avvisate",
    work: async (run) =>
      mergeResults(
        await announceCancellations(run),
        await announceClosures(run),
        await announceTimetable(run),
      ),
    secrets: [signingKey],
  },
  sendMessages: {
    cron: "3-59/5 * * * *",
    runs: "ogni 5 minuti",
    gapMinutes: 5,
    timeoutSeconds: 240,
    title: "Messaggi dello staff",
    does: "Completa l’invio dei messaggi interrotti e registra quante email sono arrivate.",
    counts: "Persone a cui è stato scritto",
    work: sendMessages,
    secrets: [signingKey],
  },
  moveUp: {
    cron: "1-59/5 * * * *",
    runs: "ogni 5 minuti",
    gapMinutes: 5,
    timeoutSeconds: 240,
    title: "Liste d’attesa",
    does: "Dà a chi aspetta i posti che si sono liberati di notte e chiude le liste delle classi che stanno per iniziare.",
    counts: "liste sistemate",
    work: promoteDueWaitlists,
  },
  collectLeads: {
    cron: "12 * * * *",
    runs: "ogni ora, al minuto 12",
    gapMinutes: 60,
    timeoutSeconds: 50,
    title: "Richieste raccolte e prove",
    does: "Manda allo studio, in una sola email, le richieste del sito che sembrano compilate da un programma e quelle oltre le prime 100 della giornata. Libera i posti delle prove che nessuno ha confermato in tempo, se in «Prove gratuite» hai scelto così.",
    counts: "Richieste raccolte e posti liberati",
    work: async (run) =>
      mergeResults(await runPart(run, mailCollectedLeads), await runPart(run, endUnconfirmed)),
    secrets: [signingKey],
  },
  freeRacePlaces: {
    cron: "*/5 * * * *",
    runs: "ogni 5 minuti",
    gapMinutes: 5,
    timeoutSeconds: 240,
    title: "Posti delle simulazioni",
    does: "Libera i posti che nessuno ha pagato in tempo, completa annullamenti e rinvii interrotti, fa partire i rimborsi dovuti, ferma le rate interrotte, restituisce gli usi dei codici sconto non pagati, dà i premi di Porta un amico, chiude i pagamenti con carte salvate che la banca non ha confermato, toglie da Stripe le carte di chi ha cancellato l’account ed emette le ricevute dei pagamenti online.",
    counts: "Posti, rimborsi, premi e ricevute sistemati",
    work: sweepRaceHolds,
    secrets: stripeSecrets,
  },
  retryMail: {
    cron: "2-59/5 * * * *",
    runs: "ogni 5 minuti",
    gapMinutes: 5,
    timeoutSeconds: 240,
    title: "Email da ritentare",
    does: "Riprova a spedire le email non ancora partite, con pause sempre più lunghe; dopo un giorno rinuncia.",
    counts: "Email spedite",
    work: (run) => retryMail(run, sendMail),
    secrets: [smtpUrl],
  },
  cleanUp: {
    cron: "40 4 * * *",
    runs: "ogni notte alle 4:40",
    gapMinutes: 1440,
    timeoutSeconds: 240,
    title: "Pulizia",
    does: "Elimina quello che non serve più: password temporanee scadute, contatori, notifiche di Stripe di oltre 30 giorni, email di oltre 90, foto caricate e mai usate, messaggi dello staff di oltre un anno, richieste del sito di oltre due anni. Completa le unioni di account e le attivazioni di acquisti interrotte; riguarda i premi di Porta un amico, che un rimborso toglie.",
    counts: "Elementi eliminati o completati",
    work: cleanUp,
  },
};
