import type * as z from "zod";
import type { ErrorBody } from "./errorBody.ts";

/** Error codes of the API, with HTTP status and message for display. */
export const errors = {
  invalid_request: { status: 400, message: "Controlla i dati inseriti." },
  invalid_picture: { status: 400, message: "Il file non è un’immagine valida: usa JPEG, PNG o WebP." },
  invalid_code: {
    status: 400,
    message: "Questo link non vale più: chiedine un altro dal tuo account.",
  },
  check_in_code_invalid: {
    status: 400,
    message: "Questo non è il codice dell’ingresso: inquadra quello sullo schermo in palestra.",
  },
  check_in_code_expired: {
    status: 400,
    message: "Questo codice è scaduto: inquadra quello che vedi adesso sullo schermo in palestra.",
  },
  booking_code_invalid: {
    status: 400,
    message:
      "Questo non è il codice di una prenotazione: la persona lo trova nella sua app, aprendo la classe.",
  },
  booking_code_expired: {
    status: 400,
    message: "Questo codice è scaduto, forse è una foto: fatti mostrare il telefono con la classe aperta.",
  },
  email_link_invalid: {
    status: 400,
    message:
      "Questo link non vale più: il cambio è stato annullato o chiesto di nuovo, oppure riguarda un altro account.",
  },
  email_link_expired: {
    status: 400,
    message: "Questo link è scaduto: chiedi di nuovo il cambio di email.",
  },
  email_link_used: { status: 400, message: "Hai già usato questo link: la tua email è già cambiata." },
  unknown_push_service: {
    status: 400,
    message:
      "Non conosciamo il servizio di notifiche di questo browser: prova con Chrome, Edge, Firefox o Safari.",
  },
  invalid_signature: { status: 400, message: "La firma della notifica non è valida." },
  unauthenticated: { status: 401, message: "Devi effettuare il login." },
  invalid_credentials: { status: 401, message: "Email o password non corretti." },
  no_package: {
    status: 402,
    message: "Non hai lezioni disponibili: contatta il tuo coach per rinnovare il pacchetto.",
  },
  package_paused: {
    status: 402,
    message:
      "Nel giorno di questa classe il tuo pacchetto è in pausa: scegli un altro giorno o contatta il tuo coach.",
  },
  package_unpaid: {
    status: 402,
    message: "Quel giorno il tuo pacchetto non è ancora pagato: vedi le rate nel tuo account.",
  },
  classes_used_up: {
    status: 402,
    message: "Hai già usato le lezioni che il tuo abbonamento dà in quella settimana, o in quel mese.",
  },
  service_not_included: { status: 409, message: "Questo pacchetto non dà sedute di questo servizio." },
  no_sessions_left: { status: 409, message: "Le sedute sono finite: non ne resta nessuna da segnare." },
  no_session_to_undo: { status: 409, message: "Non c’è nessuna seduta segnata da annullare." },
  class_not_included: {
    status: 402,
    message: "Il tuo pacchetto non vale per questa classe: scegline un’altra.",
  },
  class_before_first: {
    status: 402,
    message:
      "Il pacchetto comincerebbe da questa lezione e finirebbe prima di una che è già prenotata: scegli un giorno più vicino a quella, o spostala.",
  },
  begin_at_once_required: {
    status: 409,
    message:
      "Il pacchetto è nei 14 giorni del recesso: per usarlo subito bisogna chiederlo, e chi recede paga quello che ha usato.",
  },
  forbidden: { status: 403, message: "Non hai i permessi per questa operazione." },
  role_changed: {
    status: 403,
    message: "Il tuo ruolo nello staff è cambiato: accedi di nuovo per continuare.",
  },
  not_own_class: {
    status: 403,
    message: "Puoi scrivere solo a chi è nelle classi che tieni tu: per il resto chiedi al banco.",
  },
  wrong_password: { status: 403, message: "La password attuale non è corretta." },
  unattested: {
    status: 403,
    message: "Non riusciamo a verificare che la richiesta arrivi dal sito: ricarica la pagina e riprova.",
  },
  no_membership: { status: 403, message: "La videoteca è riservata a chi ha l’allenamento online." },
  program_not_followed: { status: 403, message: "Questo programma non è tra i tuoi." },
  nothing_to_undo: { status: 409, message: "Non c’è niente da annullare per questa persona." },
  package_changed_since: {
    status: 409,
    message: "Nel frattempo il pacchetto è cambiato: se serve, correggilo dalla scheda della persona.",
  },
  package_booked_beyond: { status: 409, message: "Ha prenotazioni nei giorni che perderebbe." },
  package_used_since: { status: 409, message: "Ha già usato o prenotato lezioni di questo pacchetto." },
  package_renewed_since: {
    status: 409,
    message: "Ha già un altro abbonamento, che comincia quando finisce questo.",
  },
  assignment_changed: {
    status: 409,
    message:
      "Nel frattempo il programma è finito o comincia un altro giorno: guarda la scheda della persona.",
  },
  program_begun: { status: 409, message: "Ha già cominciato il programma." },
  nothing_to_extend: { status: 409, message: "Non ha pacchetti in corso con una scadenza." },
  not_found: { status: 404, message: "La risorsa richiesta non esiste." },
  event_not_found: { status: 404, message: "La classe richiesta non esiste." },
  cross_site: {
    status: 403,
    message: "Questo modulo si può inviare solo dal nostro sito: aprilo da lì e riprova.",
  },
  user_not_found: { status: 404, message: "La persona richiesta non esiste." },
  account_not_found: { status: 404, message: "Nessun account registrato con questa mail!" },
  program_not_found: { status: 404, message: "Il programma richiesto non esiste." },
  program_not_published: {
    status: 409,
    message: "Questo programma è una bozza o è archiviato: pubblicalo prima di assegnarlo.",
  },
  changed_meanwhile: {
    status: 409,
    message: "Nel frattempo questi dati sono cambiati: guarda come sono adesso.",
  },
  pinned_notes_full: {
    status: 409,
    message: "Ci sono già 150 note in evidenza: togline una che non serve più.",
  },
  video_exists: { status: 409, message: "Questo video c’è già nella videoteca: modifica quello." },
  videos_full: { status: 409, message: "La videoteca è piena, con 200 video: togline uno per aggiungerne." },
  content_version_not_found: { status: 404, message: "Questa versione non c’è." },
  program_empty: {
    status: 409,
    message: "Il programma non ha ancora sessioni: aggiungine almeno una per pubblicarlo.",
  },
  sessions_done: {
    status: 409,
    message: "Qualcuno ha già completato una delle sessioni tolte.",
  },
  programs_full: {
    status: 409,
    message: "Segue già 20 programmi: concludine uno per assegnarne un altro.",
  },
  session_not_found: { status: 404, message: "L’allenamento richiesto non esiste." },
  slot_not_found: { status: 404, message: "Lo slot scelto non esiste: ricarica la pagina." },
  race_not_found: { status: 404, message: "La simulazione richiesta non esiste." },
  race_booking_not_found: { status: 404, message: "La prenotazione richiesta non esiste." },
  ticket_not_found: { status: 404, message: "Questo biglietto non esiste o non è più valido." },
  package_not_found: { status: 404, message: "Il pacchetto richiesto non esiste più." },
  lead_not_found: { status: 404, message: "La richiesta non esiste più." },
  standing_not_found: { status: 404, message: "Questo posto fisso non esiste più." },
  appointment_not_found: { status: 404, message: "Questo appuntamento non esiste più." },
  bookable_service_not_found: {
    status: 404,
    message: "Questo servizio non si prenota più: scegline un altro.",
  },
  closure_not_found: { status: 404, message: "Questa chiusura non esiste più." },
  timetable_not_found: { status: 404, message: "Questa riga dell’orario non esiste più." },
  timetable_change_not_found: { status: 404, message: "Questa modifica dell’orario non esiste più." },
  template_not_found: { status: 404, message: "Questo modello non esiste più." },
  card_refused: {
    status: 402,
    message: "La banca non ha accettato la carta, e non è stato addebitato nulla: paga con un’altra carta.",
  },
  payment_ended: {
    status: 409,
    message:
      "Questo pagamento è stato interrotto, e non è stato addebitato nulla: prima di riprovare controlla i tuoi acquisti.",
  },
  card_not_found: { status: 404, message: "Questa carta non è più salvata: paga con un’altra carta." },
  purchase_repeated: {
    status: 409,
    message: "Hai comprato questo pacchetto meno di un minuto fa: conferma se ne vuoi un altro.",
  },
  offer_not_found: { status: 404, message: "Questa offerta non esiste: scegline un’altra." },
  withdrawal_sale_not_found: {
    status: 404,
    message:
      "Tra i tuoi acquisti questo non c’è: se hai pagato con un’altra email, recedi dal link in fondo al sito.",
  },
  withdrawal_unmatched: {
    status: 404,
    message:
      "Con questo numero e questa email non troviamo un acquisto da cui recedere, e oggi non mandiamo altre email per questo. Controlla il numero, è nell’email di conferma dell’acquisto, oppure scrivici.",
  },
  activation_link_not_found: {
    status: 404,
    message: "Questo link non è valido, o è scaduto: controlla di averlo copiato tutto, oppure scrivici.",
  },
  withdrawal_link_not_found: {
    status: 404,
    message: "Questo link non è valido: controlla di averlo copiato tutto, oppure chiedine un altro.",
  },
  trial_link_not_found: {
    status: 404,
    message: "Questo link non è valido: controlla di averlo copiato tutto, oppure scrivici.",
  },
  withdrawal_not_found: { status: 404, message: "Il recesso richiesto non esiste." },
  sale_not_found: { status: 404, message: "La vendita richiesta non esiste." },
  instalments_not_found: { status: 404, message: "Queste rate non esistono più." },
  payment_not_found: { status: 404, message: "Il pagamento richiesto non esiste." },
  receipt_not_found: {
    status: 404,
    message: "Per questo pagamento non c’è una ricevuta online: scrivici e te la mandiamo.",
  },
  issued_receipt_not_found: { status: 404, message: "La ricevuta richiesta non esiste." },
  picture_not_found: { status: 404, message: "L’immagine caricata non si trova: caricala di nuovo." },
  method_not_allowed: { status: 405, message: "Operazione non prevista." },
  class_full: { status: 409, message: "La classe è già al completo, prova con un altro orario." },
  seat_kept: {
    status: 409,
    message: "Il posto che si è liberato è di chi è in lista d’attesa: mettiti in lista anche tu.",
  },
  already_booked: { status: 409, message: "Hai già un posto in questa classe." },
  class_overlaps: {
    status: 409,
    message: "A quell’ora c’è già un’altra classe prenotata.",
  },
  seats_left: { status: 409, message: "C’è ancora posto: prenota subito." },
  waiting_closed: {
    status: 409,
    message: "La lista d’attesa è chiusa: se si libera un posto, è di chi lo prenota per primo.",
  },
  waiting_full: { status: 409, message: "Anche la lista d’attesa è al completo, prova con un altro orario." },
  not_waiting: { status: 409, message: "Questa persona non è più in lista d’attesa." },
  standing_full: {
    status: 409,
    message: "Posto fisso esaurito: in questo orario tutti i posti sono già presi ogni settimana.",
  },
  standing_limit: {
    status: 409,
    message: "Hai già il massimo di posti fissi: lasciane uno per prenderne un altro.",
  },
  class_started: { status: 409, message: "La classe è già iniziata o terminata." },
  account_active: {
    status: 409,
    message:
      "Con questa email c’è già un account: accedi e conferma l’email, oppure chiedi una nuova password. Se hai acquistato qualcosa, entra da solo.",
  },
  account_disabled: {
    status: 409,
    message:
      "L’account con questa email è chiuso, e non si può riaprire da qui. Scrivici: pensiamo noi anche a quello che hai acquistato.",
  },
  activation_closed: {
    status: 409,
    message:
      "Questo link non serve più: se hai già attivato l’account, accedi. Se qualcosa non torna, scrivici.",
  },
  registration_closed: {
    status: 403,
    message: "Qui gli account li apre lo staff: scrivici, e ci pensiamo noi.",
  },
  purchase_not_waiting: {
    status: 409,
    message: "Questo acquisto non aspetta più chi l’ha pagato: se qualcosa non torna, scrivici.",
  },
  mailed_too_often: {
    status: 409,
    message: "L’abbiamo già mandata tre volte: guarda nello spam, oppure scrivici.",
  },
  email_taken: { status: 409, message: "Esiste già un account con questa email." },
  roster_closed: {
    status: 409,
    message: "La lista di una classe si può cambiare fino a 48 ore dopo il suo inizio.",
  },
  class_not_started: { status: 409, message: "La presenza si segna da un’ora prima dell’inizio." },
  presence_changed: {
    status: 409,
    message: "Nel frattempo la presenza è stata segnata da un’altra parte, e vale quella.",
  },
  capacity_taken: { status: 409, message: "Ci sono già più iscritti dei posti indicati." },
  timetable_started: {
    status: 409,
    message: "L’orario ha già delle classi: aggiungi quelle che mancano.",
  },
  timetable_changing: {
    status: 409,
    message: "Un’altra modifica di questa classe è ancora in corso: riprova tra poco.",
  },
  timetable_announced: {
    status: 409,
    message: "Le email di questa modifica sono già partite: non si può più annullare.",
  },
  timetable_changed_since: {
    status: 409,
    message: "Nel frattempo l’orario è cambiato ancora: annulla prima la modifica più recente.",
  },
  timetable_not_restorable: {
    status: 409,
    message:
      "Una delle classi tornerebbe a un orario già passato, o in una chiusura: non si può annullare. Cambia di nuovo l’orario.",
  },
  timetable_planned: {
    status: 409,
    message: "Un orario che hai preparato conta su questa classe: ritira prima quella modifica.",
  },
  timetable_taken: { status: 409, message: "In questo giorno e a quest’ora c’è già una classe." },
  closure_overlaps: {
    status: 409,
    message: "In questi giorni e ore c’è già una chiusura: guarda l’elenco.",
  },
  class_in_closure: {
    status: 409,
    message: "In quel giorno, a quell’ora, siamo chiusi: scegli un altro orario, o togli prima la chiusura.",
  },
  appointment_past: { status: 409, message: "Quest’ora è già passata: scegline un’altra." },
  appointment_not_begun: { status: 409, message: "L’assenza si segna dall’inizio dell’appuntamento." },
  appointment_in_closure: {
    status: 409,
    message: "In quel giorno, a quell’ora, lo studio è chiuso: scegli un’altra ora.",
  },
  service_not_given: { status: 409, message: "Questo coach non tiene il servizio: scegline un altro." },
  outside_hours: {
    status: 409,
    message: "A quell’ora il coach non riceve: scegli un’ora libera, o cambia prima le sue ore.",
  },
  coach_busy: { status: 409, message: "A quell’ora il coach ha già un impegno: scegli un’altra ora." },
  room_full: { status: 409, message: "A quell’ora la sala è già occupata: scegli un’altra ora." },
  member_busy: { status: 409, message: "A quell’ora la persona ha già un altro appuntamento." },
  class_on_appointment: {
    status: 409,
    message: "A quell’ora il coach ha un appuntamento: spostalo prima, o scegli un altro coach.",
  },
  cancellation_announced: {
    status: 409,
    message:
      "Gli avvisi di questa classe sono già partiti: non si può più ripristinare. Puoi crearne una nuova allo stesso orario.",
  },
  closure_announced: {
    status: 409,
    message:
      "Le email di questa chiusura sono già partite: non si può più annullare. Puoi riaprire, e le classi si creano di nuovo.",
  },
  closure_not_announced: {
    status: 409,
    message: "Questa chiusura si può ancora annullare: così tornano anche le prenotazioni.",
  },
  guest_is_member: {
    status: 409,
    message: "Questo numero è di una persona già registrata.",
  },
  package_added_since: {
    status: 409,
    message:
      "Nel frattempo ha ricevuto un altro pacchetto: guarda la sua scheda, e se serve scegli di nuovo il file.",
  },
  package_voided: {
    status: 409,
    message: "Questo pacchetto è annullato: per cambiarlo, prima ripristinalo.",
  },
  package_collecting: {
    status: 409,
    message: "Questo pacchetto si paga a rate: prima interrompi le rate, poi lo puoi togliere.",
  },
  package_withdrawn: {
    status: 409,
    message: "Questo pacchetto è stato rimborsato a chi l’ha comprato: assegna un pacchetto nuovo.",
  },
  package_not_restorable: {
    status: 409,
    message: "Sono passati più di 30 giorni dall’annullamento: assegna un pacchetto nuovo.",
  },
  pause_over: { status: 409, message: "Questa pausa è già finita." },
  last_admin: {
    status: 409,
    message: "È l’unico titolare che può entrare nella gestione: nominane prima un altro.",
  },
  already_staff: {
    status: 409,
    message: "Fa già parte dello staff con un altro ruolo: cambialo dall’elenco.",
  },
  merge_same: { status: 409, message: "È lo stesso account: scegline un altro da unire." },
  merge_self: {
    status: 409,
    message: "Non puoi chiudere l’account con cui stai lavorando: tieni questo e unisci l’altro.",
  },
  merge_staff: {
    status: 409,
    message: "Questo account è dello staff: tieni questo e unisci l’altro, oppure togli prima il ruolo.",
  },
  merge_leaving: {
    status: 409,
    message: "Uno dei due account sta per essere eliminato: non si può unire.",
  },
  merge_done: { status: 409, message: "Questo account è già stato unito a un altro." },
  merge_running: {
    status: 409,
    message: "Per questa persona c’è già un’unione in corso: riprova tra qualche minuto.",
  },
  lead_assignee_invalid: {
    status: 409,
    message: "Questa persona non può seguire le richieste: scegli chi dello staff lavora al banco.",
  },
  saved_filters_full: {
    status: 409,
    message: "Ci sono già 20 filtri salvati: eliminane uno per salvarne un altro.",
  },
  saved_filter_taken: { status: 409, message: "C’è già un filtro con questo nome: scegline un altro." },
  not_booked: { status: 409, message: "Non risulta nessuna prenotazione per questa classe." },
  check_in_not_booked: { status: 409, message: "Non risulti in nessuna classe di adesso." },
  check_in_early: {
    status: 409,
    message: "È ancora presto: la presenza si registra da mezz’ora prima dell’inizio della tua classe.",
  },
  check_in_late: { status: 409, message: "La tua classe è già finita: per la presenza chiedi allo staff." },
  check_in_waiting: {
    status: 409,
    message: "Sei in lista d’attesa e il posto non è ancora tuo: chiedi allo staff se ce n’è uno.",
  },
  check_in_dropped: {
    status: 409,
    message: "Hai cancellato la prenotazione di questa classe: chiedi allo staff se c’è ancora posto.",
  },
  check_in_class_cancelled: { status: 409, message: "La tua classe di adesso è stata annullata." },
  check_in_absent: {
    status: 409,
    message: "Lo staff ti ha segnato come assente: se sei qui, fallo correggere al banco.",
  },
  booking_code_other_class: {
    status: 409,
    message: "Questo codice è di un’altra classe: inquadralo da quella.",
  },
  booking_code_not_booked: {
    status: 409,
    message: "Questa persona non è più tra gli iscritti: per farla entrare aggiungila dall’elenco.",
  },
  booking_code_dropped: {
    status: 409,
    message: "Questa persona ha cancellato tardi: per farla entrare aggiungila dall’elenco.",
  },
  booking_code_absent: {
    status: 409,
    message: "Questa persona è segnata come assente: se è qui, correggi il segno nell’elenco.",
  },
  booking_code_late: {
    status: 409,
    message: "Questa classe è già finita: segna la presenza nell’elenco.",
  },
  slot_full: { status: 409, message: "Lo slot è al completo: scegline un altro." },
  slot_closed: {
    status: 409,
    message: "La simulazione è annullata o sta cambiando data: in questo slot non si può prenotare.",
  },
  slot_started: { status: 409, message: "Lo slot è già partito: scegline un altro." },
  race_held: {
    status: 409,
    message:
      "Con questa email o questo telefono c’è già un posto che aspetta il pagamento: completalo, oppure riprova quando scade.",
  },
  race_exists: { status: 409, message: "In questa data c’è già una simulazione." },
  race_has_bookings: { status: 409, message: "La simulazione ha già delle prenotazioni." },
  race_not_open: {
    status: 409,
    message: "La simulazione è annullata o sta cambiando data: non si può più modificare.",
  },
  race_not_today: { status: 409, message: "Il check-in si apre il giorno della gara." },
  race_not_double: { status: 409, message: "In questa categoria si corre da soli." },
  race_started: {
    status: 409,
    message: "La simulazione è già partita: annulla le prenotazioni una per una.",
  },
  race_booking_over: { status: 409, message: "La prenotazione non è più attiva." },
  race_booking_unpaid: { status: 409, message: "La prenotazione non è ancora confermata." },
  places_taken: { status: 409, message: "Lo slot ha già più iscritti dei posti indicati." },
  message_without_recipients: {
    status: 409,
    message: "Questo messaggio non arriva a nessuno: guarda nell’anteprima chi resta escluso e perché.",
  },
  job_running: {
    status: 409,
    message: "Un altro giro è già al lavoro: riprova tra qualche minuto.",
  },
  request_running: {
    status: 409,
    message:
      "Questa operazione è già in corso, forse in un’altra finestra: aspetta che finisca, poi riprova.",
  },
  payment_settled: { status: 409, message: "Questo pagamento è già stato gestito." },
  sale_not_owed: {
    status: 409,
    message: "È più di quanto resta da pagare: nel frattempo potrebbe aver già pagato.",
  },
  sale_paid: { status: 409, message: "Questa vendita è già pagata." },
  sale_not_due: { status: 409, message: "Oggi non c’è niente da pagare." },
  schedule_too_large: {
    status: 409,
    message: "Le scadenze superano quello che resta da pagare: nel frattempo potrebbe aver già pagato.",
  },
  schedule_day: {
    status: 409,
    message: "Le scadenze vanno da domani a tre anni da oggi.",
  },
  sale_without_email: {
    status: 409,
    message: "Di questa persona non abbiamo l’email: chiamala, oppure scrivile.",
  },
  sale_reversal_too_large: {
    status: 409,
    message: "È più di quanto vale ancora la vendita: nel frattempo potrebbe essere già stata stornata.",
  },
  sale_paid_back_too_much: {
    status: 409,
    message: "Si può restituire al massimo quanto è stato pagato in più.",
  },
  till_movements: { status: 409, message: "Di un giorno si registrano al massimo 100 entrate e uscite." },
  till_day: { status: 409, message: "Si conta la cassa di oggi, o di un giorno dell’ultimo anno." },
  sale_refund_race: {
    status: 409,
    message: "Un posto in gara si rimborsa dalla sua simulazione, quando si annulla la prenotazione.",
  },
  sale_refund_withdrawn: {
    status: 409,
    message: "Chi l’ha comprata ha receduto: il rimborso si fa dalla pagina dei recessi.",
  },
  sale_refund_due: {
    status: 409,
    message: "Un rimborso di questa vendita è già in corso: aspetta che arrivi a chi ha pagato.",
  },
  sale_refund_nothing: {
    status: 409,
    message: "Non c’è niente da rimborsare: non è stato pagato niente, oppure è già tornato tutto.",
  },
  sale_refund_too_large: {
    status: 409,
    message: "È più di quanto è stato pagato: nel frattempo una parte potrebbe essere già tornata.",
  },
  refund_running: {
    status: 409,
    message:
      "Un rimborso online è partito e non sappiamo ancora com’è finito: riprova tra cinque minuti, così i soldi non tornano due volte.",
  },
  refund_not_made: {
    status: 503,
    message: "Il rimborso non è riuscito: riprova più tardi, oppure restituisci la somma in un altro modo.",
  },
  receipt_of_voucher: {
    status: 409,
    message: "Di un buono da spendere non si fa la ricevuta: si fa di quello che paga, quando lo paga.",
  },
  receipt_too_large: {
    status: 409,
    message:
      "È più di quanto resta da documentare: nel frattempo potrebbe essere già stata emessa una ricevuta.",
  },
  receipt_without_vat: {
    status: 409,
    message: "Questo documento non è di una società con partita IVA: non ha una fattura elettronica.",
  },
  receipt_recipient_incomplete: {
    status: 409,
    message:
      "Per la fattura elettronica servono codice fiscale e indirizzo dell’intestatario: storna il documento ed emettilo di nuovo.",
  },
  receipt_credit_too_large: {
    status: 409,
    message: "È più di quanto resta della ricevuta: nel frattempo potrebbe essere già stata stornata.",
  },
  receipt_is_credit_note: { status: 409, message: "Una nota di accredito non si storna." },
  withdrawal_declared: {
    status: 409,
    message: "Hai già dichiarato il recesso da questo acquisto: la ricevuta è nella tua email.",
  },
  withdrawal_dated: {
    status: 409,
    message: "Un posto in una simulazione vale per una data precisa: il diritto di recesso non si applica.",
  },
  withdrawal_not_online: {
    status: 409,
    message: "Da qui si recede dagli acquisti fatti online: per gli altri chiedi in palestra.",
  },
  withdrawal_with_package: {
    status: 409,
    message: "La quota d’iscrizione si restituisce con il pacchetto: recedi da quello.",
  },
  withdrawal_refunded: {
    status: 409,
    message: "Per questo acquisto non c’è più niente da restituire: è già stato rimborsato o annullato.",
  },
  withdrawal_too_late: {
    status: 409,
    message: "Sono passati più di 14 giorni dall’acquisto: il termine per recedere è scaduto.",
  },
  withdrawal_instalment: {
    status: 409,
    message: "Si recede dal contratto con la prima rata: le altre si possono interrompere quando vuoi.",
  },
  withdrawal_used_up: {
    status: 409,
    message: "Hai chiesto di cominciare subito e hai già usato tutto: non resta niente da restituire.",
  },
  withdrawal_link_used: {
    status: 409,
    message: "Questo link è già stato usato: la ricevuta del recesso è nella tua email.",
  },
  withdrawal_link_expired: {
    status: 409,
    message: "Questo link è scaduto: chiedine un altro, oppure scrivici.",
  },
  trial_ended: {
    status: 409,
    message: "Questa prova non è più in calendario: scegli un’altra classe, oppure scrivici.",
  },
  trial_seats_used: {
    status: 409,
    message: "Per ora non possiamo darti un’altra prova da qui: scrivici.",
  },
  trial_of_member: {
    status: 409,
    message: "Ora sei dei nostri: le classi si prenotano dall’app.",
  },
  withdrawal_settled: {
    status: 409,
    message: "Questo recesso non si cambia più: il rimborso è già stato ordinato, oppure è stato rifiutato.",
  },
  reminder_sent: { status: 409, message: "Il promemoria è già partito: non si può più annullare." },
  withdrawal_not_declined: { status: 409, message: "Questo recesso non è stato rifiutato." },
  payment_without_package: {
    status: 409,
    message:
      "Questo pagamento non dà un pacchetto da solo: assegnalo dalla scheda della persona e segna il pagamento come gestito.",
  },
  offer_not_on_sale: { status: 409, message: "Questa offerta non è in vendita: scegline un’altra." },
  offer_not_sold_here: {
    status: 409,
    message: "Questa offerta non si compra qui: guarda tra i pacchetti della tua area, o chiedila al banco.",
  },
  offer_for_newcomers: {
    status: 409,
    message: "Questa offerta è per chi comincia, e tu hai già avuto un pacchetto da noi: scegline un’altra.",
  },
  offer_bought_already: {
    status: 409,
    message: "Hai già comprato questa offerta tutte le volte che si può: scegline un’altra.",
  },
  referral_closed: { status: 409, message: "In questo momento non ci sono premi per chi porta un amico." },
  referral_not_found: {
    status: 404,
    message: "Questo invito non vale più: chiedi al tuo amico il suo link.",
  },
  referral_of_oneself: { status: 409, message: "Non puoi invitare te stesso: manda il link a un amico." },
  referral_taken: { status: 409, message: "Un altro invito è già registrato, e vale quello." },
  referral_settled: {
    status: 409,
    message: "Si toglie solo un invito segnato al banco, prima del primo acquisto.",
  },
  referral_for_newcomers: {
    status: 409,
    message: "Gli inviti sono per chi non ha mai avuto un pacchetto da noi.",
  },
  discount_not_found: { status: 404, message: "Questo codice non esiste: controlla come l’hai scritto." },
  discount_not_valid: { status: 409, message: "Oggi questo codice non vale." },
  discount_not_for_offer: { status: 409, message: "Questo codice non vale per questo pacchetto." },
  discount_used_up: { status: 409, message: "Questo codice è esaurito." },
  discount_used_already: { status: 409, message: "Hai già usato questo codice." },
  discount_for_newcomers: { status: 409, message: "Questo codice è per chi non ha mai avuto un pacchetto." },
  discount_at_desk: { status: 409, message: "Questo codice si usa al banco." },
  discount_for_members: {
    status: 409,
    message: "Con questo codice non resta niente da pagare: accedi e usalo dall’app.",
  },
  discount_exists: { status: 409, message: "Questo codice c’è già: modifica quello." },
  discount_changed: { status: 409, message: "Lo sconto del codice è cambiato: applicalo di nuovo." },
  discounts_full: {
    status: 409,
    message: "Ci sono già 500 codici: modifica uno di quelli che non servono più.",
  },
  gift_not_found: {
    status: 404,
    message: "Nessun buono ha questo codice: controlla come l’hai scritto.",
  },
  gift_voided: { status: 409, message: "Questo buono non vale più: è stato rimborsato." },
  gift_blocked: { status: 409, message: "Questo buono è sospeso: scrivici, e vediamo insieme." },
  gift_redeemed: { status: 409, message: "Questo buono è già stato riscattato." },
  gift_spent: { status: 409, message: "Di questo buono è già stato speso tutto." },
  gift_expired: { status: 409, message: "Questo buono è scaduto: scrivici, vediamo insieme come usarlo." },
  gift_held: {
    status: 409,
    message: "Quello che resta di questo buono è in un pagamento ancora aperto: riprova tra mezz’ora.",
  },
  gift_is_amount: {
    status: 409,
    message: "Questo buono è un importo: si usa quando compri un pacchetto, oppure al banco.",
  },
  gift_is_package: {
    status: 409,
    message: "Questo buono è un pacchetto: si riscatta, non paga un altro acquisto.",
  },
  gift_behind_renewal: {
    status: 409,
    message:
      "C’è un abbonamento che si rinnova e vale per le stesse lezioni. Quando il rinnovo è interrotto, tra “Rate e abbonamenti”, il buono si riscatta, e comincia alla fine di quello.",
  },
  gift_for_newcomers: {
    status: 409,
    message:
      "Questo buono è per chi comincia, e qui c’è già stato un pacchetto: scrivici, vediamo insieme come usarlo.",
  },
  gift_for_oneself: {
    status: 409,
    message:
      "Questa è la tua email: togli quella di chi lo riceve, il buono lo mandiamo comunque a te e glielo dai tu.",
  },
  gift_delivery_day: { status: 409, message: "L’email può partire da oggi a un anno da oggi." },
  gift_delivery_after_end: {
    status: 409,
    message: "L’email partirebbe quando il buono è già scaduto: scegli un giorno prima.",
  },
  gift_giver_has_account: {
    status: 409,
    message: "Chi regala ha un account: l’email si corregge lì.",
  },
  gift_last_day: { status: 409, message: "L’ultimo giorno va da oggi a dieci anni da oggi." },
  gift_reason_missing: { status: 409, message: "Scrivi perché cambia l’ultimo giorno." },
  gift_for_members: {
    status: 409,
    message: "Con questo buono non resta niente da pagare: accedi e usalo dall’app.",
  },
  gift_at_desk: { status: 409, message: "Questo buono si usa al banco." },
  gift_too_much: {
    status: 409,
    message: "È più di quanto resta sul buono: nel frattempo potrebbe essere stato speso.",
  },
  gift_for_other_goods: {
    status: 409,
    message: "Un buono paga i pacchetti e il resto, ma non un altro buono né un posto in gara.",
  },
  gift_refund_whole: {
    status: 409,
    message: "Il buono di un pacchetto si rimborsa per intero.",
  },
  gift_not_reversed: {
    status: 409,
    message: "La vendita di un buono non si storna: si rimborsa, così il buono non vale più.",
  },
  gift_too_many: {
    status: 409,
    message: "Questa vendita è già pagata da venti buoni: incassa il resto in un altro modo.",
  },
  gift_not_needed: {
    status: 409,
    message: "Con il codice sconto non resta niente da pagare: tieni il buono per un’altra volta.",
  },
  gift_just_sent: { status: 409, message: "Questa email è appena partita: aspetta un minuto." },
  gift_without_email: {
    status: 409,
    message: "Di chi lo riceve e di chi lo regala non abbiamo l’email: stampa il buono.",
  },
  withdrawal_without_money: {
    status: 409,
    message:
      "I soldi di questo buono non ci sono più, o sono contesi dalla banca: aspetta che la contestazione sia decisa.",
  },
  withdrawal_fee_replaced: {
    status: 409,
    message:
      "Ha già un’altra iscrizione valida, pagata dopo: rimborsa questa quota, invece di respingere il recesso.",
  },
  withdrawal_disputed: {
    status: 409,
    message:
      "La banca trattiene una parte dei soldi: aspetta che la contestazione sia decisa. Se è persa, rimborsa il resto dalle pagine di Stripe.",
  },
  withdrawal_gift_used: {
    status: 409,
    message: "Questo buono è già stato usato: da lì in poi non si può più recedere.",
  },
  offer_without_package: {
    status: 409,
    message: "Questa offerta si organizza con lo staff: scrivici e la prepariamo insieme.",
  },
  price_change_not_found: { status: 404, message: "Questo prezzo non c’è più: ricarica la pagina." },
  price_in_past: { status: 409, message: "Un prezzo nuovo vale da oggi in poi: scegli un altro giorno." },
  price_too_far: { status: 409, message: "Un prezzo si programma al massimo con tre anni di anticipo." },
  price_over: { status: 409, message: "Questo prezzo finisce già oggi, o è finito." },
  prices_full: {
    status: 409,
    message: "Questa offerta ha troppi prezzi in corso o in programma: concludine qualcuno.",
  },
  offer_without_instalments: {
    status: 409,
    message: "Questa offerta non si paga a rate: scegline un’altra, oppure pagala in una volta.",
  },
  offer_renews: {
    status: 409,
    message: "Questo abbonamento si rinnova ogni mese: si compra dall’app, con il tuo account.",
  },
  renewal_running: {
    status: 409,
    message:
      "C’è già un abbonamento che si rinnova ogni mese e vale per le stesse lezioni: prima va interrotto quello, tra “Rate e abbonamenti”.",
  },
  subscription_running: {
    status: 409,
    message:
      "C’è già un abbonamento che vale per le stesse lezioni: uno che si rinnova ogni mese si attiva quando quello è finito, per non pagare due volte.",
  },
  renewal_dates: {
    status: 409,
    message:
      "Il primo giorno di un abbonamento che si rinnova è quello dei suoi addebiti: puoi dargli o togliergli giorni, e per farlo finire interrompi il rinnovo.",
  },
  renewal_not_pausable: {
    status: 409,
    message:
      "Questo abbonamento si rinnova ogni mese, e una pausa non ferma gli addebiti: prima va interrotto il rinnovo.",
  },
  already_subscribed: {
    status: 409,
    message: "Hai già questo abbonamento, o la videoteca è già aperta per te: lo vedi nel tuo account.",
  },
  library_subscribed: {
    status: 409,
    message:
      "La videoteca è aperta da un abbonamento: interrompi quello, e si chiude alla fine del periodo pagato.",
  },
  renewal_over: { status: 409, message: "Questo abbonamento è finito: puoi farne uno nuovo." },
  enrolment_not_asked: { status: 409, message: "Lo studio non chiede una quota d’iscrizione." },
  enrolment_valid: { status: 409, message: "L’iscrizione è già valida: non c’è niente da pagare." },
  enrolment_day: {
    status: 409,
    message: "Con questo giorno l’iscrizione non sarebbe valida oggi: controlla la data.",
  },
  enrolment_paid: {
    status: 409,
    message: "Questa iscrizione è stata venduta: finisce con il rimborso della sua vendita.",
  },
  enrolment_not_found: { status: 404, message: "Questa iscrizione non c’è più: ricarica la pagina." },
  fee_changed: {
    status: 409,
    message:
      "La quota d’iscrizione è cambiata: ricarica la pagina e guarda il totale. Non è stato pagato nulla.",
  },
  payment_processing: {
    status: 409,
    message:
      "La banca sta ancora elaborando il tuo pagamento di prima: aspetta la risposta, può volerci qualche ora. Non pagare di nuovo.",
  },
  price_changed: {
    status: 409,
    message: "Il prezzo è cambiato: ricarica la pagina, controllalo e scegli di nuovo.",
  },
  payload_too_large: { status: 413, message: "La richiesta è troppo grande." },
  picture_too_large: { status: 413, message: "Il file è troppo grande. Massimo 5MB." },
  site_picture_too_large: { status: 413, message: "L’immagine è troppo grande: al massimo 15 MB." },
  idempotency_key_reused: {
    status: 422,
    message:
      "Questa operazione è già stata registrata, con altri dati, e vale quella: chiudi, guarda com’è adesso e poi rifalla se serve.",
  },
  too_many_requests: { status: 429, message: "Troppi tentativi: riprova tra qualche minuto." },
  internal: { status: 500, message: "Qualcosa è andato storto, riprova." },
  payment_unavailable: {
    status: 503,
    message: "Non siamo riusciti a creare la prenotazione. Riprova più tardi.",
  },
  checkout_unavailable: {
    status: 503,
    message: "Non riusciamo ad aprire il pagamento, e non hai pagato nulla: riprova tra qualche minuto.",
  },
  busy: { status: 503, message: "In questo momento ci sono molte richieste: riprova tra qualche secondo." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Returns whether a code is in the table of errors. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code);

/** Messages by name of the invalid field. */
export type ErrorFields = Record<string, string>;

/**
 * Error of the domain, thrown by a policy or a handler. The endpoint wrapper maps it to a response, a screen to a
 * message.
 */
export class StudioError extends Error {
  readonly code: ErrorCode;
  readonly fields: ErrorFields | undefined;

  constructor(code: ErrorCode, fields?: ErrorFields) {
    super(errors[code].message);
    this.name = "StudioError";
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return errors[this.code].status;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

/** Most fields that an error names: the answer to a body of nothing but faults is not larger than the body. */
const MAX_ERROR_FIELDS = 100;

/** Returns zod's issues as the fields of an `invalid_request`, the first ones if there are many. */
export function invalidRequest(error: z.ZodError): StudioError {
  const fields: ErrorFields = {};
  const named = error.issues.flatMap(({ message, ...issue }) =>
    (issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".") || "body"]).map(
      (name) => [name, message] as const,
    ),
  );
  for (const [name, message] of named.slice(0, MAX_ERROR_FIELDS)) fields[name] ??= message;
  return new StudioError("invalid_request", fields);
}

/** Result of a policy: the value that follows, or the code of the refusal. */
export type Decision<T> = { ok: true; value: T } | { ok: false; refusal: ErrorCode };

/**
 * Returns the value of a decision.
 * @throws {StudioError} with the code of its refusal.
 */
export function unwrap<T>(decision: Decision<T>): T {
  if (!decision.ok) throw new StudioError(decision.refusal);
  return decision.value;
}
