import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { instalments } from "@studio/contract/instalments/endpoints.ts";
import { makeProgram, makeProgress, makeSession } from "@studio/contract/testing/training.ts";
import type { ProgressDocument } from "@studio/contract/training/model.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { prepareDashboard } from "../../../../testing/dashboard.ts";
import {
  answerReads,
  failReads,
  holdReads,
  isListenedTo,
  storeDocuments,
  storedDocument,
} from "../../../../testing/firestore.ts";
import { renderApp, sessionChecked } from "../../../../testing/render.tsx";
import { paths } from "../../../lib/paths.ts";

const uid = "member-1";
const progressPath = (sessionId: string) => documentPath("progress", { uid, sessionId });
const sessions = {
  "w1-s1": makeSession({ title: "Forza gambe" }),
  "w1-s2": makeSession({ order: 2, title: "Ripetute" }),
  "w3-s1": makeSession({ week: 3, title: "Spinte" }),
};

type Following = {
  programs?: readonly string[];
  starts?: Record<string, string>;
  progress?: Record<string, ProgressDocument>;
};

/** Stores programs of three weeks, the second of which is of rest, and opens a screen of a member who follows them. */
async function openTraining(
  { programs = ["7"], starts = {}, progress = {} }: Following = {},
  screen = paths.training.href(),
) {
  prepareDashboard({ member: { programs: [...programs], program_starts: starts, membership: true } });
  answerCall(instalments.mine, { plans: [] });
  for (const id of programs) {
    storeDocuments({
      [documentPath("programs", { id })]: makeProgram({ title: `Programma ${id}`, weeks: 3 }),
    });
    for (const [place, session] of Object.entries(sessions))
      storeDocuments({ [documentPath("sessions", { id, sessionId: `${id}-${place}` })]: session });
  }
  for (const [sessionId, stored] of Object.entries(progress))
    storeDocuments({ [progressPath(sessionId)]: stored });
  const app = await renderApp(screen);
  await sessionChecked();
  return app;
}

const program = (id = "7") => page.getByRole("article", { name: `Programma ${id}` });
const session = (title: string) => program().getByRole("article", { name: title });
const tick = (title: string) => session(title).getByRole("checkbox", { name: "Completato" });

test("shows the next session with its week and how many are done, and has it ticked", async () => {
  await openTraining({ progress: { "7-w1-s1": makeProgress() } });
  await expect.element(program().getByText("Settimana 1 di 3")).toBeVisible();
  await expect.element(program().getByText("1 di 3 allenamenti")).toBeVisible();
  await expect.element(session("Forza gambe")).not.toBeInTheDocument();
  await expect
    .element(program().getByRole("link", { name: "Apri il programma" }))
    .toHaveAttribute("href", "/hyroxonline/7");
  expect(await violations()).toEqual([]);
  await tick("Ripetute").click();
  await expect.element(program().getByText("Settimana 1 di 3")).toBeVisible();
  await expect.element(program().getByText("2 di 3 allenamenti")).toBeVisible();
  expect(storedDocument(progressPath("7-w1-s2"))).toMatchObject({ completed: true });
  // The tick can be taken back before the next session takes its place.
  await expect.element(tick("Ripetute")).toBeChecked();
  await program().getByRole("button", { name: "Vai al prossimo: Spinte" }).click();
  await expect.element(program().getByText("Settimana 3 di 3")).toBeVisible();
  await expect.element(program().getByText("2 di 3 allenamenti")).toBeVisible();
  await expect.element(tick("Spinte")).not.toBeChecked();
});

test("says how a session went", async () => {
  await openTraining();
  await session("Forza gambe").getByRole("button", { name: "Com’è andata?" }).click();
  await page.getByRole("dialog", { name: "Com’è andata?" }).getByRole("radio", { name: "8, duro" }).click();
  await page.getByRole("button", { name: "Salva e chiudi" }).click();
  await expect.element(session("Forza gambe").getByText("Sforzo 8 su 10, duro")).toBeVisible();
});

test("shows that all is done", async () => {
  const progress = Object.fromEntries(Object.keys(sessions).map((place) => [`7-${place}`, makeProgress()]));
  await openTraining({ progress });
  await expect.element(program().getByText(/^Programma completato/)).toBeVisible();
  await expect.element(program().getByText("3 di 3 allenamenti")).toBeVisible();
});

test("begins with the program begun last, and shows the fourth as a link", async () => {
  const starts = { "1": "2026-01-01", "2": "2026-02-01", "3": "2099-03-02", "4": "2026-04-01" };
  await openTraining({ programs: ["1", "2", "3", "4"], starts });
  await expect.element(page.getByText("Comincia lun 2 mar")).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByRole("heading", { name: /^Programma \d/ })
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(["Programma 3", "Programma 4", "Programma 2", "Programma 1"]);
  await expect
    .element(page.getByRole("link", { name: "Programma 1" }))
    .toHaveAttribute("href", "/hyroxonline/1");
  expect(page.getByRole("checkbox").elements()).toHaveLength(3);
});

test("leads to a program whose sessions cannot be read", async () => {
  const path = `${documentPath("programs", { id: "7" })}/sessions`;
  failReads(path, "permission-denied");
  await openTraining();
  await expect
    .element(page.getByRole("link", { name: "Programma 7" }))
    .toHaveAttribute("href", "/hyroxonline/7");
  failReads(path, undefined);
});

test("reserves the space of a program while it loads", async () => {
  const path = documentPath("programs", { id: "7" });
  holdReads(path);
  await openTraining();
  await expect.element(page.getByRole("status", { name: "Carico il programma" })).toBeVisible();
  answerReads(path);
  await expect.element(session("Forza gambe")).toBeVisible();
});

test("are on the device after a visit to the classes alone: the program opens when nothing more is read", async () => {
  const { router } = await openTraining({ progress: { "7-w1-s1": makeProgress() } }, "/me");
  const [program, sessions] = [
    documentPath("programs", { id: "7" }),
    collectionPath("sessions", { id: "7" }),
  ];
  await expect.poll(() => isListenedTo(sessions) && isListenedTo(program)).toBe(true);
  for (const path of [program, sessions, collectionPath("progress", { uid })]) holdReads(path);
  await router.navigate("/hyroxonline/7");
  await expect.element(page.getByRole("heading", { level: 1, name: "Programma 7" })).toBeVisible();
  await expect.element(page.getByRole("article", { name: "Forza gambe" })).toBeVisible();
});
