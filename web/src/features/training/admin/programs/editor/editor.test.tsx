import { library } from "@studio/contract/library/endpoints.ts";
import { makeVideoWire } from "@studio/contract/testing/library.ts";
import {
  makeContent,
  makeEditedProgram,
  makeExercise,
  makeSessionContent,
} from "@studio/contract/testing/training.ts";
import type { EditedProgram } from "@studio/contract/training/content.ts";
import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, type Received, refuseCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../../../testing/people.ts";

const session = (id: string, title: string) => makeSessionContent({ id, title });
const program = makeEditedProgram({
  content: makeContent({
    title: "HYROX in otto settimane",
    weeks: [
      { sessions: [session("1-w1-s1", "Forza gambe"), session("1-w1-s2", "Ripetute")] },
      { sessions: [session("1-w2-s1", "Fondo lento")] },
    ],
  }),
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const sessions = () =>
  page
    .getByRole("list", { name: /^Sessioni della settimana/ })
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: /^Sposta/ }) })
    .elements()
    .map((item) => item.textContent.replace(/(Palestra|Corsa).*/, ""));
const bodyOf = ({ body }: Received) => api.saveProgram.body.parse(body);

/** Opens the editor; each save is answered with what was sent. */
async function open(shown: EditedProgram = program) {
  answerCall(api.program, shown);
  answerCall(api.followers, { followers: [], next_offset: null });
  const saves = answerCall(api.saveProgram, ({ body }) => {
    const { version, content, publish } = api.saveProgram.body.parse(body);
    return { ...shown, content, version: version + 1, ...(publish && { published: version + 1 }) };
  });
  const { router } = await openOffice("/admin/programs/1", "coach");
  await expect.element(page.getByLabelText("Titolo", { exact: true })).toHaveValue(shown.content.title);
  return { saves, router };
}

afterEach(() => localStorage.clear());

test("finds a video of the library by tag, and fills in its address by keyboard", async () => {
  const { saves } = await open();
  answerCall(library.videos, {
    videos: [
      makeVideoWire({ id: "gambe", title: "Squat", tags: ["gambe"] }),
      makeVideoWire({ id: "core", title: "Plank", tags: ["core/addome"], minutes: 15 }),
    ],
  });
  await button("Aggiungi una sessione").click();
  await page.getByLabelText("Titolo della sessione").fill("Addome");
  await button("Aggiungi un esercizio").click();
  const exercise = page.getByRole("group", { name: "esercizio 1" });
  await exercise.getByLabelText("Esercizio", { exact: true }).fill("Plank");
  await button("Scegli dalla videoteca").click();
  const dialog = dialogue("Scegli dalla videoteca");
  await expect.element(dialog.getByRole("option").nth(1)).toMatchTextContent("Plank15 min · Core/addome");
  await userEvent.keyboard("addo");
  await expect.poll(() => dialog.getByRole("option").elements().length).toBe(1);
  expect(await violations()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  const address = "https://video.forgia.test/embed/core";
  await expect.element(page.getByLabelText("Video (indirizzo https)")).toHaveValue(address);
  await expect.element(button("Scegli dalla videoteca")).toHaveFocus();
  await button("Salva la bozza").click();
  await expect.poll(() => saves.length).toBe(1);
  const [week] = saves.map((save) => bodyOf(save).content.weeks[0]);
  expect(week?.sessions.at(-1)?.exercises[0]?.video_url).toBe(address);
});

test("offers to try again when the library cannot be read", async () => {
  await open();
  disconnectCall(library.videos);
  await button("Aggiungi una sessione").click();
  await button("Aggiungi un esercizio").click();
  await button("Scegli dalla videoteca").click();
  const dialog = dialogue("Scegli dalla videoteca");
  await expect.element(dialog.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(library.videos, { videos: [] });
  await dialog.getByRole("button", { name: "Riprova" }).click();
  await expect.element(dialog.getByText("Nessun video con queste parole")).toBeVisible();
});

test("writes a session with an exercise, and publishes it", async () => {
  const { saves } = await open();
  await tab("Settimana 2").click();
  await button("Aggiungi una sessione").click();
  await page.getByLabelText("Titolo della sessione").fill("Mobilità");
  await button("Aggiungi un esercizio").click();
  const exercise = page.getByRole("group", { name: "esercizio 1" });
  await exercise.getByLabelText("Serie").fill("3");
  await button("Pubblica").click();
  await expect.element(page.getByText("Scrivi il nome dell’esercizio")).toBeVisible();
  await expect.element(exercise.getByLabelText("Esercizio", { exact: true })).toHaveFocus();
  await exercise.getByLabelText("Esercizio", { exact: true }).fill("Gatto e mucca");
  await page.getByLabelText("Video (indirizzo https)").fill("http://video.forgia.test/1");
  await button("Pubblica").click();
  await expect.element(page.getByText("Scrivi un indirizzo che comincia con https://")).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByLabelText("Video (indirizzo https)").fill("https://video.forgia.test/1");
  await button("Pubblica").click();
  await expect.element(page.getByText("Programma pubblicato: chi lo segue lo vede.")).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(bodyOf(saves[0] as Received)).toMatchObject({ version: 1, publish: true, remove_done: false });
});

test("moves a session by keyboard alone, and says so", async () => {
  const { saves } = await open();
  expect(sessions()).toEqual(["Forza gambe", "Ripetute"]);
  await button("Sposta Forza gambe").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(/^Preso Forza gambe, posizione 1 di 2/)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("Forza gambe è in posizione 2 di 2.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.poll(sessions).toEqual(["Ripetute", "Forza gambe"]);
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Bozza salvata.")).toBeVisible();
  expect(saves.map(bodyOf)).toMatchObject([{ publish: false }]);
});

test("copies a week with sessions of its own, moves a session to another, and takes a removal back", async () => {
  await open();
  await button("Copia la settimana").click();
  await expect.element(tab("Settimana 3")).toBeVisible();
  await expect.element(tab("Settimana 2")).toHaveAttribute("aria-selected", "true");
  expect(sessions()).toEqual(["Forza gambe", "Ripetute"]);
  await button("Togli Ripetute").click();
  await expect.poll(sessions).toEqual(["Forza gambe"]);
  await button("Annulla").click();
  await expect.poll(sessions).toEqual(["Forza gambe", "Ripetute"]);
  await button(/^Forza gambe/).click();
  await page.getByLabelText("Settimana", { exact: true }).selectOptions("Settimana 3");
  await expect.poll(sessions).toEqual(["Ripetute"]);
  await button("Togli la settimana").click();
  await expect.poll(() => page.getByRole("tab").elements().length).toBe(2);
});

test("keeps what was typed when the connection is lost, and offers it again", async () => {
  const { router } = await open();
  disconnectCall(api.saveProgram);
  await page.getByLabelText("Descrizione").fill("Quattro settimane <b>dure</b>");
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Sei offline: riprova quando torna la connessione.")).toBeVisible();
  answerCall(api.programs, { programs: [], next_offset: null });
  answerCall(api.saveProgram, { ...program, version: 2 });
  await router.navigate("/admin/programs");
  await expect.element(page.getByText("Non c’è ancora un programma")).toBeVisible();
  await router.navigate("/admin/programs/1");
  await expect.element(page.getByLabelText("Descrizione")).toHaveValue("");
  await button("Riprendi").click();
  await expect.element(page.getByLabelText("Descrizione")).toHaveValue("Quattro settimane <b>dure</b>");
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Bozza salvata.")).toBeVisible();
  await expect.element(button("Riprendi")).not.toBeInTheDocument();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("program-draft:"))).toEqual([]);
});

test("says what somebody else saved meanwhile, and overwrites it knowingly", async () => {
  await open();
  await page.getByLabelText("Descrizione").fill("La mia");
  const other = makeContent({
    ...program.content,
    title: "HYROX in dieci settimane",
    weeks: [{ sessions: [] }],
  });
  answerCall(api.program, {
    ...program,
    version: 5,
    content: other,
    saved: { at: new Date("2026-11-26T09:00:00Z"), by: "Elena Riva" },
  });
  refuseCall(api.saveProgram, "changed_meanwhile");
  await button("Salva la bozza").click();
  const dialog = dialogue("Il programma è cambiato");
  await expect.element(dialog.getByText(/^Elena Riva ha salvato questo programma/)).toBeVisible();
  const changes = dialog.getByRole("list", { name: "Che cosa è cambiato" }).getByRole("listitem");
  await expect.element(changes.first()).toMatchTextContent("Il titolo è cambiato");
  await expect.element(changes.last()).toMatchTextContent("Settimana 2: Fondo lento tolta");
  expect(await violations()).toEqual([]);
  const saves = answerCall(api.saveProgram, { ...program, version: 6 });
  await dialog.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Bozza salvata.")).toBeVisible();
  expect(saves.map(bodyOf)).toMatchObject([{ version: 5, content: { description: "La mia" } }]);
});

test("takes over what somebody else saved", async () => {
  await open();
  await page.getByLabelText("Descrizione").fill("La mia");
  answerCall(api.program, { ...program, version: 5, content: makeContent({ title: "La sua" }) });
  refuseCall(api.saveProgram, "changed_meanwhile");
  await button("Salva la bozza").click();
  await dialogue("Il programma è cambiato")
    .getByRole("button", { name: "Carica la versione salvata" })
    .click();
  await expect.element(page.getByLabelText("Titolo", { exact: true })).toHaveValue("La sua");
  await expect.element(page.getByLabelText("Descrizione")).toHaveValue("");
});

test("asks before it publishes without a session that somebody completed", async () => {
  await open();
  await button("Togli Ripetute").click();
  refuseCall(api.saveProgram, "sessions_done");
  await button("Pubblica").click();
  const dialog = dialogue("Togliere sessioni già completate?");
  await expect.element(dialog).toBeVisible();
  const saves = answerCall(api.saveProgram, { ...program, version: 2, published: 2 });
  await dialog.getByRole("button", { name: "Pubblica senza queste sessioni" }).click();
  await expect.element(page.getByText("Programma pubblicato: chi lo segue lo vede.")).toBeVisible();
  expect(saves.map(bodyOf)).toMatchObject([{ publish: true, remove_done: true }]);
});

test("shows one week of a long program at a time", async () => {
  const weeks = Array.from({ length: 12 }, (_, week) => ({
    sessions: [1, 2, 3, 4].map((order) =>
      makeSessionContent({
        id: `1-w${week}-s${order}`,
        exercises: Array.from({ length: 8 }, (_, index) => makeExercise({ id: String(index + 1) })),
      }),
    ),
  }));
  await open({ ...program, content: makeContent({ weeks }) });
  expect(page.getByRole("tab").elements()).toHaveLength(12);
  expect(sessions()).toHaveLength(4);
  expect(page.getByLabelText("Serie").elements()).toHaveLength(0);
});

test("says that a program is not there, and offers to try again after a failure", async () => {
  answerCall(api.followers, { followers: [], next_offset: null });
  refuseCall(api.program, "program_not_found");
  const { router } = await openOffice("/admin/programs/9", "coach");
  await expect
    .element(page.getByRole("link", { name: "Vai ai programmi" }))
    .toHaveAttribute("href", "/admin/programs");
  disconnectCall(api.program);
  await router.navigate("/admin/programs/1");
  await expect.element(button("Riprova")).toBeVisible();
  answerCall(api.program, program);
  await button("Riprova").click();
  await expect.element(page.getByLabelText("Titolo", { exact: true })).toBeVisible();
});
