import type { EditedContent } from "@studio/contract/content/model.ts";
import { MAX_CHOSEN_BYTES } from "@studio/contract/content/pictures/model.ts";
import { contentForStaff as api } from "@studio/contract/content/staffEndpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { makeEditedContent } from "@studio/contract/testing/content/contents.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, holdCall, refuseCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { acceptUploads, refuseUploads } from "../../../../../../testing/files/storage.ts";
import { openOffice } from "../../../../../../testing/people.ts";

const id = "0123456789abcdef0123456789abcdef";
const [slide, ...others] = initialSlides;
if (!slide) throw new Error("There are no slides to begin with");

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const dialog = () => page.getByRole("dialog", { name: "Nuova immagine" });
const inDialog = (name: string) => dialog().getByRole("button", { name, exact: true });
const alert = () => dialog().getByRole("alert");
const crop = () => dialog().getByRole("group", { name: "Ritaglio della foto" });
const picture = () => page.getByRole("group", { name: "Immagine", exact: true });

/** Returns an image that is red on the left and blue on the right. */
async function image(width = 1600, height = 1600): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  pen.fillStyle = "#cc2222";
  pen.fillRect(0, 0, width / 2, height);
  pen.fillStyle = "#2222cc";
  pen.fillRect(width / 2, 0, width / 2, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "sala.png", { type: "image/png" });
}

async function choose(file: File): Promise<void> {
  await expect.element(dialog()).toHaveStyle({ opacity: "1" });
  const input = dialog().element().querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file can be chosen");
  // Fifteen megabytes take long through the protocol of `userEvent.upload`.
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

/** Opens the first slide in the editor. */
async function openSlide(first = slide): Promise<void> {
  const value = [first, ...others];
  answerCall(api.content, makeEditedContent({ name: "slides", value, shown: value }));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/slides", "owner");
  await button(slide?.title ?? "").click();
}

async function openDialog(): Promise<void> {
  await openSlide();
  await button("Carica un’immagine").click();
}

test("uploads the part that was chosen, with its progress, and publishes it with its text", async () => {
  await openSlide();
  await expect.element(picture()).toMatchTextContent(/Si vede quella disegnata per il sito/);
  await page.getByLabelText("Titolo").fill("La nuova sala");
  await button("Carica un’immagine").click();
  const files = acceptUploads();
  const call = holdCall(api.addPicture);
  await choose(await image());
  await expect.element(crop()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(dialog().getByRole("status")).toHaveTextContent("Foto spostata: 1 passo in basso");
  expect(await violations()).toEqual([]);
  await inDialog("Usa questa").click();
  await expect
    .element(dialog().getByRole("progressbar", { name: "Caricamento dell’immagine" }))
    .toBeVisible();
  await expect.poll(() => call.received.length).toBe(1);
  await expect.element(dialog().getByText(/^Caricata: si prepara per il sito/)).toBeVisible();
  call.respond({ id });
  await expect.element(dialog()).not.toBeInTheDocument();
  const [uploaded] = files;
  const drawn = await createImageBitmap(uploaded?.file ?? new Blob());
  expect([drawn.width, drawn.height]).toEqual([1600, 900]);

  const shown = picture().getByRole("img", { name: "Immagine" });
  await expect.element(shown).toHaveAttribute("src", `/api/v1/public/pictures/${id}/960.webp`);
  await button("Pubblica").click();
  await expect.element(page.getByText("Scrivi che cosa si vede")).toBeVisible();
  const alt = page.getByLabelText("Che cosa si vede", { exact: true });
  await expect.element(alt).toHaveFocus();
  await alt.fill("La sala con i rack");
  await page.getByLabelText(/^Che cosa resta in vista/).selectOptions("La parte sinistra");
  expect(await violations()).toEqual([]);
  const changed = {
    ...slide,
    title: "La nuova sala",
    picture: { id, alt: "La sala con i rack", focus: "left" },
  };
  const sent = answerCall(
    api.saveContent,
    makeEditedContent({
      name: "slides",
      revision: 1,
      value: [changed, ...others],
      shown: [changed, ...others],
    }),
  );
  await button("Pubblica").click();
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toEqual([{ revision: 0, value: [changed, ...others], publish: true }]);
});

test.each([
  [
    "of 15 MB and a byte",
    new File([new Uint8Array(MAX_CHOSEN_BYTES + 1)], "sala.jpg", { type: "image/jpeg" }),
    errors.site_picture_too_large.message,
  ],
  [
    "of another type",
    new File(["%PDF"], "listino.pdf", { type: "application/pdf" }),
    "Questo file non è un’immagine: scegli un JPEG, un PNG o un WebP.",
  ],
  [
    "that may carry a script",
    new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }),
    "Le immagini SVG non si possono usare: salvala come PNG.",
  ],
  [
    "that no browser opens",
    new File(["x"], "sala.jpg", { type: "image/jpeg" }),
    errors.invalid_picture.message,
  ],
])("says that a file %s is not taken, before anything is uploaded", async (_, file, message) => {
  await openDialog();
  const files = acceptUploads();
  await choose(file);
  await expect.element(alert()).toHaveTextContent(message);
  await expect.element(crop()).not.toBeInTheDocument();
  expect(files).toEqual([]);
  await choose(await image());
  await expect.element(crop()).toBeVisible();
  await expect.element(alert()).toBeEmptyDOMElement();
});

test("says that an image is too small, and of which size one must be", async () => {
  await openDialog();
  await choose(await image(400, 1000));
  await expect
    .element(alert())
    .toHaveTextContent("L’immagine è troppo piccola: servono almeno 480 × 270 pixel.");
});

test("keeps the image and its crop after a failed upload, and tries again", async () => {
  await openDialog();
  refuseUploads();
  await choose(await image());
  await inDialog("Giù").click();
  await inDialog("Usa questa").click();
  await expect.element(alert()).toMatchTextContent(/^L’immagine non è stata caricata\./);
  await expect.element(dialog().getByRole("status")).toHaveTextContent("Foto spostata: 1 passo in basso");
  acceptUploads();
  refuseCall(api.addPicture, "invalid_picture");
  await inDialog("Riprova").click();
  await expect.element(alert()).toMatchTextContent(new RegExp(errors.invalid_picture.message));
  answerCall(api.addPicture, { id });
  await inDialog("Riprova").click();
  await expect.element(picture().getByRole("img")).toBeInTheDocument();
});

test("stops an upload with its dialog, and leaves the picture as it was", async () => {
  await openDialog();
  acceptUploads();
  const call = holdCall(api.addPicture);
  await choose(await image());
  await inDialog("Usa questa").click();
  await expect.poll(() => call.received.length).toBe(1);
  await inDialog("Chiudi").click();
  call.respond({ id });
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(picture()).toMatchTextContent(/Si vede quella disegnata per il sito/);
});

test("takes a picture off, and back", async () => {
  await openSlide({ ...slide, picture: { id, alt: "La sala", focus: "center" } });
  await expect.element(picture().getByRole("img", { name: "La sala" })).toBeInTheDocument();
  await button("Togli l’immagine").click();
  await expect.element(picture()).toMatchTextContent(/Si vede quella disegnata per il sito/);
  await button("Annulla").click();
  await expect.element(picture().getByRole("img", { name: "La sala" })).toBeInTheDocument();
});

test("a portrait asks for no text, since the name is beside it", async () => {
  const opened: Partial<EditedContent> = { name: "team", value: initialTeam, shown: initialTeam };
  answerCall(api.content, makeEditedContent(opened));
  answerCall(api.contentVersions, { versions: [] });
  await openOffice("/admin/contents/team", "owner");
  const portrait = page.getByRole("group", { name: "Ritratto" });
  await portrait.getByRole("button", { name: "Carica un’immagine" }).click();
  acceptUploads();
  answerCall(api.addPicture, { id });
  await choose(await image(600, 800));
  await inDialog("Usa questa").click();
  await expect.element(portrait.getByRole("img", { name: "Ritratto" })).toBeInTheDocument();
  expect(page.getByLabelText("Che cosa si vede", { exact: true }).elements()).toEqual([]);
  await expect.element(button("Pubblica")).toBeEnabled();
});

test("says beside the picture that the server does not have it", async () => {
  await openSlide({ ...slide, picture: { id, alt: "La sala", focus: "center" } });
  await page.getByLabelText("Titolo").fill("La nuova sala");
  refuseCall(api.saveContent, "invalid_request", {
    "0.picture": "Questa immagine non c’è: caricala di nuovo",
  });
  await button("Salva la bozza").click();
  await expect.element(page.getByText("Questa immagine non c’è: caricala di nuovo")).toBeVisible();
  await expect.element(button("Cambia l’immagine")).toHaveFocus();
});
