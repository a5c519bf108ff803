/** Error codes about money, of the table in `../errors.ts`: payments, sales, receipts, withdrawals, prices, subscriptions. */
export const moneyErrors = {
  payment_settled: { status: 409, message: "Questo pagamento è già stato gestito." },
  sale_not_owed: {
    status: 409,
    message: "È più di quanto resta da pagare: nel frattempo potrebbe aver già pagato.",
  },
  sale_paid: { status: 409, message: "Questa vendita è già pagata." },
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
  price_changed: {
    status: 409,
    message: "Il prezzo è cambiato: ricarica la pagina, controllalo e scegli di nuovo.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
