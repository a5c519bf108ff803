import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { leads } from "@studio/contract/leads/endpoints.ts";
import { fileLead } from "@studio/contract/leads/model.ts";
import { simulationDates } from "@studio/contract/race/season.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { FileForm } from "./FileForm.tsx";
import { TrialToggle } from "./forms.tsx";
import { HyroxTrialForm } from "./HyroxTrialForm.tsx";
import { LeadForm } from "./LeadForm.tsx";
import { OnlineAccessForm } from "./OnlineAccessForm.tsx";
import { fileNames, PersonFields } from "./PersonFields.tsx";
import { RunningCallForm } from "./RunningCallForm.tsx";
import { SimulationForm } from "./SimulationForm.tsx";
import { TrialForm } from "./TrialForm.tsx";

const [date = ""] = simulationDates;
const WHEN = "2099-03-02T18:30";
const received = { status: "received" } as const;

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(value);
}

const person = { Nome: "Lia", Cognome: "Rossi", Email: "lia@studio.test" };
const caller = { ...person, Telefono: "333 1112223" };
/** The buttons of the days and, once one is chosen, those of its hours. */
const dayChips = () => page.getByRole("radio", { name: /^\S{3} \d{1,2} \S{3}$/ });
const hour = (name: RegExp) => page.getByRole("radio", { name });
const chooseDay = () => dayChips().first().click({ force: true });
const shownHours = () =>
  hour(/\d\d:\d\d$/)
    .elements()
    .map((input) => input.closest("label")?.textContent);

const submit = (name: string) => page.getByRole("button", { name }).click();
const frame = () => new Promise((done) => requestAnimationFrame(done));
const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get("Idempotency-Key");

// What is tried again waits in between.
beforeEach(() => {
  answerCall(bookings.week, { starts: [] });
  vi.useFakeTimers({ toFake: ["setTimeout"], shouldAdvanceTime: true, advanceTimeDelta: 500 });
});

test("asks for a file with how long the form was open, where it stood and beside which policy", async () => {
  await renderComponent(<FileForm kind="ebook1" />, { path: "/ebook" });
  const calls = answerCall(leads.ebook1, received);
  await fill(person);
  await submit("Scarica gratis");
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([
      expect.objectContaining({
        name: "Lia",
        surname: "Rossi",
        email: "lia@studio.test",
        elapsed: expect.any(Number),
        source: expect.stringMatching(/^\//),
        privacy_version: expect.any(String),
      }),
    ]);
});

test("names every field that is missing and sends nothing", async () => {
  const calls = answerCall(leads.trial, received);
  await renderComponent(<TrialForm />);
  await submit("Prenota la prova gratuita");
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText("Telefono")).toBeInvalid();
  expect(page.getByText("Campo obbligatorio").elements().length).toBeGreaterThan(3);
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([]);
});

test("shows beside its field what the server says of it, and keeps what was typed", async () => {
  await renderComponent(<FileForm kind="ebook1" />);
  refuseCall(leads.ebook1, "invalid_request", { email: "Questo indirizzo non riceve posta" });
  await fill(person);
  await submit("Scarica gratis");
  await expect.element(page.getByText("Questo indirizzo non riceve posta")).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toBeInvalid();
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveValue("Lia");
});

test("sends the same request under the same key, and another one under another", async () => {
  await renderComponent(<FileForm kind="ebook1" />);
  const failed = disconnectCall(leads.ebook1);
  await fill(person);
  await submit("Scarica gratis");
  await expect.poll(() => failed.length).toBeGreaterThan(1);
  const again = page.getByRole("button", { name: "Riprova" });
  await expect.element(again).toBeEnabled();
  const calls = refuseCall(leads.ebook1, "invalid_request", { email: "No" });
  await again.click();
  await expect.element(page.getByText("No", { exact: true })).toBeVisible();
  await fill({ Email: "lia.rossi@studio.test" });
  const accepted = answerCall(leads.ebook1, received);
  await submit("Scarica gratis");
  await expect.poll(() => accepted.length).toBe(1);
  const keys = [...failed, ...calls].map(keyOf);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(keyOf(accepted[0])).not.toBe(keys[0]);
});

test("a failure of a form for a trial is silent and loses nothing", async () => {
  await renderComponent(<TrialForm services={["CLASS", "PT"]} />);
  const failed = refuseCall(leads.trial, "internal");
  await fill({ ...caller, "Messaggio (facoltativo)": "Ginocchio" });
  await chooseDay();
  await hour(/:\d\d$/)
    .first()
    .click({ force: true });
  await submit("Prenota la prova gratuita");
  await expect.poll(() => failed.length).toBeGreaterThan(0);
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeEnabled();
  await expect.element(page.getByLabelText("Messaggio (facoltativo)")).toHaveValue("Ginocchio");
  await expect.element(page.getByText(errors.internal.message)).not.toBeInTheDocument();
  expect(failed[0]?.body).toMatchObject({ service: "CLASS", when: expect.stringMatching(/^\d{4}-.*Z$/) });
});

test("asks for a trial of the service that the address names, and of no other", async () => {
  await renderComponent(<TrialForm />, { path: "/provagratuita?service=CLASS" });
  await expect.element(page.getByLabelText("Servizio")).toHaveValue("CLASS");
});

test("does not ask which service where there is one", async () => {
  await renderComponent(<TrialForm services={["TEST"]} />);
  const sent = answerCall(leads.trial, { status: "received" });
  await expect.element(page.getByLabelText("Servizio")).not.toBeInTheDocument();
  await fill(caller);
  await chooseDay();
  await hour(/:\d\d$/)
    .first()
    .click({ force: true });
  await submit("Prenota la prova gratuita");
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ service: "TEST" }]);
});

describe("the wish for a day and an hour", () => {
  test("offers seven open days and, of the one that is chosen, its hours", async () => {
    await renderComponent(<TrialForm />);
    expect(dayChips().elements()).toHaveLength(7);
    expect(shownHours()).toEqual([]);
    await chooseDay();
    expect(shownHours().slice(0, 2)).toEqual(["Mattina 09:00", "Pausa pranzo 12:45"]);
    expect(await violations()).toEqual([]);
  });

  test("offers a small class when there is one, as staff have the timetable now", async () => {
    answerCall(bookings.week, {
      starts: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: "10:10" })),
    });
    await renderComponent(<TrialForm services={["CLASS", "PT"]} />);
    await chooseDay();
    await expect.poll(shownHours).toEqual(["10:10"]);
  });

  test("says that a day has no class", async () => {
    answerCall(bookings.week, { starts: [{ weekday: 7, time: "10:00" }] });
    await renderComponent(<TrialForm services={["CLASS"]} />);
    await chooseDay();
    await expect
      .element(page.getByText("Nessuna classe in questo giorno: scegline un altro.").first())
      .toBeVisible();
  });

  test("sends no hour of a day or a service that is chosen no more", async () => {
    const calls = answerCall(leads.trial, received);
    await renderComponent(<TrialForm />);
    await fill(caller);
    await chooseDay();
    await hour(/^Mattina/).click({ force: true });
    await dayChips().nth(1).click({ force: true });
    await submit("Prenota la prova gratuita");
    await expect.element(hour(/^Mattina/)).toHaveFocus();
    await expect.element(page.getByText("Campo obbligatorio")).toBeVisible();
    await hour(/^Mattina/).click({ force: true });
    await page.getByLabelText("Servizio").selectOptions("CLASS");
    await submit("Prenota la prova gratuita");
    await expect.element(page.getByText("Campo obbligatorio")).toBeVisible();
    expect(calls).toEqual([]);
  });

  test("leads to the days where none was chosen", async () => {
    await renderComponent(<HyroxTrialForm />);
    await fill(caller);
    await submit("Prenota la prova HYROX");
    await expect.element(dayChips().first()).toHaveFocus();
    await expect
      .element(page.getByRole("group", { name: "Quando vuoi venire?" }))
      .toHaveAccessibleDescription("Campo obbligatorio");
  });
});

test("an address that names no service leaves the first", async () => {
  await renderComponent(<TrialForm />, { path: "/provagratuita?service=MASSAGGIO" });
  await expect.element(page.getByLabelText("Servizio")).toHaveValue("PT");
});

test("shows that a request is on its way", async () => {
  const call = holdCall(leads.trialHyrox);
  await renderComponent(<HyroxTrialForm />);
  await fill(caller);
  await chooseDay();
  await hour(/^Mattina/).click({ force: true });
  await submit("Prenota la prova HYROX");
  await expect.poll(() => call.received.length).toBe(1);
  await expect.element(page.getByRole("button", { name: "Invio in corso…" })).toBeDisabled();
  expect(await violations()).toEqual([]);
  call.release(received);
  expect(call.received[0]?.body).toMatchObject({ service: "HYROX" });
});

test("is on its way until the next page is there", async () => {
  const nextPage = Promise.withResolvers<void>();
  const onReceived = vi.fn(() => nextPage.promise);
  await renderComponent(
    <LeadForm
      name="ebook1"
      call={leads.ebook1}
      schema={fileLead}
      send={async () => undefined}
      onReceived={onReceived}
      submitLabel="Invia"
    >
      <PersonFields names={fileNames} />
    </LeadForm>,
  );
  await fill(person);
  await submit("Invia");
  await expect.poll(() => onReceived.mock.calls.length).toBe(1);
  await frame();
  await frame();
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveValue("Lia");
  await expect.element(page.getByRole("button", { name: "Invio in corso…" })).toBeDisabled();
  nextPage.resolve();
  await expect.element(page.getByRole("button", { name: "Invia" })).toBeEnabled();
});

test("takes no time that has passed, before it asks the server", async () => {
  const calls = answerCall(leads.trialRun, received);
  await renderComponent(<RunningCallForm />);
  await fill({ ...caller, Dalle: "2020-01-01T10:00", Alle: "2099-01-01T11:00" });
  await submit("Richiedi la chiamata gratuita");
  await expect.element(page.getByText("Scegli una data e un’ora future")).toBeVisible();
  expect(calls).toEqual([]);
  await fill({ Dalle: WHEN, Alle: "2099-03-02T19:30" });
  await submit("Richiedi la chiamata gratuita");
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ service: "CORSA" }]);
});

test("access to the online training is answered on the page", async () => {
  await renderComponent(<OnlineAccessForm />);
  refuseCall(leads.onlineAccess, "internal");
  await fill(person);
  await submit("Richiedi l’accesso");
  await expect.element(page.getByText(/^Non siamo riusciti a inviare la richiesta/)).toBeVisible();
  expect(await violations()).toEqual([]);
  const calls = answerCall(leads.onlineAccess, received);
  await submit("Riprova");
  await expect.element(page.getByText(/^Grazie! La tua richiesta è stata inoltrata/)).toBeVisible();
  await expect.element(page.getByText("La tua richiesta è stata inoltrata", { exact: true })).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([{ service: "prova gratuita" }]);
});

const dates = [{ value: date, weekday: "sab", day: "04", month: "OTT", label: "sabato 4 ottobre" }];

test("a simulation is asked for by one of its dates, and every empty field is one warning", async () => {
  await renderComponent(<SimulationForm dates={dates} />);
  await submit("Prenota la simulazione");
  await expect.element(page.getByText("Compila tutti i campi per prenotare la simulazione.")).toBeVisible();
  const calls = answerCall(leads.hyroxSimulation, received);
  await fill(caller);
  await page.getByLabelText("Data", { exact: true }).selectOptions("sabato 4 ottobre");
  await submit("Prenota la simulazione");
  await expect.element(page.getByText("Richiesta inviata! Ti ricontattiamo a breve 🙌")).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ date, phone: "3331112223" });
  await expect.element(page.getByLabelText("Email", { exact: true })).toHaveValue("");
});

test("the form of a trial is shown and hidden", async () => {
  await renderComponent(<TrialToggle />);
  await page.getByText("Richiedi la PROVA GRATUITA").click();
  await expect.element(page.getByLabelText("Telefono")).toBeVisible();
  await page.getByText(/^X/).click();
  await expect.element(page.getByLabelText("Telefono")).not.toBeVisible();
});
