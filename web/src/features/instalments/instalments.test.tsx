import { errors } from "@studio/contract/errors.ts";
import { instalments as api } from "@studio/contract/instalments/endpoints.ts";
import type { InstalmentPlan } from "@studio/contract/instalments/model.ts";
import { instalmentsForStaff } from "@studio/contract/instalments/staffEndpoints.ts";
import { makePlanWire } from "@studio/contract/testing/packages.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../testing/render.tsx";
import { InstalmentsPanel } from "./admin/InstalmentsPanel.tsx";
import { InstalmentsSection } from "./InstalmentsSection.tsx";

const rows = page.getByRole("list", { name: "Rate e abbonamenti" }).getByRole("listitem");
const open = () => {
  signInAs();
  return renderComponent(<InstalmentsSection />);
};

test("shows what is paid and what comes next", async () => {
  const again = new Date("2026-12-26T17:30:00Z");
  answerCall(api.mine, {
    plans: [
      makePlanWire(),
      makePlanWire({ id: "b", state: "retrying", next_debit_at: again, pay_url: "https://pay.test/b" }),
      makePlanWire({ id: "c", state: "unpaid", pay_url: "https://pay.test/c" }),
      makePlanWire({ id: "d", state: "completed", paid: 12, next_debit_at: null }),
      makePlanWire({ id: "e", state: "stopped", next_debit_at: null }),
    ],
  });
  await open();
  await expect
    .element(rows.first())
    .toMatchTextContent(/Small class, 12 mesi.*In corso.*1 di 12 rate da 130.*Prossimo addebito mer 23 dic/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Riproviamo sab 26 dic: il pacchetto resta attivo/);
  await expect.element(rows.nth(2)).toMatchTextContent(/In pausa.*appena la rata è pagata torna attivo/);
  expect(
    rows
      .getByRole("link", { name: /^Paga la rata/ })
      .elements()
      .map((link) => link.getAttribute("href")),
  ).toEqual(["https://pay.test/b", "https://pay.test/c"]);
  await expect.element(rows.nth(3)).toMatchTextContent(/Tutte pagate/);
  for (const over of [rows.nth(3), rows.nth(4)]) expect(over.getByRole("button").elements()).toEqual([]);
  expect(await violations()).toEqual([]);
});

test("says to the member and to staff where a credit goes that a plan has left", async () => {
  const plans = [makePlanWire({ count: null, state: "stopped", next_debit_at: null, credit: 2_900 })];
  answerCall(api.mine, { plans });
  answerCall(instalmentsForStaff.ofPerson, { plans });
  await open();
  await expect.element(rows.first()).toMatchTextContent(/credito di 29\s€.*te lo restituisce lo studio/);
  await renderComponent(<InstalmentsPanel uid="anna" />);
  await expect
    .element(rows.last())
    .toMatchTextContent(/credito di 29\s€.*rimborsa la stessa somma sulla vendita di un mese pagato/);
});

test("opens the page of the card", async () => {
  answerCall(api.mine, { plans: [makePlanWire()] });
  const url = `${window.location.href}#carta`;
  const asked = answerCall(api.changeCard, { url });
  await open();
  await page.getByRole("button", { name: "Cambia metodo di pagamento di Small class, 12 mesi" }).click();
  await expect.poll(() => window.location.hash).toBe("#carta");
  expect(asked[0]?.params.id).toBe("sub_1");
});

test("stops after a question, and shows the plan as it is then", async () => {
  answerCall(api.mine, { plans: [makePlanWire()] });
  refuseCall(api.stop, "busy");
  await open();
  await page.getByRole("button", { name: /^Interrompi le rate di/ }).click();
  const stop = page.getByRole("button", { name: "Interrompi le rate", exact: true });
  await stop.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  const stopped = makePlanWire({ state: "stopped", next_debit_at: null });
  const asked = answerCall(api.stop, stopped);
  answerCall(api.mine, { plans: [stopped] });
  await stop.click();
  await expect.element(rows.first()).toMatchTextContent(/Interrotte/);
  expect(asked).toHaveLength(1);
});

test("says what it is for without a plan, and reports a failure, which retries", async () => {
  refuseCall(api.mine, "busy");
  await open();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
  answerCall(api.mine, { plans: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect
    .element(page.getByText(/^Se paghi un pacchetto a rate, un abbonamento che si rinnova o la videoteca/))
    .toBeVisible();
});

test("staff act for a person, and see nothing of one without a plan", async () => {
  answerCall(instalmentsForStaff.ofPerson, { plans: [makePlanWire()] });
  const asked = answerCall(instalmentsForStaff.stopByStaff, makePlanWire({ state: "stopped" }));
  const screen = await renderComponent(<InstalmentsPanel uid="member" />);
  await page.getByRole("button", { name: /^Interrompi le rate di/ }).click();
  await page.getByRole("button", { name: "Interrompi le rate", exact: true }).click();
  await expect.poll(() => asked[0]?.params.id).toBe("sub_1");
  await screen.unmount();
  const none = answerCall(instalmentsForStaff.ofPerson, { plans: [] });
  await renderComponent(<InstalmentsPanel uid="another" />);
  await expect.poll(() => none.length).toBe(1);
  await expect.element(page.getByRole("region", { name: "Rate e abbonamenti" })).not.toBeInTheDocument();
});

const library = (overrides: Partial<InstalmentPlan> = {}) =>
  makePlanWire({ package_id: null, title: "Allenamento online", cents: 990, count: null, ...overrides });

test("shows the trial of the library, stops its renewal and resumes it", async () => {
  answerCall(api.mine, { plans: [library({ state: "trial", paid: 0 })] });
  await open();
  await expect
    .element(rows.first())
    .toMatchTextContent(/In prova.*9,90 € al mese.*primo addebito di 9,90 € mer 23 dic/);
  const ends_at = new Date("2026-12-23T17:30:00Z");
  const ending = library({ state: "ending", next_debit_at: null, ends_at });
  answerCall(api.stop, ending);
  answerCall(api.mine, { plans: [ending] });
  await page.getByRole("button", { name: /^Interrompi il rinnovo di/ }).click();
  await page.getByRole("button", { name: "Interrompi il rinnovo", exact: true }).click();
  await expect.element(rows.first()).toMatchTextContent(/Non si rinnova.*Aperta fino a mer 23 dic/);
  await expect.element(page.getByRole("button", { name: /^Interrompi/ })).not.toBeInTheDocument();
  const asked = answerCall(api.resume, library());
  answerCall(api.mine, { plans: [library()] });
  await page.getByRole("button", { name: /^Riprendi il rinnovo/ }).click();
  await expect.element(rows.first()).toMatchTextContent(/In corso.*Prossimo addebito/);
  expect(asked[0]?.params.id).toBe("sub_1");
  expect(await violations()).toEqual([]);
});

test("staff stop a renewal, and do not resume it", async () => {
  const ends_at = new Date("2026-12-23T17:30:00Z");
  answerCall(instalmentsForStaff.ofPerson, { plans: [library({ state: "ending", ends_at })] });
  await renderComponent(<InstalmentsPanel uid="member" />);
  await expect.element(rows.first()).toMatchTextContent(/Non si rinnova/);
  await expect.element(page.getByRole("button", { name: /^Riprendi/ })).not.toBeInTheDocument();
});

const membership = (overrides: Partial<InstalmentPlan> = {}) =>
  makePlanWire({ title: "Small class, 2 a settimana", cents: 7_900, count: null, ...overrides });

test("shows a membership in each state, by the price of a month", async () => {
  const ends_at = new Date("2026-12-23T17:30:00Z");
  answerCall(api.mine, {
    plans: [
      membership(),
      membership({ id: "b", state: "ending", next_debit_at: null, ends_at, month_due: true }),
      membership({ id: "c", state: "retrying", next_debit_at: ends_at, pay_url: "https://pay.test/c" }),
      membership({ id: "d", state: "unpaid", pay_url: "https://pay.test/d" }),
      membership({ id: "e", state: "ending", next_debit_at: null, ends_at }),
      membership({ id: "f", state: "stopped", next_debit_at: null }),
    ],
  });
  await open();
  await expect
    .element(rows.first())
    .toMatchTextContent(/In corso.*79 € al mese.*Prossimo addebito mer 23 dic/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Non si rinnova.*Il mese in corso è in addebito, poi nessun altro/);
  await expect.element(rows.nth(2)).toMatchTextContent(/Riproviamo mer 23 dic: l’abbonamento resta attivo/);
  await expect
    .element(rows.nth(3))
    .toMatchTextContent(/L’abbonamento è in pausa: appena il mese è pagato torna attivo.*Paga il mese/);
  await expect
    .element(rows.nth(4))
    .toMatchTextContent(/Non si rinnova.*vale fino alla fine di quello che hai già pagato.*Riprendi/);
  await expect.element(rows.nth(5)).toMatchTextContent(/Finito/);
  expect(await violations()).toEqual([]);
});

test("says before a stop that a month which has begun is still due", async () => {
  answerCall(api.mine, { plans: [membership({ state: "retrying", month_due: true })] });
  await open();
  await page.getByRole("button", { name: "Interrompi il rinnovo di Small class, 2 a settimana" }).click();
  await expect
    .element(
      page.getByText(/il mese in corso è già cominciato e resta da pagare; dopo, nessun altro addebito/),
    )
    .toBeVisible();
});

test("says before and after a stop that a month which was given up is not debited again", async () => {
  const unpaid = membership({ state: "unpaid", month_due: true, pay_url: "https://pay.test/d" });
  answerCall(api.mine, { plans: [unpaid] });
  await open();
  await page.getByRole("button", { name: "Interrompi il rinnovo di Small class, 2 a settimana" }).click();
  await expect
    .element(page.getByText(/nessun altro addebito, neanche per il mese in corso, che non è stato pagato/))
    .toBeVisible();
  const ends_at = new Date("2026-12-23T17:30:00Z");
  answerCall(api.stop, { ...unpaid, ends_at });
  answerCall(api.mine, { plans: [{ ...unpaid, ends_at }] });
  await page.getByRole("button", { name: "Interrompi il rinnovo", exact: true }).click();
  await expect.element(page.getByText("Rinnovo interrotto: nessun altro addebito.")).toBeVisible();
  await expect.element(rows.first()).toMatchTextContent(/è in pausa e non si rinnova: se paghi il mese/);
});

test("stops a membership in one tap and a question that says until when it is valid", async () => {
  answerCall(api.mine, { plans: [membership()] });
  const asked = answerCall(api.stop, membership({ state: "ending", next_debit_at: null }));
  await open();
  await page.getByRole("button", { name: "Interrompi il rinnovo di Small class, 2 a settimana" }).click();
  await expect
    .element(page.getByText(/L’abbonamento vale fino alla fine del periodo già pagato/))
    .toBeVisible();
  await page.getByRole("button", { name: "Interrompi il rinnovo", exact: true }).click();
  await expect.poll(() => asked[0]?.params.id).toBe("sub_1");
});
