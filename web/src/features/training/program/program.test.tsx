import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeProgram, makeProgress, makeSession } from "@studio/contract/testing/training.ts";
import type { ProgressDocument, SessionDocument } from "@studio/contract/training/model.ts";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import {
  answerReads,
  failReads,
  holdReads,
  storeDocuments,
  storedDocument,
  treatWrites,
} from "../../../../testing/firestore.ts";
import { renderApp, sessionChecked, signInAs } from "../../../../testing/render.tsx";

const id = "7";
const uid = "member-1";
const programPath = documentPath("programs", { id });
const progressPath = (sessionId: string) => documentPath("progress", { uid, sessionId });
const legs = makeSession({
  title: "Forza gambe",
  exercises: [
    { id: "squat", name: "Back squat", sets: "4", reps: "8", video_url: "https://video.studio.test/squat" },
    { id: "plank", name: "Plank", sets: "3", reps: "40 s", video_url: null },
  ],
});
const runs = makeSession({ order: 2, type: "run", title: "Ripetute", description: "Sei volte 400 metri" });
const sled = makeSession({ week: 2, title: "Spinte" });
/** Two weeks with sessions, then one without. */
const threeWeeks = { "7-w1-s1": legs, "7-w1-s2": runs, "7-w2-s1": sled };

type Program = {
  sessions?: Record<string, SessionDocument>;
  progress?: Record<string, ProgressDocument>;
  address?: string;
};

async function openProgram({ sessions = threeWeeks, progress = {}, address = "" }: Program = {}) {
  signInAs();
  storeDocuments({ [programPath]: makeProgram({ title: "HYROX in tre settimane", weeks: 3 }) });
  for (const [sessionId, session] of Object.entries(sessions)) {
    storeDocuments({ [documentPath("sessions", { id, sessionId })]: session });
  }
  for (const [sessionId, stored] of Object.entries(progress)) {
    storeDocuments({ [progressPath(sessionId)]: stored });
  }
  const app = await renderApp(`/hyroxonline/${id}${address}`);
  await sessionChecked();
  return app;
}

type Router = Awaited<ReturnType<typeof openProgram>>["router"];

const article = (name: string) => page.getByRole("article", { name });
const completed = (name: string) => article(name).getByRole("checkbox", { name: "Completato" });
const feedback = (name: string) => article(name).getByRole("button", { name: "Com’è andata?" });
const panel = () => page.getByRole("dialog", { name: "Com’è andata?" });
const notes = () => panel().getByLabelText("Note (facoltative)");
const saveAndClose = () => panel().getByRole("button", { name: "Salva e chiudi" });
const week = () => page.getByRole("heading", { level: 2, name: /^Settimana/ });
const overall = () => page.getByRole("img", { name: /^Avanzamento del programma/ });
const waiting = () => page.getByText("In attesa di rete");

test("shows the program, its first week and the exercises", async () => {
  await openProgram();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("HYROX in tre settimane");
  await expect.element(page.getByText(/^Si comincia da qui/)).toBeVisible();
  await expect.element(week()).toHaveTextContent("Settimana 1 / 3");
  await article("Forza gambe").getByText("2 esercizi").click();
  await expect.element(article("Forza gambe").getByText(/^Back squat/)).toBeVisible();
  await expect.element(article("Forza gambe").getByText("4 × 8")).toBeVisible();
  const video = article("Forza gambe").getByRole("link");
  expect(video.elements()).toHaveLength(1);
  await expect.element(video).toHaveAccessibleName("Video: Back squat (si apre in un’altra scheda)");
  await expect.element(video).toHaveAttribute("target", "_blank");
  await expect.element(article("Ripetute").getByText("Corsa")).toBeVisible();
  await expect.element(article("Ripetute").getByText("Sei volte 400 metri")).toBeVisible();
  expect(await violations()).toEqual([]);
});

test("completes a session and counts it", async () => {
  await openProgram();
  await completed("Forza gambe").click();
  await expect.element(page.getByText("Allenamento completato! ✅")).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith(
    "Allenamento completato! ✅",
    expect.objectContaining({ duration: 1000 }),
  );
  await expect.element(overall()).toHaveAccessibleName("Avanzamento del programma: 33%, 1 di 3 allenamenti");
  await expect.element(page.getByText(/^Bella partenza!/)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Settimana 1: 1 di 2 allenamenti" }))
    .toHaveAttribute("aria-current", "true");
  await expect.element(completed("Forza gambe")).toBeChecked();
  expect(storedDocument(progressPath("7-w1-s1"))).toMatchObject({ completed: true, rpe: null, notes: "" });
});

test("undoes a completion, keeps the feedback and announces nothing", async () => {
  await openProgram({ progress: { "7-w1-s1": makeProgress({ rpe: 3, notes: "Bene" }) } });
  await expect.element(completed("Forza gambe")).toBeChecked();
  await completed("Forza gambe").click();
  await expect.element(completed("Forza gambe")).not.toBeChecked();
  await expect.element(overall()).toHaveAccessibleName(/0%, 0 di 3 allenamenti/);
  await expect.element(page.getByText("Allenamento completato! ✅")).not.toBeInTheDocument();
  expect(storedDocument(progressPath("7-w1-s1"))).toMatchObject({ completed: false, rpe: 3, notes: "Bene" });
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["Back", (router: Router) => router.navigate(-1)],
] as const)(
  "saves effort and notes when the panel is closed by %s, and completes the session",
  async (_, close) => {
    const { router } = await openProgram();
    await feedback("Ripetute").click();
    expect(router.state.location.search).toBe("?sessione=7-w1-s2");
    await panel().getByRole("radio", { name: "8, duro" }).click();
    await expect.element(panel().getByRole("radio", { name: "8, duro" })).toBeChecked();
    await notes().fill(" Gambe pesanti ");
    await close(router);
    await expect.element(page.getByText("Feedback salvato! 💬")).toBeVisible();
    await expect.element(page.getByText("Allenamento completato! ✅")).not.toBeInTheDocument();
    await expect.element(article("Ripetute").getByText("Sforzo 8 su 10, duro")).toBeVisible();
    await expect.element(article("Ripetute").getByText("Gambe pesanti")).toBeVisible();
    await expect.element(completed("Ripetute")).toBeChecked();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(feedback("Ripetute")).toHaveFocus();
    const stored = { completed: true, rpe: 8, notes: "Gambe pesanti" };
    expect(storedDocument(progressPath("7-w1-s2"))).toMatchObject(stored);
    expect(router.state.location.search).toBe("");
  },
);

test("undoes from the toast a completion by closing the panel, and keeps what was typed", async () => {
  await openProgram({ progress: { "7-w1-s1": makeProgress({ completed: false, rpe: 3 }) } });
  await feedback("Forza gambe").click();
  await notes().fill("Schiena stanca");
  await saveAndClose().click();
  await expect.element(completed("Forza gambe")).toBeChecked();
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.element(completed("Forza gambe")).not.toBeChecked();
  await expect.element(page.getByText("Feedback salvato! 💬")).not.toBeInTheDocument();
  expect(storedDocument(progressPath("7-w1-s1"))).toMatchObject({ completed: false, rpe: 3, notes: "" });
  await feedback("Forza gambe").click();
  await expect.element(notes()).toHaveValue("Schiena stanca");
});

test("offers no undo for more feedback on a completed session", async () => {
  await openProgram({ progress: { "7-w1-s1": makeProgress() } });
  await feedback("Forza gambe").click();
  await saveAndClose().click();
  await expect.element(page.getByText("Feedback salvato! 💬")).toBeVisible();
  expect(toast.success).toHaveBeenCalledWith(
    "Feedback salvato! 💬",
    expect.objectContaining({ duration: 2000 }),
  );
  await expect.element(page.getByRole("button", { name: "Annulla" })).not.toBeInTheDocument();
});

test("an address opens the panel of a session in its week, with the draft of before a reload", async () => {
  const first = await openProgram({ address: "?sessione=7-w2-s1" });
  await expect.element(panel().getByText("Spinte")).toBeVisible();
  await notes().fill("Slitta pesante");
  await first.screen.unmount();
  const { router } = await openProgram({ address: "?sessione=7-w2-s1" });
  await expect.element(notes()).toHaveValue("Slitta pesante");
  await saveAndClose().click();
  await expect.element(page.getByText("Feedback salvato! 💬")).toBeVisible();
  await expect.element(week()).toHaveTextContent("Settimana 2 / 3");
  await expect.poll(() => router.state.location.search).toBe("");
  await feedback("Spinte").click();
  await expect.element(notes()).toHaveValue("Slitta pesante");
});

test("reopens the panel with the feedback that the server refused", async () => {
  await openProgram();
  treatWrites("permission-denied");
  await feedback("Forza gambe").click();
  await notes().fill("Schiena stanca");
  await saveAndClose().click();
  await expect.element(page.getByText("Errore nel salvataggio!")).toBeVisible();
  await expect.element(page.getByText("Feedback salvato! 💬")).not.toBeInTheDocument();
  await expect.element(completed("Forza gambe")).not.toBeChecked();
  await expect.element(panel()).not.toBeInTheDocument();
  await feedback("Forza gambe").click();
  await expect.element(notes()).toHaveValue("Schiena stanca");
  treatWrites("accepted");
  await saveAndClose().click();
  await expect.element(page.getByText("Feedback salvato! 💬")).toBeVisible();
});

test("rolls back a completion that the server refuses", async () => {
  await openProgram();
  await expect.element(completed("Forza gambe")).toBeVisible();
  treatWrites("permission-denied");
  await completed("Forza gambe").click();
  await expect.element(page.getByText("Errore nel salvataggio!")).toBeVisible();
  await expect.element(completed("Forza gambe")).not.toBeChecked();
});

test("marks a save until the server has acknowledged it", async () => {
  await openProgram();
  await expect.element(completed("Forza gambe")).toBeVisible();
  treatWrites("held");
  await completed("Forza gambe").click();
  await expect.element(waiting()).toBeVisible();
  await expect.element(completed("Forza gambe")).toBeChecked();
  treatWrites("accepted");
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(completed("Forza gambe")).toBeChecked();
});

test("ends the mark with the acknowledgement, although the listener has not caught up", async () => {
  await openProgram();
  await expect.element(completed("Forza gambe")).toBeVisible();
  treatWrites("held");
  await completed("Forza gambe").click();
  await expect.element(waiting()).toBeVisible();
  holdReads(collectionPath("progress", { uid }));
  treatWrites("accepted");
  await expect.element(waiting()).not.toBeInTheDocument();
});

test("shows the remaining characters in the panel", async () => {
  await openProgram();
  await feedback("Forza gambe").click();
  await panel().getByRole("radio", { name: "10, massimo" }).click();
  await expect.element(panel().getByRole("radio", { name: "10, massimo" })).toBeChecked();
  await notes().fill("n".repeat(1900));
  await expect.element(panel().getByText("Ancora 100 caratteri")).toBeVisible();
  await expect.element(panel()).toHaveStyle({ opacity: "1" });
  expect(await violations()).toEqual([]);
  await notes().fill("n".repeat(1799));
  await expect.element(panel().getByText(/^Ancora/)).not.toBeInTheDocument();
});

test("announces another week and keeps it in the address", async () => {
  const { router } = await openProgram();
  await expect.element(page.getByRole("button", { name: "Settimana precedente" })).toBeDisabled();
  await page.getByRole("button", { name: "Settimana successiva" }).click();
  await expect.element(week()).toHaveTextContent("Settimana 2 / 3");
  await expect.element(week()).toHaveAttribute("aria-live", "polite");
  await expect.element(article("Spinte")).toBeVisible();
  await expect.element(article("Forza gambe")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?settimana=2");
  await page.getByRole("link", { name: "Settimana 3: riposo" }).click();
  await expect.element(page.getByText("Settimana di riposo")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Settimana successiva" })).toBeDisabled();
  await router.navigate(-1);
  await expect.element(week()).toHaveTextContent("Settimana 2 / 3");
});

test("opens the week in the address", async () => {
  await openProgram({ address: "?settimana=2" });
  await expect.element(week()).toHaveTextContent("Settimana 2 / 3");
});

test("opens the first incomplete week and stays there when it is completed", async () => {
  const done = makeProgress();
  await openProgram({ progress: { "7-w1-s1": done, "7-w1-s2": done } });
  await expect.element(week()).toHaveTextContent("Settimana 2 / 3");
  await expect.element(page.getByText(/^Metà strada è fatta/)).toBeVisible();
  await feedback("Spinte").click();
  await saveAndClose().click();
  await expect.element(page.getByText(/^Programma completato\./)).toBeVisible();
  await expect.element(overall()).toHaveAccessibleName(/100%, 3 di 3 allenamenti/);
  await expect.element(week()).toHaveTextContent("Settimana 2 / 3");
});

test("shows a loading state", async () => {
  holdReads(programPath);
  await openProgram();
  await expect.element(page.getByRole("status", { name: "Carico il programma" })).toBeVisible();
  answerReads(programPath);
  await expect.element(week()).toBeVisible();
  await expect.element(page.getByRole("status", { name: "Carico il programma" })).not.toBeInTheDocument();
});

test("shows a failed load and retries it", async () => {
  const sessions = `programs/${id}/sessions`;
  failReads(sessions, "unavailable");
  await openProgram();
  const failure = page.getByText("Errore nel caricamento della scheda");
  await expect.element(failure).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Programma di allenamento");
  holdReads(sessions);
  failReads(sessions, undefined);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(failure).not.toBeInTheDocument();
  answerReads(sessions);
  await expect.element(week()).toHaveTextContent("Settimana 1 / 3");
});

test("recovers when an invalid session is corrected", async () => {
  const path = documentPath("sessions", { id, sessionId: "7-w1-s1" });
  await openProgram();
  await expect.element(article("Forza gambe")).toBeVisible();
  storeDocuments({ [path]: { ...legs, type: "swim" } });
  await expect.element(page.getByText("Errore nel caricamento della scheda")).toBeVisible();
  storeDocuments({ [path]: legs });
  await expect.element(article("Forza gambe")).toBeVisible();
});

test("links back from a program of other members", async () => {
  failReads(programPath, "permission-denied");
  await openProgram();
  await expect.element(page.getByText(errors.program_not_followed.message)).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Vai all’area riservata" }))
    .toHaveAttribute("href", "/me");
});

test.each([
  ["an address without a program id", "nessuno"],
  ["an unknown program id", "8"],
])("links back from %s", async (_, address) => {
  signInAs();
  await renderApp(`/hyroxonline/${address}`);
  await sessionChecked();
  await expect.element(page.getByText("Il programma richiesto non esiste.")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Programma non disponibile" })).toBeVisible();
});

test("says that a program which is not on the device needs the network once", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  holdReads(programPath);
  await openProgram();
  await expect
    .element(
      page.getByText(
        "Sei offline e questo programma non è ancora sul dispositivo: aprilo una volta con la rete.",
      ),
    )
    .toBeVisible();
  vi.restoreAllMocks();
});
