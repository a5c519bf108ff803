import { errors } from "@studio/contract/errors.ts";
import { race } from "@studio/contract/race/endpoints.ts";
import { boardWith, makeTicket } from "@studio/contract/testing/race.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { toast } from "sonner";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { writeDraft } from "../../../ui/recovery/drafts.ts";
import { Booking } from "./Booking.tsx";
import { notifyPlacesChanged } from "./board/boardNews.ts";
import { BOOKING_DRAFT } from "./draft.ts";
import { PaymentNotice } from "./payment/PaymentNotice.tsx";
import { PaymentReturn } from "./payment/PaymentReturn.tsx";
import { BUILT_RACE_ID } from "./RaceEventScript.tsx";

const start = (time: string) => page.getByRole("radio", { name: new RegExp(`^${time}`) });
const submit = () => page.getByRole("button", { name: /^Prenota e paga/ });

/** Opens the board; later reads return the current `board.now`. */
async function open(board = { now: boardWith() }) {
  const calls = answerCall(race.slots, () => board.now);
  const screen = await renderComponent(<Booking />);
  await expect.element(start("09:07")).toBeVisible();
  return { board, calls, screen };
}

/** Returns the race's structured data. */
const event = (): unknown =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? "null");

async function fillIn() {
  await page.getByLabelText("Nome", { exact: true }).fill("Giulia");
  await page.getByLabelText("Cognome").fill("Bianchi");
  await page.getByLabelText("Email").fill("giulia@runner.test");
  await page.getByLabelText("Telefono").fill("333 1112223");
  await page.getByLabelText("Categoria").selectOptions("Singolo Women OPEN");
}

test("shows the race, its starts and their free places", async () => {
  await open({ now: boardWith({ "0907": 1, "0915": 0 }) });
  await expect.element(page.getByRole("heading", { name: "Simulazione HYROX" })).toBeVisible();
  await expect.element(start("09:07")).toHaveAccessibleName(/1 posto/);
  await expect.element(start("09:15")).toBeDisabled();
  await expect.element(submit()).toMatchTextContent(/35\s€/);
  expect(event()).toMatchObject({
    "@type": "SportsEvent",
    name: "Simulazione HYROX",
    offers: { price: "35.00", availability: "https://schema.org/InStock" },
  });
  await start("09:07").click();
  await expect.element(page.getByText(/^Arriva entro le 08:52, oppure entro le 08:37/)).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("redirects to the payment and keeps the place on return", async () => {
  const { board } = await open();
  window.location.hash = "";
  const here = `${window.location.href.split("#")[0]}#pagamento`;
  const calls = answerCall(race.book, { checkout_url: here, checkout_mode: "session" });
  await start("09:07").click();
  await fillIn();
  await submit().click();
  await expect.poll(() => window.location.hash).toBe("#pagamento");
  expect(sessionStorage.getItem("draft:race-booking")).toContain("giulia@runner.test");
  expect(calls[0]?.body).toEqual({
    slot_id: "2099-12-12-0907",
    first_name: "Giulia",
    last_name: "Bianchi",
    email: "giulia@runner.test",
    phone: "3331112223",
    category: "Singolo Women OPEN",
    website: "",
    elapsed: expect.any(Number),
  });
  board.now = boardWith({ "0907": 0 });
  notifyPlacesChanged();
  window.dispatchEvent(new Event("pageshow"));
  await expect.element(start("09:07")).toHaveAccessibleName(/Il tuo posto/);
  await submit().click();
  await expect.poll(() => calls.length).toBe(2);
  window.dispatchEvent(new Event("pageshow"));
  const [first, second] = calls.map(({ headers }) => headers.get("Idempotency-Key"));
  expect(first).toBe(second);
});

test("a start is chosen by keyboard among those with free places", async () => {
  await open({ now: boardWith({ "0907": 0, "0915": 1 }) });
  await expect.element(start("09:00")).toHaveAccessibleName("09:00 4 posti");
  await expect.element(start("09:07")).toHaveAccessibleName("09:07 Completo");
  await expect.element(start("09:15")).toHaveAccessibleName("09:15 1 posto");
  await expect.element(start("09:07")).toBeDisabled();
  start("09:00").element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(start("09:15")).toBeChecked();
});

test("asks for a start before it sends anything", async () => {
  const calls = answerCall(race.book, { checkout_mode: "none" });
  await open();
  await fillIn();
  await submit().click();
  const words = "Seleziona uno slot disponibile prima di continuare.";
  await expect.element(page.getByText(words).first()).toBeVisible();
  expect(toast.warning).toHaveBeenCalledWith(words, expect.objectContaining({ duration: 4000 }));
  await expect.element(start("09:00")).toHaveFocus();
  expect(calls).toEqual([]);
  await start("09:00").click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test("focuses the starts before missing fields", async () => {
  await open();
  await submit().click();
  await expect.element(start("09:00")).toHaveFocus();
  await expect.element(page.getByLabelText("Nome", { exact: true })).toBeInvalid();
  await expect.element(page.getByText("Scegli una categoria")).toBeVisible();
  expect(page.getByText("Campo obbligatorio").elements()).toHaveLength(4);
  expect(await violations()).toEqual([]);
  await start("09:00").click();
  await submit().click();
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveFocus();
});

test("warns when the chosen start fills up", async () => {
  const { board } = await open();
  await start("09:07").click();
  board.now = boardWith({ "0907": 0 });
  notifyPlacesChanged();
  await expect
    .element(page.getByText("Lo slot delle 09:07 si è appena riempito: scegline un altro.").first())
    .toBeVisible();
  await expect.element(start("09:07")).not.toBeChecked();
});

test("shows that the slot is full and reloads the board", async () => {
  const { board, calls } = await open();
  await start("09:07").click();
  await fillIn();
  refuseCall(race.book, "slot_full");
  board.now = boardWith({ "0907": 0 });
  const before = calls.length;
  await submit().click();
  await expect.element(page.getByText(errors.slot_full.message).first()).toBeVisible();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  await expect.element(start("09:07")).toBeDisabled();
  await expect.element(page.getByLabelText("Cognome")).toHaveValue("Bianchi");
  // The keyboard stands on the board, which the page shows, beside the sentence.
  await expect.poll(() => document.activeElement?.getAttribute("type")).toBe("radio");
  await expect.element(start("09:00")).toBeInViewport();
});

test("keeps the choice when the request fails", async () => {
  await open();
  await start("09:07").click();
  await fillIn();
  const lost = disconnectCall(race.book);
  await submit().click();
  const words = "Non siamo riusciti a creare la prenotazione. Riprova più tardi.";
  await expect.element(page.getByText(words).first()).toBeVisible();
  expect(toast.error).toHaveBeenCalledWith(words, expect.objectContaining({ duration: 6000 }));
  await expect.element(start("09:07")).toBeChecked();
  const refused = refuseCall(race.book, "invalid_request", { email: "Questo indirizzo non riceve posta" });
  await submit().click();
  await expect.element(page.getByText("Questo indirizzo non riceve posta")).toBeVisible();
  const keys = [...lost, ...refused].map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test("warns when the booking has no payment page", async () => {
  await open();
  answerCall(race.book, { checkout_mode: "none" });
  await start("09:07").click();
  await fillIn();
  await submit().click();
  await expect
    .element(page.getByText(/^Prenotazione registrata ma nessun pagamento disponibile/).first())
    .toBeVisible();
  await expect.element(start("09:07")).not.toBeChecked();
  await expect.element(page.getByLabelText("Email")).toHaveValue("");
});

test("announces that all starts are full", async () => {
  answerCall(race.slots, {
    ...boardWith(),
    slots: boardWith().slots.map((slot) => ({ ...slot, remaining: 0, is_full: true })),
  });
  await renderComponent(<Booking />);
  await expect.element(page.getByText(/^Per ora è tutto completo/)).toBeVisible();
  expect(event()).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
});

/** Returns all structured data of the document, of which the build has written a race. */
function withBuiltRace(): () => unknown[] {
  const script = document.createElement("script");
  script.id = BUILT_RACE_ID;
  script.type = "application/ld+json";
  script.textContent = JSON.stringify({ "@type": "SportsEvent", offers: { price: "20.00" } });
  document.head.append(script);
  onTestFinished(() => script.remove());
  return () =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }): unknown =>
      JSON.parse(textContent ?? ""),
    );
}

test("the structured data of the race as it is now takes the place of the build's", async () => {
  const data = withBuiltRace();
  const { board } = await open();
  expect(data()).toEqual([expect.objectContaining({ offers: expect.objectContaining({ price: "35.00" }) })]);
  const { race: planned, slots } = board.now;
  board.now = {
    ...board.now,
    race: planned && { ...planned, price: 4_000 },
    slots: slots.map((slot) => ({ ...slot, remaining: 0 })),
  };
  notifyPlacesChanged();
  await expect.poll(data).toEqual([
    expect.objectContaining({
      offers: expect.objectContaining({ price: "40.00", availability: "https://schema.org/SoldOut" }),
    }),
  ]);
});

test("the build's structured data stays while the race is not known, and goes without a race", async () => {
  const data = withBuiltRace();
  const call = holdCall(race.slots);
  await renderComponent(<Booking />);
  await expect.element(page.getByRole("status")).toBeInTheDocument();
  expect(data()).toHaveLength(1);
  call.respond({ race: null, slots: [], cancelled: [] });
  await expect.element(page.getByText("Nuove date in arrivo")).toBeVisible();
  expect(data()).toEqual([]);
});

test("announces new dates when no race is planned", async () => {
  answerCall(race.slots, { race: null, slots: [], cancelled: [] });
  await renderComponent(<Booking />);
  await expect.element(page.getByText(/nuove date|in arrivo/i).first()).toBeVisible();
});

test.each([
  ["above the next one", boardWith(), "Prima partenza"],
  ["above the notice of new dates", { ...boardWith(), race: null, slots: [] }, "Nuove date in arrivo"],
])("shows a cancelled race with its reason, %s", async (_, board, other) => {
  const cancelled = [{ name: "Simulazione HYROX", date: "2099-12-05", reason: "Allerta meteo" }];
  answerCall(race.slots, { ...board, cancelled });
  await renderComponent(<Booking />);
  await expect.element(page.getByText(/5 dicembre 2099: annullata\. Allerta meteo\./)).toBeVisible();
  await expect.element(page.getByText(other)).toBeVisible();
});

test("shows a loading state, and a retry when loading fails", async () => {
  const call = holdCall(race.slots);
  await renderComponent(<Booking />);
  await expect.element(page.getByText("Carico gli orari di partenza")).toBeInTheDocument();
  disconnectCall(race.slots);
  notifyPlacesChanged();
  await expect.element(page.getByText("Impossibile caricare gli slot disponibili.")).toBeVisible();
  call.respond(boardWith());
  answerCall(race.slots, boardWith());
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(start("09:07")).toBeVisible();
});

test("keeps the board when a reload fails", async () => {
  await open();
  const failed = disconnectCall(race.slots);
  notifyPlacesChanged();
  await expect.poll(() => failed.length).toBe(1);
  await vi.waitUntil(() => document.querySelector("fieldset") !== null, { timeout: 100_000 });
  await expect.element(page.getByText("Impossibile caricare gli slot disponibili.")).not.toBeInTheDocument();
  await expect.element(start("09:07")).toBeVisible();
});

test("fills in what it knows of a member, and leaves what was typed before", async () => {
  writeDraft(BOOKING_DRAFT, { first_name: "Giulia" });
  signInAs({ last_name: "Prova", email: "anna@studio.test", phone: "+393330000000" });
  await open();
  await expect.element(page.getByLabelText("Cognome")).toHaveValue("Prova");
  await expect.element(page.getByLabelText("Email")).toHaveValue("anna@studio.test");
  await expect.element(page.getByLabelText("Telefono")).toHaveValue("+393330000000");
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveValue("Giulia");
});

test("keeps the chosen start over a cancelled payment, until the place is free again", async () => {
  const { screen } = await open();
  await start("09:07").click();
  await screen.unmount();
  const { board } = await open({ now: boardWith({ "0907": 0 }) });
  await expect.element(start("09:07")).not.toBeChecked();
  board.now = boardWith();
  notifyPlacesChanged();
  await expect.element(start("09:07")).toBeChecked();
  await expect.element(page.getByText(/si è appena riempito/)).not.toBeInTheDocument();
});

describe("after the payment", () => {
  const SECRET = "s".repeat(43);
  const returned = (status: "success" | "cancel") =>
    renderComponent(<PaymentNotice status={status} ticket={SECRET} onClose={() => undefined} />);
  const openTicket = page.getByRole("link", { name: "Apri il biglietto" });

  test("offers the ticket once it is confirmed, and its calendar file", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = refuseCall(race.ticket, "ticket_not_found");
    await returned("success");
    await expect
      .element(page.getByText("Pagamento completato! Controlla la tua email per il ticket."))
      .toBeVisible();
    await expect.poll(() => refused.length).toBe(1);
    await expect.element(openTicket).not.toBeInTheDocument();
    answerCall(race.ticket, makeTicket({ url: `https://studio.test/biglietto/${SECRET}` }));
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(2000);
        return openTicket.query()?.getAttribute("href");
      })
      .toBe(`/biglietto/${SECRET}`);
    await expect.element(page.getByRole("button", { name: "Aggiungi al calendario" })).toBeVisible();
  });

  test("shows the ticket with day and hour after a reload too, until it is put away", async () => {
    const address = window.location.href;
    onTestFinished(() => window.history.replaceState(null, "", address));
    window.history.replaceState(null, "", `?status=success&booking=${SECRET}`);
    const start_time = romeInstant("2026-12-12", "10:45");
    answerCall(race.ticket, makeTicket({ start_time, url: `https://studio.test/biglietto/${SECRET}` }));
    const first = await renderComponent(<PaymentReturn />);
    await expect.element(page.getByText(/^sab 12 dic, 10:45, /)).toBeVisible();
    expect(window.location.search).toBe("");
    await first.unmount();
    const second = await renderComponent(<PaymentReturn />);
    await expect.element(openTicket).toHaveAttribute("href", `/biglietto/${SECRET}`);
    expect(await violations()).toEqual([]);
    await page.getByRole("button", { name: "Chiudi" }).click();
    await expect.element(openTicket).not.toBeInTheDocument();
    await second.unmount();
    await renderComponent(<PaymentReturn />);
    await expect.element(openTicket).not.toBeInTheDocument();
  });

  test("a cancelled one gives the place back, which the board shows", async () => {
    const address = window.location.href;
    onTestFinished(() => window.history.replaceState(null, "", address));
    window.history.replaceState(null, "", `?status=cancel&booking=${SECRET}`);
    const { board } = await open({ now: boardWith({ "0907": 0 }) });
    const calls = answerCall(race.giveBack, () => {
      board.now = boardWith();
      return { given_back: true };
    });
    await renderComponent(<PaymentReturn />);
    await expect.element(start("09:07")).toBeEnabled();
    expect(calls.map(({ body }) => body)).toEqual([{ ticket: SECRET }]);
    expect(window.location.search).toBe("");
  });

  test("says that it was cancelled, and asks for no ticket", async () => {
    const asked = answerCall(race.ticket, makeTicket());
    await returned("cancel");
    await expect
      .element(page.getByText("Pagamento annullato. Lo slot potrebbe tornare disponibile a breve."))
      .toBeVisible();
    expect(asked).toEqual([]);
  });
});
