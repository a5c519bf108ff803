import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { leads } from "@studio/contract/leads/endpoints.ts";
import { fileLead } from "@studio/contract/leads/model.ts";
import { listedDays } from "@studio/contract/leads/wish.ts";
import { initialSeason } from "@studio/contract/race/content/initialSeason.ts";
import { initialHours } from "@studio/contract/site/content/initialHours.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetable } from "@studio/contract/timetable/endpoints.ts";
import { useLocation } from "react-router-dom";
import { toast } from "sonner";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { allowErrors } from "../../../testing/consoleErrors.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { FileForm } from "./FileForm.tsx";
import { HyroxTrialForm } from "./HyroxTrialForm.tsx";
import { LeadForm } from "./LeadForm.tsx";
import { OnlineAccessForm } from "./OnlineAccessForm.tsx";
import { fileNames, PersonFields } from "./PersonFields.tsx";
import { RunningCallForm } from "./RunningCallForm.tsx";
import { SimulationForm } from "./SimulationForm.tsx";
import { TrialForm } from "./TrialForm.tsx";
import { TrialToggle } from "./trialForms.tsx";

const date = initialSeason.announced;
const received = { status: "received" } as const;
const unnamed = { summary: "Small Class", type: null, coach: null, type_name: null, coach_name: null };

async function fill(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).fill(value);
}

const person = { Nome: "Lia", Cognome: "Rossi", Email: "lia@studio.test" };
const caller = { ...person, Telefono: "333 1112223" };
/** Locates the buttons of the days; the hours appear once a day is chosen. */
const dayChips = () => page.getByRole("radio", { name: /^\S{3} \d{1,2} \S{3}$/ });
const hour = (name: RegExp) => page.getByRole("radio", { name });
const chooseDay = () => dayChips().first().click({ force: true });
const visibleHours = () =>
  hour(/\d\d:\d\d$/)
    .elements()
    .map((input) => input.closest("label")?.textContent);

const classHours = () =>
  hour(/^\d\d:\d\d/)
    .elements()
    .map((input) => input.closest("label")?.textContent);

const submit = (name: string) => page.getByRole("button", { name }).click();
const frame = () => new Promise((done) => requestAnimationFrame(done));
const keyOf = (call: { headers: Headers } | undefined) => call?.headers.get("Idempotency-Key");

beforeEach(() => {
  answerCall(timetable.week, { starts: [], closures: [] });
});

/** Skips what a form waits for: the two seconds that a person takes at least, and the seven of its retries. */
function skipWaits(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.setTimerTickMode("nextTimerAsync");
}

test("marks its hidden field so that password managers leave it alone", async () => {
  await renderComponent(<FileForm kind="ebook1" />, { path: "/ebook" });
  const hidden = document.querySelector<HTMLInputElement>("input[name=website]");
  const { lpignore, bwignore, formType } = hidden?.dataset ?? {};
  expect([lpignore, bwignore, formType, hidden?.getAttribute("data-1p-ignore")]).toEqual([
    "true",
    "true",
    "other",
    "true",
  ]);
  expect(hidden?.closest("label")?.textContent).toBe("Lascia vuoto questo campo");
});

test("requests a file with fill duration, page and policy version", async () => {
  skipWaits();
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

/** Shows at which path the page is. */
const Path = () => <output>{useLocation().pathname}</output>;

test.each([
  ["ebook1", leads.ebook1, "/grazie"],
  ["ebook2", leads.ebook2, "/grazie-2"],
  ["ebook3", leads.ebook3, "/grazie-new"],
  ["ebook_knee", leads.ebookKnee, "/grazie-ginocchia"],
  ["scheda", leads.scheda, "/grazie-3"],
  ["estate1", leads.estate1, "/grazie-4"],
  ["estate2", leads.estate2, "/grazie-5"],
] as const)(
  "the form of %s sends its own request, and leads to its page of thanks",
  async (kind, call, thanks) => {
    skipWaits();
    const calls = answerCall(call, received);
    await renderComponent(
      <>
        <FileForm kind={kind} />
        <Path />
      </>,
    );
    await fill(person);
    const draft = () => sessionStorage.getItem(`draft:${kind}`);
    await expect.poll(draft).toContain(person.Email);
    await submit("Scarica gratis");
    await expect.element(page.getByText(thanks, { exact: true })).toBeVisible();
    expect(draft()).toBeNull();
    expect(calls).toHaveLength(1);
  },
);

test("marks every missing field and sends nothing", async () => {
  const calls = answerCall(leads.trial, received);
  await renderComponent(<TrialForm />);
  await submit("Prenota la prova gratuita");
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveFocus();
  await expect.element(page.getByLabelText("Telefono")).toBeInvalid();
  expect(page.getByText("Campo obbligatorio").elements().length).toBeGreaterThan(3);
  expect(await violations()).toEqual([]);
  expect(calls).toEqual([]);
});

test("shows a server error beside its field and keeps the input", async () => {
  skipWaits();
  await renderComponent(<FileForm kind="ebook1" />);
  refuseCall(leads.ebook1, "invalid_request", { email: "Questo indirizzo non riceve posta" });
  await fill(person);
  await submit("Scarica gratis");
  await expect.element(page.getByText("Questo indirizzo non riceve posta")).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toBeInvalid();
  await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveValue("Lia");
});

test("keeps the idempotency key of an unchanged request and changes it with the input", async () => {
  skipWaits();
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
  const answeredCalls = answerCall(leads.ebook1, received);
  await submit("Scarica gratis");
  await expect.poll(() => answeredCalls.length).toBe(1);
  const keys = [...failed, ...calls].map(keyOf);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(keyOf(answeredCalls[0])).not.toBe(keys[0]);
});

test("the trial form fails silently and keeps its input", async () => {
  skipWaits();
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

test("requests a trial of the service in the address", async () => {
  await renderComponent(<TrialForm />, { path: "/provagratuita?service=CLASS" });
  await expect.element(page.getByLabelText("Servizio")).toHaveValue("CLASS");
});

test("chooses the hour of the address once its class is read, and sends it", async () => {
  const [first = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
  const classes = ["10:10", "11:10"].map((time) => ({
    ...unnamed,
    start: romeInstant(first, time),
    end: romeInstant(first, time.replace(":10", ":50")),
    seats_left: time === "10:10" ? 0 : 3,
    trial_seats: time === "10:10" ? 0 : 2,
    hyrox_seats: null,
  }));
  answerCall(bookings.publicClasses, { days: [{ date: first, classes, cancelled: [] }] });
  const sent = answerCall(leads.trial, received);
  const path = `/provagratuita?service=CLASS&when=${first}T11:10`;
  await renderComponent(<TrialForm />, { path });
  await expect.element(hour(/^11:10$/)).toBeChecked();
  await fill(caller);
  await submit("Prenota la prova gratuita");
  await expect.poll(() => sent.length).toBe(1);
  expect(sent.map(({ body }) => body)).toMatchObject([
    { service: "CLASS", when: romeInstant(first, "11:10").toISOString() },
  ]);
});

test.each([
  ["a full class", "10:10"],
  ["no class", "09:10"],
])("chooses no hour of the address that is one of %s", async (_, time) => {
  const [first = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
  const [start, end] = [romeInstant(first, "10:10"), romeInstant(first, "10:50")];
  const full = { ...unnamed, start, end, seats_left: 0, trial_seats: 0, hyrox_seats: null };
  answerCall(bookings.publicClasses, { days: [{ date: first, classes: [full], cancelled: [] }] });
  await renderComponent(<TrialForm />, { path: `/provagratuita?service=CLASS&when=${first}T${time}` });
  await expect.element(hour(/^10:10 al completo$/)).toBeDisabled();
  await fill(caller);
  await submit("Prenota la prova gratuita");
  await expect.element(page.getByText("Campo obbligatorio")).toBeVisible();
});

test.each(["", "domani", "2026-99-99T99:99", '"]'])(
  "opens with an address’s hour %j, which is none",
  async (when) => {
    const path = `/provagratuita?${new URLSearchParams({ service: "CLASS", when })}`;
    await renderComponent(<TrialForm />, { path });
    await expect.element(page.getByLabelText("Servizio")).toHaveValue("CLASS");
    await chooseDay();
    await expect.poll(() => classHours().length).toBeGreaterThan(0);
  },
);

test("a HYROX trial is in a HYROX class, and on a day without one in a part of it", async () => {
  const [first = "", second = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
  const classAt = (day: string, time: string, hyrox_seats: number | null) => ({
    ...unnamed,
    start: romeInstant(day, time),
    end: romeInstant(day, time.replace(":10", ":50")),
    seats_left: 3,
    trial_seats: 3,
    hyrox_seats,
  });
  answerCall(bookings.publicClasses, {
    days: [
      {
        date: first,
        classes: [classAt(first, "10:10", 2), classAt(first, "11:10", null), classAt(first, "12:10", 0)],
        cancelled: ["14:10"],
      },
      { date: second, classes: [classAt(second, "10:10", null)], cancelled: [] },
    ],
  });
  refuseCall(leads.trialHyrox, "invalid_request", { when: "Questa classe è al completo" });
  await renderComponent(<HyroxTrialForm />);
  await fill(caller);
  await chooseDay();
  await expect.poll(classHours).toEqual(["10:10", "12:10 non disponibile"]);
  await hour(/^10:10$/).click({ force: true });
  await submit("Prenota la prova HYROX");
  await expect.poll(classHours).toEqual(["10:10 non disponibile", "12:10 non disponibile"]);
  await dayChips().nth(1).click({ force: true });
  await expect.poll(() => visibleHours()[0]).toMatch(/\d\d:\d\d$/);
  expect(visibleHours().every((label) => /^(Mattina|Pausa pranzo|Sera) /.test(label ?? ""))).toBe(true);
  expect(await violations()).toEqual([]);
});

test("has no choice of a single service", async () => {
  skipWaits();
  await renderComponent(
    <>
      <TrialForm services={["TEST"]} />
      <Path />
    </>,
  );
  const sent = answerCall(leads.trial, { status: "received" });
  await expect.element(page.getByLabelText("Servizio")).not.toBeInTheDocument();
  await fill(caller);
  await chooseDay();
  await hour(/:\d\d$/)
    .first()
    .click({ force: true });
  await submit("Prenota la prova gratuita");
  await expect.element(page.getByText("/thankyou", { exact: true })).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ service: "TEST" }]);
});

describe("the choice of day and hour", () => {
  test("offers seven open days, and the hours of the chosen one", async () => {
    await renderComponent(<TrialForm />);
    expect(dayChips().elements()).toHaveLength(7);
    expect(visibleHours()).toEqual([]);
    await chooseDay();
    expect(visibleHours().slice(0, 2)).toEqual(["Mattina 09:00", "Pausa pranzo 12:45"]);
    expect(await violations()).toEqual([]);
  });

  test("offers the small classes of the current timetable", async () => {
    answerCall(timetable.week, {
      starts: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: "10:10" })),
      closures: [],
    });
    await renderComponent(<TrialForm services={["CLASS", "PT"]} />);
    await chooseDay();
    await expect.poll(visibleHours).toEqual(["10:10"]);
  });

  test("marks classes that are full or cancelled, which cannot be chosen, and offers the others", async () => {
    const [first = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
    const classAt = (time: string, seats_left: number) => ({
      start: romeInstant(first, time),
      end: romeInstant(first, time.replace(":10", ":50")),
      ...unnamed,
      seats_left,
      trial_seats: seats_left,
      hyrox_seats: null,
    });
    answerCall(bookings.publicClasses, {
      days: [{ date: first, classes: [classAt("10:10", 2), classAt("11:10", 0)], cancelled: ["12:10"] }],
    });
    await renderComponent(<TrialForm services={["CLASS", "PT"]} />);
    await chooseDay();
    await expect.poll(classHours).toEqual(["10:10", "11:10 al completo", "12:10 annullata"]);
    await expect.element(hour(/^11:10 al completo$/)).toBeDisabled();
    await expect.element(hour(/^12:10 annullata$/)).toBeDisabled();
    await expect.element(hour(/^10:10$/)).toBeEnabled();
    // Another day has none yet: there the timetable holds.
    await dayChips().nth(1).click({ force: true });
    await expect.poll(() => hour(/^12:45$/).elements().length).toBe(1);
    expect(await violations()).toEqual([]);
  });

  test("offers no hour of a class before the classes are read, and then those that are offered", async () => {
    const [first = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
    answerCall(timetable.week, {
      starts: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: "10:10" })),
      closures: [],
    });
    const held = holdCall(bookings.publicClasses);
    const sent = answerCall(leads.trial, received);
    await renderComponent(<TrialForm services={["CLASS"]} />);
    await fill(caller);
    await chooseDay();
    await expect.element(page.getByText("Carico gli orari delle classi.").first()).toBeInTheDocument();
    expect(classHours()).toEqual([]);
    const full = { ...unnamed, seats_left: 0, trial_seats: 0, hyrox_seats: null };
    const [start, end] = [romeInstant(first, "10:10"), romeInstant(first, "11:10")];
    held.respond({ days: [{ date: first, classes: [{ ...full, start, end }], cancelled: [] }] });
    await expect.element(hour(/^10:10 al completo$/)).toBeDisabled();
    await submit("Prenota la prova gratuita");
    await expect.element(page.getByText("Campo obbligatorio")).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("strikes the hour out whose last seat was taken meanwhile, and goes back to the choice", async () => {
    const [first = ""] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours);
    const open = { ...unnamed, seats_left: 1, trial_seats: 1, hyrox_seats: null };
    const classes = ["10:10", "11:10"].map((time) => ({
      ...open,
      start: romeInstant(first, time),
      end: romeInstant(first, time.replace(":10", ":50")),
    }));
    // A class that is not offered for trials has no hour.
    const other = { ...open, start: romeInstant(first, "12:10"), end: romeInstant(first, "12:50") };
    answerCall(bookings.publicClasses, {
      days: [{ date: first, classes: [...classes, { ...other, trial_seats: null }], cancelled: [] }],
    });
    refuseCall(leads.trial, "invalid_request", { when: "Questa classe è al completo" });
    await renderComponent(<TrialForm services={["CLASS"]} />);
    await fill(caller);
    await chooseDay();
    await expect.poll(classHours).toEqual(["10:10", "11:10"]);
    await hour(/^10:10$/).click({ force: true });
    await submit("Prenota la prova gratuita");
    await expect.element(page.getByText("Questa classe è al completo")).toBeVisible();
    await expect.poll(classHours).toEqual(["10:10 non disponibile", "11:10"]);
    await expect.element(hour(/^11:10$/)).toHaveFocus();
    await expect.element(page.getByLabelText("Nome", { exact: true })).toHaveValue("Lia");

    const sent = answerCall(leads.trial, received);
    await hour(/^11:10$/).click({ force: true });
    await submit("Prenota la prova gratuita");
    await expect.poll(() => sent.length).toBe(1);
    expect(sent.map(({ body }) => body)).toMatchObject([{ when: romeInstant(first, "11:10").toISOString() }]);
  });

  test("offers no day of a closure, and no hour of one", async () => {
    const screen = await renderComponent(<TrialForm />);
    const [first = "", second = ""] = dayChips()
      .elements()
      .map((chip) => chip.getAttribute("value") ?? "");
    const height = document.querySelector("fieldset")?.getBoundingClientRect().height;
    await screen.unmount();
    answerCall(timetable.week, {
      starts: [],
      closures: [
        { from: first, to: first, hours: null, reason: "Festa" },
        { from: second, to: second, hours: { from: "08:00", to: "10:00" }, reason: "Lavori" },
      ],
    });
    await renderComponent(<TrialForm />);
    const closed = page.getByRole("radio", { name: / chiuso$/ });
    await expect.element(closed).toBeDisabled();
    expect(closed.elements()).toHaveLength(1);
    expect(document.querySelector("fieldset")?.getBoundingClientRect().height).toBe(height);
    await dayChips().first().click({ force: true });
    await expect.poll(visibleHours).toContain("Pausa pranzo 12:45");
    expect(visibleHours()).not.toContain("Mattina 09:00");
    expect(await violations()).toEqual([]);
  });

  test("keeps the hour of a class, which is no part of the day", async () => {
    answerCall(timetable.week, {
      starts: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: "10:10" })),
      closures: [],
    });
    await renderComponent(<TrialForm services={["CLASS", "PT"]} />);
    await chooseDay();
    await hour(/^10:10$/)
      .first()
      .click({ force: true });
    await expect.element(hour(/^10:10$/).first()).toBeChecked();
  });

  test("announces a day without classes", async () => {
    answerCall(timetable.week, { starts: [{ weekday: 7, time: "10:00" }], closures: [] });
    await renderComponent(<TrialForm services={["CLASS"]} />);
    await chooseDay();
    await expect
      .element(page.getByText("Nessuna classe in questo giorno: scegline un altro.").first())
      .toBeVisible();
  });

  test("drops the hour when day or service changes", async () => {
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

  test("focuses the days when none is chosen", async () => {
    await renderComponent(<HyroxTrialForm />);
    await fill(caller);
    await submit("Prenota la prova HYROX");
    await expect.element(dayChips().first()).toHaveFocus();
    await expect
      .element(page.getByRole("group", { name: "Quando vuoi venire?" }))
      .toHaveAccessibleDescription("Campo obbligatorio");
  });
});

test("an address without a service keeps the first one selected", async () => {
  await renderComponent(<TrialForm />, { path: "/provagratuita?service=MASSAGGIO" });
  await expect.element(page.getByLabelText("Servizio")).toHaveValue("PT");
});

test("shows a pending request", async () => {
  skipWaits();
  const call = holdCall(leads.trialHyrox);
  await renderComponent(<HyroxTrialForm />);
  await fill(caller);
  await chooseDay();
  await hour(/^Mattina/).click({ force: true });
  await submit("Prenota la prova HYROX");
  await expect.poll(() => call.received.length).toBe(1);
  await expect.element(page.getByRole("button", { name: "Invio in corso…" })).toBeDisabled();
  expect(await violations()).toEqual([]);
  call.respond(received);
  expect(call.received[0]?.body).toMatchObject({ service: "HYROX" });
});

test("stays pending until the next page is loaded", async () => {
  skipWaits();
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

/** Chooses an entry of a list, by its index after the empty one. */
const chooseFrom = async (label: string, index: number) => {
  const select = page.getByLabelText(label);
  await select.selectOptions(select.getByRole("option").nth(index));
};

test("refuses a call that ends before it begins, without a request", async () => {
  skipWaits();
  const calls = answerCall(leads.trialRun, received);
  await renderComponent(
    <>
      <RunningCallForm />
      <Path />
    </>,
  );
  await fill(caller);
  for (const [label, day, time] of [
    ["Dalle", 2, 4],
    ["Alle", 2, 3],
  ] as const) {
    await chooseFrom(`${label}: giorno`, day);
    await chooseFrom(`${label}: ora`, time);
  }
  await submit("Richiedi la chiamata gratuita");
  await expect.element(page.getByText("La fine deve venire dopo l’inizio")).toBeVisible();
  await expect.element(page.getByLabelText("Alle: giorno")).toHaveFocus();
  expect(calls).toEqual([]);
  expect(await violations()).toEqual([]);
  await chooseFrom("Alle: ora", 5);
  await submit("Richiedi la chiamata gratuita");
  await expect.element(page.getByText("/thankyou", { exact: true })).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([{ service: "CORSA" }]);
});

test("a trial is asked for at an hour that no button has, weeks ahead", async () => {
  skipWaits();
  const calls = answerCall(leads.trialHyrox, received);
  await renderComponent(
    <>
      <HyroxTrialForm />
      <Path />
    </>,
  );
  await fill(caller);
  await chooseDay();
  await hour(/09:00$/)
    .first()
    .click({ force: true });
  await page.getByRole("radio", { name: "Un altro giorno o orario" }).click({ force: true });
  expect(visibleHours()).toEqual([]);
  await submit("Prenota la prova HYROX");
  await expect.element(page.getByLabelText("Quando: giorno")).toBeInvalid();
  await chooseFrom("Quando: giorno", 20);
  await chooseFrom("Quando: ora", 2);
  expect(await violations()).toEqual([]);
  await submit("Prenota la prova HYROX");
  const [first] = listedDays(addRomeDays(romeDay(new Date()), 1), initialHours).slice(19);
  await expect.element(page.getByText("/thankyou", { exact: true })).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([
    { when: expect.stringMatching(new RegExp(`^${first}T`)) },
  ]);
});

test("shows the outcome of an online access request on the page", async () => {
  skipWaits();
  await renderComponent(<OnlineAccessForm />);
  const refused = refuseCall(leads.onlineAccess, "internal");
  await fill(person);
  await submit("Richiedi l’accesso");
  await expect.element(page.getByText(/^Non siamo riusciti a inviare la richiesta/)).toBeVisible();
  expect(refused[0]?.body).toMatchObject({ service: "prova gratuita" });
  await expect.element(page.getByLabelText("Email", { exact: true })).toHaveValue(person.Email);
  await page.getByLabelText("Servizio").selectOptions("EOT");
  expect(await violations()).toEqual([]);
  const calls = answerCall(leads.onlineAccess, received);
  // The notice is to stay.
  vi.useRealTimers();
  await submit("Riprova");
  await expect.element(page.getByText(/^Grazie! La tua richiesta è stata inoltrata/)).toBeVisible();
  await expect.element(page.getByText("La tua richiesta è stata inoltrata", { exact: true })).toBeVisible();
  expect(calls.map(({ body }) => body)).toMatchObject([{ service: "EOT" }]);
});

const dates = [{ value: date, weekday: "sab", day: "04", month: "OTT", label: "sabato 4 ottobre" }];

test("requests a simulation by date, with one warning for each empty field", async () => {
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

test("a simulation that cannot be asked for says where to write, and keeps the form", async () => {
  allowErrors(/hyrox-simulation/);
  skipWaits();
  refuseCall(leads.hyroxSimulation, "internal");
  await renderComponent(<SimulationForm dates={dates} />);
  await fill(caller);
  await page.getByLabelText("Data", { exact: true }).selectOptions("sabato 4 ottobre");
  await submit("Prenota la simulazione");
  await expect
    .poll(() => vi.mocked(toast.error).mock.calls)
    .toEqual([["Ops! Impossibile inviare ora. Prova via email o DM.", expect.anything()]]);
  await expect.element(page.getByLabelText("Email", { exact: true })).toHaveValue(person.Email);
});

test("toggles the trial form", async () => {
  await renderComponent(<TrialToggle />);
  await page.getByText("Richiedi la PROVA GRATUITA").click();
  await expect.element(page.getByLabelText("Telefono")).toBeVisible();
  await page.getByText(/^X/).click();
  await expect.element(page.getByLabelText("Telefono")).not.toBeVisible();
});
