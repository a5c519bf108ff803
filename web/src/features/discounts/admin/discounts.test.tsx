import type { Discount } from "@studio/contract/discounts/model.ts";
import { discountsForStaff as api } from "@studio/contract/discounts/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeDiscountWire } from "@studio/contract/testing/shop/discounts.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { typeDay } from "../../../../testing/days.ts";
import { dialogue, openOffice } from "../../../../testing/people.ts";

const today = romeDay(new Date());
const inDays = (days: number) => addRomeDays(today, days);

const makeDiscount = (overrides: Partial<Discount> = {}) =>
  makeDiscountWire({
    for_newcomers: true,
    note: "Volantino di dicembre",
    used: 12,
    held: 1,
    discounted: 18_000,
    version: 3,
    ...overrides,
  });

const codes = page.getByRole("list", { name: "Codici", exact: true });
const over = page.getByRole("list", { name: "Codici conclusi" });
const card = (code: string) => page.getByRole("listitem").filter({ hasText: code });
const maker = page.getByRole("button", { name: "Nuovo codice" });

/** Opens the screen; the server keeps answering with the returned `now`. */
async function open(...discounts: Discount[]) {
  const server = { now: discounts };
  answerCall(api.list, () => ({ discounts: server.now }));
  await openOffice("/admin/discounts");
  await expect.element(maker).toBeVisible();
  return server;
}

const choose = async (code: string, label: string) => {
  await page.getByLabelText(`Azioni su ${code}`).click();
  await page.getByRole("button", { name: label, exact: true }).click();
};

test("shows of each code what it gives, how often it was used and what that cost", async () => {
  const planned = { from: inDays(1), until: inDays(9), for_newcomers: false, max_per_person: null };
  await open(
    makeDiscount(),
    makeDiscount({
      code: "NATALE",
      reduction: { kind: "amount", cents: 1_500 },
      offers: ["class-10", "gone"],
      max_uses: null,
      used: 0,
      ...planned,
    }),
    makeDiscount({ code: "PIENO", used: 50 }),
    makeDiscount({ code: "VECCHIO", until: inDays(-1) }),
    makeDiscount({ code: "FERMO", ended_at: new Date() }),
  );
  const first = codes.getByRole("listitem").nth(0);
  const second = codes.getByRole("listitem").nth(1);
  const third = codes.getByRole("listitem").nth(2);
  await expect.element(first).toMatchTextContent(/^BENVENUTO10Attivo/);
  await expect.element(first).toMatchTextContent("−10% su tutti i pacchetti, senza scadenza");
  await expect.element(first).toMatchTextContent("Per chi non ha mai avuto un pacchetto · 1 volta a persona");
  await expect.element(first).toMatchTextContent(/Usi12 di 50In corso1Scontati180\s€/);
  await expect.element(second).toMatchTextContent(/^NATALEIn programma/);
  await expect
    .element(second)
    .toMatchTextContent(/−15\s€ su Small class, 10 lezioni; gone, dal.*Usi0In corso/);
  await expect.element(third).toMatchTextContent(/^PIENOEsaurito/);
  await expect.element(over).not.toBeInTheDocument();
  await page.getByText("Conclusi (2)").click();
  await expect.element(over.getByRole("listitem").first()).toMatchTextContent(/^VECCHIOConcluso/);
  await expect.element(over.getByRole("listitem").last()).toMatchTextContent(/^FERMOConcluso/);
  expect(await violations()).toEqual([]);
});

test("says what to do while there is no code, and when none can be used", async () => {
  const server = await open();
  await expect.element(page.getByText("Non c’è ancora un codice")).toBeVisible();
  expect(await violations()).toEqual([]);
  server.now = [makeDiscount()];
  answerCall(api.save, makeDiscount());
  await maker.click();
  await fillNew();
  await dialogue("Nuovo codice sconto").getByRole("button", { name: "Crea il codice" }).click();
  await expect.element(codes).toBeVisible();
});

/** Fills the form of a new code. */
async function fillNew() {
  const dialog = dialogue("Nuovo codice sconto");
  await dialog.getByLabelText("Codice", { exact: true }).fill("benvenuto 10");
  await dialog.getByLabelText("Percentuale").fill("10");
  await dialog.getByLabelText("A che cosa serve").fill("Volantino di dicembre");
  return dialog;
}

test("makes a code, once its fields say what the contract asks", async () => {
  await open(makeDiscount());
  await maker.click();
  const dialog = dialogue("Nuovo codice sconto");
  await dialog.getByLabelText("Codice", { exact: true }).fill("è!");
  await dialog.getByLabelText("Percentuale").fill("120");
  await dialog.getByLabelText("Usi in tutto").fill("0");
  const submit = dialog.getByRole("button", { name: "Crea il codice" });
  await submit.click();
  await expect.element(dialog.getByText("Da 3 a 20 lettere e cifre, senza accenti")).toBeVisible();
  await dialog.getByLabelText("Codice", { exact: true }).fill("benvenuto 10");
  await submit.click();
  await expect.element(dialog.getByText("Da 1 a 100", { exact: true })).toBeVisible();
  await expect.element(dialog.getByText("Da 1 a 10.000")).toBeVisible();
  await expect.element(dialog.getByText("Scrivi il motivo, almeno 3 caratteri")).toBeVisible();
  await fillNew();
  await dialog.getByLabelText("Usi in tutto").fill("50");
  await dialog.getByRole("button", { name: "Small class, 10 lezioni" }).click();
  await dialog.getByRole("checkbox", { name: "Solo per chi non ha mai avuto un pacchetto" }).click();
  await typeDay(dialog, "Ultimo giorno, se ne ha uno", inDays(9));
  expect(await violations()).toEqual([]);
  const calls = answerCall(api.save, makeDiscount());
  await submit.click();
  await expect.element(page.getByText("Il codice BENVENUTO10 è pronto.")).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(calls.map(({ params, body }) => [params.code, body])).toEqual([
    [
      "BENVENUTO10",
      {
        reduction: { kind: "percent", percent: 10 },
        offers: ["class-10"],
        from: null,
        until: inDays(9),
        max_uses: 50,
        max_per_person: 1,
        for_newcomers: true,
        note: "Volantino di dicembre",
        version: null,
      },
    ],
  ]);
});

test("says at its field that a code is there already, and keeps what was typed", async () => {
  await open();
  await maker.click();
  const dialog = await fillNew();
  refuseCall(api.save, "discount_exists");
  await dialog.getByRole("button", { name: "Crea il codice" }).click();
  await expect.element(dialog.getByText(errors.discount_exists.message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Codice", { exact: true })).toHaveFocus();
  await expect.element(dialog.getByLabelText("A che cosa serve")).toHaveValue("Volantino di dicembre");
});

test("changes what holds for the next uses of a code", async () => {
  const stored = makeDiscount({ reduction: { kind: "amount", cents: 1_550 }, offers: ["class-10"] });
  await open(stored);
  await page.getByRole("button", { name: "Modifica BENVENUTO10" }).click();
  const dialog = dialogue("Modifica BENVENUTO10");
  await expect.element(dialog.getByLabelText("Importo")).toHaveValue("15,50");
  await dialog.getByLabelText("Importo").fill("0,5");
  await dialog.getByRole("button", { name: "Salva il codice" }).click();
  await expect.element(dialog.getByText("Scrivi un importo da 1 a 10.000 €, al centesimo")).toBeVisible();
  await dialog.getByLabelText("Importo").fill("20");
  await dialog.getByLabelText("Usi a persona").fill("");
  await dialog.getByRole("button", { name: "Small class, 10 lezioni" }).click();
  const calls = answerCall(api.save, stored);
  await dialog.getByRole("button", { name: "Salva il codice" }).click();
  await expect.element(page.getByText("Codice BENVENUTO10 salvato.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([
    {
      reduction: { kind: "amount", cents: 2_000 },
      offers: [],
      max_uses: 50,
      max_per_person: null,
      version: 3,
    },
  ]);
});

/** Saves a change of a code that a colleague has changed meanwhile. */
async function saveTooLate(current: Discount) {
  const server = await open(makeDiscount());
  await page.getByRole("button", { name: "Modifica BENVENUTO10" }).click();
  const dialog = dialogue("Modifica BENVENUTO10");
  await dialog.getByLabelText("Percentuale").fill("15");
  server.now = [current];
  refuseCall(api.save, "changed_meanwhile");
  await dialog.getByRole("button", { name: "Salva il codice" }).click();
  const conflict = dialogue("Il codice è cambiato");
  await expect.element(conflict.getByRole("list", { name: "Che cosa è cambiato" })).toBeVisible();
  return { dialog, conflict };
}
const theirs = makeDiscount({ reduction: { kind: "percent", percent: 20 }, max_uses: null, version: 4 });

test("says what a colleague changed, and overwrites it on request", async () => {
  const { conflict } = await saveTooLate(theirs);
  expect(
    conflict
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Sconto: 20%", "Senza un numero massimo di usi"]);
  expect(await violations()).toEqual([]);
  const calls = answerCall(api.save, theirs);
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Codice BENVENUTO10 salvato.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { reduction: { percent: 15 }, max_uses: 50, version: 4 },
  ]);
});

test("takes over what a colleague saved", async () => {
  const { dialog, conflict } = await saveTooLate(theirs);
  await conflict.getByRole("button", { name: "Carica la versione salvata" }).click();
  await expect.element(dialog.getByLabelText("Percentuale")).toHaveValue("20");
  const calls = answerCall(api.save, theirs);
  await dialog.getByRole("button", { name: "Salva il codice" }).click();
  await expect.element(page.getByText("Codice BENVENUTO10 salvato.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([{ reduction: { percent: 20 }, version: 4 }]);
});

test("ends a code, and takes that back", async () => {
  const server = await open(makeDiscount());
  const ended = makeDiscount({ ended_at: new Date() });
  const ends = answerCall(api.end, () => {
    server.now = [ended];
    return ended;
  });
  await choose("BENVENUTO10", "Concludi");
  await expect
    .element(page.getByText("Adesso nessun codice si può usare: creane uno, o riattivane uno concluso."))
    .toBeVisible();
  const resumes = answerCall(api.resume, () => {
    server.now = [makeDiscount()];
    return makeDiscount();
  });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(codes.getByText("Attivo")).toBeVisible();
  expect([...ends, ...resumes].map(({ params }) => params.code)).toEqual(["BENVENUTO10", "BENVENUTO10"]);
});

test("takes back the end of a code that ended earlier", async () => {
  const server = await open(makeDiscount({ ended_at: new Date() }));
  answerCall(api.resume, () => {
    server.now = [makeDiscount()];
    return makeDiscount();
  });
  await page.getByText("Conclusi (1)").click();
  await choose("BENVENUTO10", "Riattiva");
  await expect.element(codes.getByText("Attivo")).toBeVisible();
});

test("copies the link to the page of an offer, and the code alone", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await open(makeDiscount({ offers: ["class-10"] }), makeDiscount({ code: "TUTTI" }));
  await choose("BENVENUTO10", "Copia il link: Small class, 10 lezioni");
  await expect.element(page.getByText("Link copiato.")).toBeVisible();
  await choose("TUTTI", "Copia il codice");
  await expect.element(page.getByText("Codice copiato.")).toBeVisible();
  const link = `${window.location.origin}/acquista/class-10?codice=BENVENUTO10`;
  expect(copied.mock.calls).toEqual([[link], ["TUTTI"]]);
  await expect
    .element(card("TUTTI").getByRole("button", { name: /^Copia il link/, includeHidden: true }))
    .not.toBeInTheDocument();
});

test("offers to try again when the codes cannot be read", async () => {
  disconnectCall(api.list);
  await openOffice("/admin/discounts");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.list, { discounts: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(maker).toBeVisible();
});
