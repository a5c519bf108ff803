import type { Video } from "@studio/contract/library/model.ts";
import { libraryForStaff as api } from "@studio/contract/library/staffEndpoints.ts";
import { makeVideoWire } from "@studio/contract/testing/library.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { dialogue, openOffice } from "../../../../testing/people.ts";

const core = makeVideoWire({ id: "core", title: "Core", tags: ["workout"], minutes: 15, version: 3 });
const legs = makeVideoWire({ id: "legs", title: "Gambe", published_from: "2099-03-02", sample: true });

const rows = page.getByRole("list", { name: "Video", exact: true }).getByRole("listitem");
const titles = () => rows.elements().map((row) => row.querySelector("p")?.textContent);

async function open(videos: readonly Video[] = [core, legs]) {
  answerCall(api.allVideos, { videos: [...videos] });
  await openOffice("/admin/videos", "desk");
  await expect.element(page.getByRole("heading", { level: 1, name: "Video" })).toBeVisible();
}

test("lists the videos in order, and moves one by keyboard", async () => {
  await open();
  await expect.element(rows.first()).toMatchTextContent(/Core15 min · workout/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Visibile dal 2 marzo 2099 · Mostrato senza filtri/);
  expect(await violations()).toEqual([]);
  const sent = answerCall(api.orderVideos, { videos: [legs, core] });
  page.getByRole("button", { name: "Sposta Core" }).element().focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText(/^Preso Core, posizione 1 di 2/)).toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("Core è in posizione 2 di 2.")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("Ordine salvato.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toEqual([{ ids: ["legs", "core"] }]);
  await expect.poll(titles).toEqual(["Gambe", "Core"]);
});

test("adds a video by its address, and refuses one of another kind", async () => {
  await open([]);
  await page.getByRole("button", { name: "Nuovo video" }).click();
  const dialog = dialogue("Nuovo video");
  await dialog.getByLabelText("Indirizzo del video").fill("https://example.com/embed/nuovo");
  await dialog.getByLabelText("Titolo").fill("Nuovo");
  await dialog.getByLabelText("Minuti").fill("20");
  await dialog.getByRole("button", { name: "kettlebell" }).click();
  await dialog.getByRole("button", { name: "Salva il video" }).click();
  await expect
    .element(
      dialog.getByText("Incolla l’indirizzo di un video: comincia con https://video.forgia.test/embed/"),
    )
    .toBeVisible();
  expect(await violations()).toEqual([]);
  await dialog.getByLabelText("Indirizzo del video").fill("https://video.forgia.test/embed/nuovo");
  const sent = answerCall(api.saveVideo, { videos: [makeVideoWire({ id: "nuovo", title: "Nuovo" })] });
  await dialog.getByRole("button", { name: "Salva il video" }).click();
  await expect.poll(titles).toEqual(["Nuovo"]);
  expect(sent.map(({ params, body }) => [params.id, body])).toMatchObject([
    ["nuovo", { title: "Nuovo", minutes: 20, published_from: null, tags: ["kettlebell"], version: null }],
  ]);
});

/** Opens Core, types another title, and saves it after another person did; returns the dialogs. */
async function saveTooLate(current: readonly Video[]) {
  await open();
  await page.getByLabelText("Azioni su Core").click();
  await page.getByRole("button", { name: "Modifica", exact: true }).click();
  const dialog = dialogue("Modifica il video");
  await dialog.getByLabelText("Titolo").fill("Core <b>duro</b>");
  refuseCall(api.saveVideo, "changed_meanwhile");
  answerCall(api.allVideos, { videos: [...current] });
  await dialog.getByRole("button", { name: "Salva il video" }).click();
  const conflict = dialogue("Il video è cambiato");
  await expect.element(conflict.getByRole("list", { name: "Che cosa è cambiato" })).toBeVisible();
  return { dialog, conflict };
}
const theirs = { ...core, title: "Core dolce", minutes: 20, version: 4 };

test("says what somebody else changed, keeps what was typed, and overwrites on request", async () => {
  const { dialog, conflict } = await saveTooLate([theirs, legs]);
  expect(
    conflict
      .getByRole("listitem")
      .elements()
      .map((item) => item.textContent),
  ).toEqual(["Titolo: Core dolce", "Durata: 20 min"]);
  expect(await violations()).toEqual([]);
  await conflict.getByRole("button", { name: "Torna alle mie modifiche" }).click();
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(dialog.getByLabelText("Titolo")).toHaveValue("Core <b>duro</b>");
  await dialog.getByRole("button", { name: "Salva il video" }).click();
  // The refusal has come: the next answer is that of the overwriting save.
  await expect.element(conflict.getByRole("list", { name: "Che cosa è cambiato" })).toBeVisible();
  const sent = answerCall(api.saveVideo, { videos: [theirs, legs] });
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Video salvato.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: "Core <b>duro</b>", minutes: 15, version: 4 },
  ]);
});

test("takes over what somebody else saved", async () => {
  const { dialog, conflict } = await saveTooLate([theirs, legs]);
  await conflict.getByRole("button", { name: "Carica la versione salvata" }).click();
  await expect.element(dialog.getByLabelText("Titolo")).toHaveValue("Core dolce");
  const sent = answerCall(api.saveVideo, { videos: [theirs, legs] });
  await dialog.getByRole("button", { name: "Salva il video" }).click();
  await expect.element(page.getByText("Video salvato.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: "Core dolce", version: 4 }]);
});

test("adds a video anew that somebody else removed meanwhile", async () => {
  const { conflict } = await saveTooLate([legs]);
  await expect.element(conflict.getByRole("listitem")).toMatchTextContent(/^È stato tolto/);
  const sent = answerCall(api.saveVideo, { videos: [legs, core] });
  await conflict.getByRole("button", { name: "Sovrascrivi con la mia" }).click();
  await expect.element(page.getByText("Video salvato.")).toBeVisible();
  expect(sent.map(({ body }) => body)).toMatchObject([{ title: "Core <b>duro</b>", version: null }]);
});

test("removes a video, and takes it back in its place", async () => {
  await open();
  answerCall(api.removeVideo, { videos: [legs] });
  await page.getByLabelText("Azioni su Core").click();
  await page.getByRole("button", { name: "Togli", exact: true }).click();
  await expect.poll(titles).toEqual(["Gambe"]);
  const saved = answerCall(api.saveVideo, { videos: [legs, core] });
  const ordered = answerCall(api.orderVideos, { videos: [core, legs] });
  await page.getByRole("button", { name: "Annulla" }).click();
  await expect.poll(titles).toEqual(["Core", "Gambe"]);
  expect(saved[0]?.body).toMatchObject({ title: "Core", version: null });
  expect(ordered[0]?.body).toEqual({ ids: ["core", "legs"] });
});

test("offers to try again when the videos cannot be read", async () => {
  disconnectCall(api.allVideos);
  await openOffice("/admin/videos", "desk");
  await expect.element(page.getByRole("button", { name: "Riprova" })).toBeVisible();
  answerCall(api.allVideos, { videos: [] });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect.element(page.getByText("Non c’è ancora un video")).toBeVisible();
});
