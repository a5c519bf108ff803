/** Label of what leads to a withdrawal, as art. 54-bis of the Codice del consumo words it. */
export const WITHDRAW_LABEL = "Recedere dal contratto qui";

/** Page that a request sent without the site's script leads to. */
export const REQUESTED_PATH = "/recesso-richiesto";

/** Label of the second control, which declares it. */
export const CONFIRM_LABEL = "Conferma il recesso";

/** The buyer's request to begin within the days of the withdrawal (docs/product/withdrawals.md#begin-at-once). */
export const BEGIN_AT_ONCE =
  "Chiedo di cominciare subito: se recedo, pago quello che ho già usato, e se ho usato tutto non posso più recedere.";
