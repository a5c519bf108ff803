/** Message by the status in the address to which the payment page returns. */
export const paymentTexts = {
  success: "Pagamento completato! Controlla la tua email per il ticket.",
  cancel: "Pagamento annullato. Lo slot potrebbe tornare disponibile a breve.",
} as const;
export type PaymentStatus = keyof typeof paymentTexts;
