import { closures as api } from "@studio/contract/closures/endpoints.ts";
import type { Closure, ClosurePreview } from "@studio/contract/closures/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeClosureInput } from "@studio/contract/testing/closures.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { typeDay, typeTime } from "../../../../testing/days.ts";
import { renderApp, signInAs } from "../../../../testing/render.tsx";

const start = { dateTime: new Date("2099-12-25T17:30:00Z") };

const christmas = (overrides: Partial<Closure> = {}): Closure => ({
  ...makeClosureInput({ from: "2099-12-25", to: "2099-12-26" }),
  id: "closure-1",
  state: "waiting",
  announce_at: new Date("2099-11-25T17:40:00Z"),
  classes: 6,
  extended: 0,
  ...overrides,
});

const effect = (overrides: Partial<ClosurePreview> = {}): ClosurePreview => ({
  classes: [{ id: "class-1", summary: "Small Class", start, booked: 5, waiting: 2 }],
  people: 7,
  subscriptions: 0,
  mails: 7,
  races: [],
  ...overrides,
});

const dialog = page.getByRole("dialog");
const button = (name: string) => dialog.getByRole("button", { name, exact: true });
const list = page.getByRole("list", { name: "Chiusure in programma" });

beforeEach(() => void signInAs({ id: "staff-1", admin: true, role: "desk" }));

/** Opens the screen; the server keeps answering with `stored.now`. */
async function open(stored: { now: Closure[] } = { now: [] }) {
  answerCall(api.list, () => ({ closures: stored.now }));
  await renderApp("/admin/events/closures");
  await expect.element(page.getByRole("list", { name: "Prossime feste" })).toBeVisible();
}

async function fillIn() {
  await page.getByRole("button", { name: "Chiudi lo studio" }).click();
  await dialog.getByLabelText("Motivo").fill("Natale");
  await typeDay(dialog, "Primo giorno", "2099-12-25");
  await typeDay(dialog, "Ultimo giorno", "2099-12-26");
}

test("suggests the public holidays, and closes none by itself", async () => {
  await open();
  await expect.element(page.getByText("Nessuna chiusura in programma")).toBeVisible();
  const feasts = page.getByRole("list", { name: "Prossime feste" }).getByRole("listitem");
  expect(feasts.elements()).toHaveLength(6);
  expect(await violations()).toEqual([]);
  await page
    .getByRole("button", { name: /^Chiudi a / })
    .first()
    .click();
  await expect.element(dialog.getByLabelText("Motivo")).not.toHaveValue("");
});

test("shows what a closure changes, then makes it", async () => {
  const stored: { now: Closure[] } = { now: [] };
  await open(stored);
  const previews = answerCall(api.preview, effect());
  const calls = answerCall(api.close, () => {
    stored.now = [christmas()];
    return christmas();
  });
  await fillIn();
  await button("Mostra cosa cambia").click();
  await expect.element(dialog.getByText(/1 classe si annulla, 7 persone coinvolte/)).toBeVisible();
  await expect
    .element(dialog.getByRole("list", { name: "Classi che si annullano" }))
    .toMatchTextContent(/18:30, Small Class, 5 prenotati, 2 in lista d’attesa/);
  await expect.element(dialog.getByText(/^7 email in tutto, una a persona/)).toBeVisible();
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([]);
  await button("Conferma la chiusura").click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(list)
    .toMatchTextContent(/Natale.*6 classi annullate\. Le email partono dopo le 18:40/);
  const body = { from: "2099-12-25", to: "2099-12-26", hours: null, reason: "Natale", extend: false };
  expect([previews, calls].map((made) => made.map((one) => one.body))).toEqual([[body], [body]]);
});

test("confirmed again after a failure it is the same closure, with other days another", async () => {
  await open();
  answerCall(api.preview, effect());
  const calls = refuseCall(api.close, "busy");
  await fillIn();
  await button("Mostra cosa cambia").click();
  await button("Conferma la chiusura").click();
  await expect.poll(() => calls.length).toBe(1);
  await button("Conferma la chiusura").click();
  await expect.poll(() => calls.length).toBe(2);
  await button("Cambia").click();
  await typeDay(dialog, "Ultimo giorno", "2099-12-27");
  await button("Mostra cosa cambia").click();
  await button("Conferma la chiusura").click();
  await expect.poll(() => calls.length).toBe(3);
  const [first, again, other] = calls.map(({ params }) => params.id);
  expect([again === first, other === first]).toEqual([true, false]);
});

test("closes some hours, extends subscriptions by whole days only, and names a race", async () => {
  await open();
  const races = [{ date: "2099-12-26", name: "Simulazione" }];
  const previews = answerCall(
    api.preview,
    effect({ classes: [], people: 0, mails: 0, subscriptions: 3, races }),
  );
  await fillIn();
  await dialog.getByRole("switch", { name: /^Allunga gli abbonamenti/ }).click();
  await button("Mostra cosa cambia").click();
  await expect.element(dialog.getByText("3 abbonamenti si allungano dei giorni di chiusura.")).toBeVisible();
  await expect.element(dialog.getByText(/^Simulazione, .* resta in programma/)).toBeVisible();
  await button("Cambia").click();
  await typeTime(dialog, "Dalle", "14:00");
  await button("Mostra cosa cambia").click();
  await expect.element(dialog.getByText("Manca l’ora di fine")).toBeVisible();
  await typeTime(dialog, "Fino alle", "18:00");
  await button("Mostra cosa cambia").click();
  await expect.element(dialog.getByText(/14:00–18:00/)).toBeVisible();
  expect(previews.map(({ body }) => body)).toMatchObject([
    { hours: null, extend: true },
    { hours: { from: "14:00", to: "18:00" }, extend: false },
  ]);
});

test("keeps what was typed when the days are refused", async () => {
  await open();
  refuseCall(api.preview, "closure_overlaps");
  await fillIn();
  await button("Mostra cosa cambia").click();
  await expect.element(page.getByText(errors.closure_overlaps.message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Motivo")).toHaveValue("Natale");
});

test("undoes a closure whose mails wait, and names who could not be restored", async () => {
  const stored = { now: [christmas()] };
  await open(stored);
  const calls = answerCall(api.undo, () => {
    stored.now = [];
    return {
      restored: 4,
      lost: [{ id: "1", name: "Giulia Ferri", summary: "Small Class", start }],
      overlapping: [{ id: "2", name: "Marco Riva", summary: "Small Class", start }],
    };
  });
  await page.getByRole("button", { name: "Annulla la chiusura" }).click();
  await expect
    .element(dialog)
    .toMatchTextContent(
      /Non tutto è tornato.*Giulia Ferri, Small Class.*un’altra alla stessa ora.*Marco Riva/,
    );
  expect(calls).toMatchObject([{ params: { id: "closure-1" } }]);
  expect(await violations()).toEqual([]);
});

test("says that it is too late to undo", async () => {
  await open({ now: [christmas()] });
  refuseCall(api.undo, "closure_announced");
  await page.getByRole("button", { name: "Annulla la chiusura" }).click();
  await expect.element(page.getByText(errors.closure_announced.message)).toBeVisible();
});

test("reopens an announced closure after stating the consequences", async () => {
  const stored = { now: [christmas({ state: "announced" })] };
  await open(stored);
  await expect.element(list).toMatchTextContent(/Le email sono partite/);
  const calls = answerCall(api.remove, () => {
    stored.now = [];
    return { made: 6 };
  });
  await page.getByRole("button", { name: "Riapri" }).click();
  await expect.element(dialog.getByText(/le prenotazioni annullate non tornano/)).toBeVisible();
  expect(calls).toEqual([]);
  await button("Riapri").click();
  await expect.element(page.getByText("Nessuna chiusura in programma")).toBeVisible();
  expect(calls).toHaveLength(1);
});

test("shows a closure that is still being made", async () => {
  await open({ now: [christmas({ state: "applying" })] });
  await expect.element(list).toMatchTextContent(/Sto annullando le classi/);
});

test("shows a placeholder while the closures load, and a retry when that fails", async () => {
  refuseCall(api.list, "internal");
  await renderApp("/admin/events/closures");
  await expect.element(page.getByRole("alert")).toMatchTextContent(errors.internal.message);
  const call = holdCall(api.list);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByRole("main").getByRole("status")).toBeInTheDocument();
  call.respond({ closures: [christmas()] });
  await expect.element(list).toBeVisible();
});
