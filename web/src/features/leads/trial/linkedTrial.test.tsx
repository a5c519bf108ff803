import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { trialLinks } from "@studio/contract/leads/trial/endpoints.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { formatDayTime } from "../../../lib/format/format.ts";
import { LinkedTrial } from "./LinkedTrial.tsx";
import { TrialPanel } from "./TrialPanel.tsx";

const token = "lead-1.AAAAAAAAAAAAAAAAAAAAAA";
const day = addRomeDays(romeDay(new Date()), 3);
const at = (time: string) => romeInstant(day, time);
const open = { service: "CLASS", may_move: true, is_member: false } as const;
const trial = {
  summary: "Small Class",
  start: at("18:30"),
  end: at("19:30"),
  state: "unconfirmed",
  ends_at: null,
} as const;
const button = (name: string) => page.getByRole("button", { name, exact: true });

const classAt = (time: string, seats_left: number, trial_seats: number | null = seats_left) => ({
  start: at(time),
  end: at(time.replace(":30", ":59")),
  summary: "Small Class",
  type: null,
  coach: null,
  type_name: null,
  coach_name: null,
  seats_left,
  trial_seats,
  hyrox_seats: null,
});
const answerDays = () =>
  answerCall(bookings.publicClasses, {
    days: [
      {
        date: day,
        classes: [
          classAt("17:30", 2, null),
          classAt("18:30", 4),
          classAt("19:30", 2),
          classAt("19:30", 5),
          classAt("20:30", 3),
          classAt("21:30", 3, 0),
        ],
        cancelled: [],
      },
    ],
  });
const choices = () =>
  page
    .getByRole("button", { name: /^Scegli / })
    .elements()
    .map((one) => one.getAttribute("aria-label"));

describe("the page of a trial", () => {
  test("shows it, and only the button confirms it", async () => {
    answerCall(trialLinks.openTrial, { ...open, trial: { ...trial, ends_at: at("08:00") } });
    const confirmed = answerCall(trialLinks.confirmTrial, {
      ...open,
      trial: { ...trial, state: "confirmed" },
    });
    await renderComponent(<LinkedTrial token={token} />);
    await expect.element(page.getByText(/Confermalo entro .* 08:00, o torna libero/)).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(confirmed).toEqual([]);
    await button("Confermo, vengo").click();
    await expect.element(page.getByText("La tua prova è confermata: ti aspettiamo.")).toHaveFocus();
    expect(confirmed.map(({ body }) => body)).toEqual([{ token, of: at("18:30").toISOString() }]);
    await expect.element(button("Confermo, vengo")).not.toBeInTheDocument();
  });

  test("moves it to another hour, of two classes once, and strikes a refused one from the choice", async () => {
    answerCall(trialLinks.openTrial, { ...open, trial });
    answerDays();
    refuseCall(trialLinks.moveTrial, "invalid_request", { when: "Questa classe è al completo" });
    await renderComponent(<LinkedTrial token={token} />);
    await button("Sposta").click();
    await expect
      .poll(choices)
      .toEqual([`Scegli ${formatDayTime(at("19:30"))}`, `Scegli ${formatDayTime(at("20:30"))}`]);
    expect(await violations()).toEqual([]);
    await button(`Scegli ${formatDayTime(at("19:30"))}`).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Questa classe è al completo");
    await expect.poll(choices).toEqual([`Scegli ${formatDayTime(at("20:30"))}`]);

    const moved = { ...trial, start: at("20:30"), end: at("20:59"), state: "confirmed" } as const;
    const sent = answerCall(trialLinks.moveTrial, { ...open, trial: moved });
    await button(`Scegli ${formatDayTime(at("20:30"))}`).click();
    await expect.element(page.getByText("La tua prova è confermata: ti aspettiamo.")).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([
      { token, of: at("18:30").toISOString(), when: at("20:30").toISOString() },
    ]);
    expect(choices()).toEqual([]);
  });

  test("cancels it after a question, and offers another class", async () => {
    answerCall(trialLinks.openTrial, { ...open, trial });
    answerDays();
    const sent = answerCall(trialLinks.cancelTrial, { ...open, trial: null });
    await renderComponent(<LinkedTrial token={token} />);
    await button("Cancella la prova").click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancella la prova" }).click();
    await expect.element(page.getByText(/Non hai una prova in calendario/)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ token, of: at("18:30").toISOString() }]);
    await expect.poll(() => choices().length).toBe(3);
  });

  test("leaves one that has started as it is", async () => {
    answerCall(trialLinks.openTrial, { ...open, trial: { ...trial, state: "started" } });
    await renderComponent(<LinkedTrial token={token} />);
    await expect.element(page.getByText(/già cominciata/)).toBeVisible();
    await expect.element(button("Sposta")).not.toBeInTheDocument();
    await expect.element(button("Cancella la prova")).not.toBeInTheDocument();
  });

  test.each([
    [{ is_member: true }, /Ora sei dei nostri/, "Apri l’app"],
    [{}, /Per un’altra, scrivici/, "Contattaci"],
  ])("leads who takes no seat by the link on, with %j", async (who, text, link) => {
    answerCall(trialLinks.openTrial, { ...open, may_move: false, ...who, trial: null });
    await renderComponent(<LinkedTrial token={token} />);
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole("link", { name: link })).toBeVisible();
    expect(await violations()).toEqual([]);
    expect(choices()).toEqual([]);
  });

  test("is cancelled, and not moved, where staff give the seats", async () => {
    answerCall(trialLinks.openTrial, { ...open, may_move: false, trial });
    await renderComponent(<LinkedTrial token={token} />);
    await expect.element(button("Cancella la prova")).toBeVisible();
    await expect.element(button("Sposta")).not.toBeInTheDocument();
  });

  test("is read again when its seat has changed meanwhile, with the focus on what it is now", async () => {
    answerCall(trialLinks.openTrial, { ...open, trial });
    refuseCall(trialLinks.confirmTrial, "trial_ended");
    await renderComponent(<LinkedTrial token={token} />);
    await expect.element(button("Confermo, vengo")).toBeVisible();
    answerCall(trialLinks.openTrial, { ...open, may_move: false, trial: null });
    await button("Confermo, vengo").click();
    await expect.element(page.getByRole("alert")).toHaveTextContent(errors.trial_ended.message);
    await expect.element(page.getByText(/Per un’altra, scrivici/)).toHaveFocus();
  });

  test("says that a link is not valid", async () => {
    refuseCall(trialLinks.openTrial, "trial_link_not_found");
    await renderComponent(<LinkedTrial token={token} />);
    await expect.element(page.getByRole("alert")).toHaveTextContent(errors.trial_link_not_found.message);
  });

  test("says so of an address without a token too", async () => {
    await renderComponent(<TrialPanel />);
    await expect.element(page.getByRole("alert")).toHaveTextContent(errors.trial_link_not_found.message);
  });
});
