/** What a payment page answers in the address that it leads back to, and what the visitor reads. */
export const paymentTexts = {
  success: "Pagamento completato! Controlla la tua email per il ticket.",
  cancel: "Pagamento annullato. Lo slot potrebbe tornare disponibile a breve.",
} as const;
export type PaymentStatus = keyof typeof paymentTexts;
