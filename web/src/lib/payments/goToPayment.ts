/** Leaves for a payment page; ends when the page is shown again, by Back. */
export function goToPayment(url: string): Promise<unknown> {
  window.location.assign(url);
  return new Promise((done) => window.addEventListener("pageshow", done, { once: true }));
}
