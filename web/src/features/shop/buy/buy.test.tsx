import { errors } from "@studio/contract/errors.ts";
import { shop } from "@studio/contract/shop/endpoints.ts";
import { makePackage } from "@studio/contract/testing/packages.ts";
import { makeOwnPayment } from "@studio/contract/testing/shop.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { openDashboard, prepareDashboard, storePackages } from "../../../../testing/dashboard.ts";
import { renderApp, renderComponent, signInAs } from "../../../../testing/render.tsx";
import { PurchaseReturn } from "./PurchaseReturn.tsx";

const SESSION = "cs_test_1";
const sheet = page.getByRole("dialog", { name: "Scegli un pacchetto" });
const offers = sheet.getByRole("listitem");
const button = (name: string) => sheet.getByRole("button", { name, exact: true });
const here = () => `${window.location.href.split("#")[0]}#pagamento`;

test("renews the member's own package within two taps", async () => {
  const used = makePackage({ name: "Small class, 20 lezioni", size: 20, remaining: 0 });
  await openDashboard({ packages: { p: used } });
  const calls = answerCall(shop.checkout, { checkout_url: here() });
  await page.getByRole("link", { name: "Scegli un pacchetto" }).click();
  await expect.element(sheet.getByText(/^Adesso non hai pacchetti attivi\./)).toBeVisible();
  await expect.element(offers.first()).toMatchTextContent(/^Small class, 20 lezioni/);
  expect(await violations()).toEqual([]);
  await button("Rinnova Small class, 20 lezioni").click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(calls.map(({ body }) => body)).toEqual([{ offer: "class-20", price: expect.any(Number) }]);
  await expect.element(button("Rinnova Small class, 20 lezioni")).toBeDisabled();
  window.dispatchEvent(new Event("pageshow"));
  await expect.element(button("Rinnova Small class, 20 lezioni")).toBeEnabled();
});

test("names the package that the member has, and sells no offer that staff arrange", async () => {
  prepareDashboard({ packages: { p: makePackage({ name: "Dallo staff", remaining: 1 }) } });
  await renderApp("/me?acquista=pacchetti");
  await expect.element(sheet.getByText(/^Adesso hai: Dallo staff, 1 lezione rimasta\./)).toBeVisible();
  await expect.element(button("Compra Small class, 10 lezioni")).toBeVisible();
  await expect.element(sheet.getByRole("button", { name: /^Rinnova/ })).not.toBeInTheDocument();
  await expect.element(sheet.getByText(/Analisi della corsa/)).not.toBeInTheDocument();
  await sheet.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test("explains a refusal and a missing network, and can be tapped again", async () => {
  prepareDashboard();
  await renderApp("/me?acquista=pacchetti");
  refuseCall(shop.checkout, "price_changed");
  await button("Compra Small class, 10 lezioni").click();
  await expect.element(page.getByText(errors.price_changed.message)).toBeVisible();
  disconnectCall(shop.checkout);
  await button("Compra Small class, 10 lezioni").click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  await expect.element(button("Compra Small class, 10 lezioni")).toBeEnabled();
});

test("thanks for a payment, and shows its package as soon as it is granted", async () => {
  prepareDashboard();
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  const { router } = await renderApp(`/me?acquisto=${SESSION}`);
  await expect.element(page.getByText("Grazie! Stiamo attivando il pacchetto")).toBeVisible();
  storePackages({ [SESSION]: makePackage({ name: "Small class, 10 lezioni" }) });
  await expect
    .element(page.getByText("Small class, 10 lezioni è attivo: puoi prenotare subito."))
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole("button", { name: "Ho capito" }).click();
  await expect.element(page.getByText("Grazie! Il pacchetto è tuo")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("");
});

test.each([
  ["waiting", "Grazie! Abbiamo ricevuto il pagamento"],
  ["refunded", "Pagamento rimborsato"],
] as const)("says what happens with a payment that is %s", async (state, title) => {
  signInAs();
  answerCall(shop.ownPayments, { payments: [makeOwnPayment({ id: SESSION, state })], next_offset: null });
  await renderComponent(<PurchaseReturn session={SESSION} packages={[]} onClose={() => undefined} />);
  await expect.element(page.getByRole("heading", { name: title })).toBeVisible();
});

test("stops promising soon after a while", async () => {
  signInAs();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  answerCall(shop.ownPayments, { payments: [], next_offset: null });
  await renderComponent(<PurchaseReturn session={SESSION} packages={[]} onClose={() => undefined} />);
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await expect.element(page.getByText("Grazie! Il pacchetto arriva a momenti")).toBeVisible();
});
