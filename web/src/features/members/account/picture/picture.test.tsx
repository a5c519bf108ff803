import { errors } from "@studio/contract/errors.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { MAX_PICTURE_BYTES } from "@studio/contract/people/contacts.ts";
import type { Member } from "@studio/contract/people/model.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCall, disconnectCall, holdCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { acceptUploads, refuseUploads } from "../../../../../testing/files/storage.ts";
import { renderComponent, signInAs } from "../../../../../testing/render.tsx";
import { Header } from "../../../../app/frame/Header.tsx";
import { useSession } from "../../../../lib/session/session.ts";
import { ProfileBand } from "../profile/ProfileBand.tsx";

const SMALL = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const STORED = "http://localhost/pictures/anna.jpg";

const change = () => page.getByRole("button", { name: "Cambia foto profilo", includeHidden: true });
const dialog = () => page.getByRole("dialog", { name: "Foto profilo" });
const crop = () => dialog().getByRole("group", { name: "Ritaglio della foto" });
const confirm = () => dialog().getByRole("button", { name: "Conferma" });
const alert = () => dialog().getByRole("alert");
const where = () => dialog().getByRole("status");

/** Returns a photo that is red on the left and blue on the right. */
async function photo(height = 1000): Promise<File> {
  const canvas = new OffscreenCanvas(1000, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("No canvas");
  pen.fillStyle = "#cc2222";
  pen.fillRect(0, 0, 500, height);
  pen.fillStyle = "#2222cc";
  pen.fillRect(500, 0, 500, height);
  return new File([await canvas.convertToBlob({ type: "image/png" })], "io.png", { type: "image/png" });
}

/** Returns the red and blue components of a picture's points. */
async function pointsOf(file: Blob | undefined, points: [number, number][]) {
  if (!file) throw new Error("No picture was uploaded");
  const image = await createImageBitmap(file);
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!pen) throw new Error("No canvas");
  pen.drawImage(image, 0, 0);
  const colours = points.map(([x, y]) => {
    const { data } = pen.getImageData(x, y, 1, 1);
    return { red: data[0] ?? 0, blue: data[2] ?? 0 };
  });
  return { width: image.width, height: image.height, colours };
}

function Profile() {
  const session = useSession();
  return session && <ProfileBand member={{ status: "loading" }} fallback={session.user} />;
}

async function openPopup(overrides: Partial<Member> = {}): Promise<Member> {
  const member = signInAs(overrides);
  await renderComponent(
    <>
      <Header />
      <Profile />
    </>,
  );
  await change().click();
  await expect.element(dialog()).toHaveStyle({ opacity: "1" });
  return member;
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!input) throw new Error("No file can be chosen");
  await userEvent.upload(input, file);
}

async function remove(): Promise<void> {
  await dialog().getByRole("button", { name: "Rimuovi foto" }).click();
  await page.getByRole("button", { name: "Rimuovi la foto" }).click();
}

test("moves the photo by keys, buttons and dragging, within its limits", async () => {
  await openPopup();
  await choose(await photo());
  await expect.element(crop()).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await dialog().getByRole("button", { name: "Destra" }).click();
  await expect.element(where()).toHaveTextContent("Foto spostata: 1 passo a destra, 1 passo in basso");
  await userEvent.dragAndDrop(crop(), dialog().getByRole("heading"));
  await expect.element(where()).toMatchTextContent(/in alto$/);
  for (let step = 0; step < 7; step++) await dialog().getByRole("button", { name: "Su" }).click();
  await expect.element(where()).toMatchTextContent(/6 passi in alto$/);
  expect(await violations()).toEqual([]);
});

test("opens a tall photo on its upper third, where the face is", async () => {
  await openPopup();
  await choose(await photo(1778));
  await expect.element(where()).toHaveTextContent("Foto spostata: 4 passi in basso");
});

test("zooms by the slider and by two fingers", async () => {
  await openPopup();
  await choose(await photo());
  const zoom = dialog().getByRole("slider", { name: "Zoom" });
  await expect.element(zoom).toHaveAttribute("aria-valuetext", "119 per cento");
  zoom.element().dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true }));
  await expect.element(zoom).toHaveAttribute("aria-valuetext", "100 per cento");
  const frame = crop().element();
  // A pointer that the browser does not know cannot be captured.
  Object.assign(frame, { setPointerCapture: () => undefined });
  const { left, top } = frame.getBoundingClientRect();
  const finger = (type: string, pointerId: number, x: number) =>
    frame.dispatchEvent(
      new PointerEvent(type, { pointerId, clientX: left + x, clientY: top + 160, bubbles: true }),
    );
  finger("pointerdown", 11, 120);
  finger("pointerdown", 12, 200);
  finger("pointermove", 11, 80);
  finger("pointermove", 12, 240);
  await expect.element(zoom).toHaveAttribute("aria-valuetext", "200 per cento");
  await expect.element(where()).toHaveTextContent("Foto al centro");
  finger("pointerup", 11, 80);
  finger("pointermove", 12, 280);
  await expect.element(where()).toMatchTextContent(/a destra$/);
  await expect.element(zoom).toHaveAttribute("aria-valuetext", "200 per cento");
});

test("uploads the round part of the photo despite an earlier abandoned upload, and updates every picture", async () => {
  const member = await openPopup();
  const files = acceptUploads("uploads/member-1/0.jpg");
  const calls = answerCall(account.updatePicture, { picture_url: SMALL });
  answerCall(account.me, { ...member, picture_url: SMALL });
  await choose(await photo());
  await expect.element(crop()).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}".repeat(6));
  await expect.element(where()).toHaveTextContent("Foto spostata: 6 passi a sinistra");
  await confirm().click();
  await expect.element(page.getByText("Foto profilo aggiornata.")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  for (const button of [change(), page.getByRole("button", { name: "Menu di Anna" })])
    await expect.poll(() => button.element().querySelector("img")?.getAttribute("src")).toBe(SMALL);
  expect(files.map(({ path }) => path)).toEqual(["uploads/member-1/1.jpg"]);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toEqual({ picture_url: "gs://demo-studio.appspot.com/uploads/member-1/1.jpg" });
  // The former centre is now 30 pixels to the left; the corner is outside the circle.
  const { width, height, colours } = await pointsOf(files[0]?.file, [
    [110, 150],
    [130, 150],
    [4, 4],
  ]);
  expect([width, height]).toEqual([300, 300]);
  expect(colours.map(({ red, blue }) => [red > 150, blue > 150])).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ]);
});

test("returns to the file choice when cropping is cancelled", async () => {
  await openPopup();
  await choose(await photo());
  await dialog().getByRole("button", { name: "Annulla" }).click();
  await expect.element(crop()).not.toBeInTheDocument();
  await choose(await photo());
  await expect.element(where()).toHaveTextContent("Foto al centro");
});

test("removes the picture after a confirmation and shows the initials", async () => {
  const member = await openPopup({ picture_url: STORED });
  answerCall(account.me, { ...member, picture_url: null });
  const calls = answerCall(account.updatePicture, { picture_url: null });
  await dialog().getByRole("button", { name: "Rimuovi foto" }).click();
  const question = page.getByRole("dialog", { name: "Rimuovere la foto?" });
  await expect
    .element(question.getByText("Rimuovere l’immagine profilo e tornare all’avatar predefinito?"))
    .toBeVisible();
  await question.getByRole("button", { name: "Rimuovi la foto" }).click();
  await expect.element(page.getByText("Foto profilo rimossa.")).toBeVisible();
  await expect.element(change()).toHaveTextContent("AP");
  expect(change().element().querySelector("img")).toBeNull();
  expect(calls.map(({ body }) => body)).toEqual([{ picture_url: null }]);
});

test("keeps the picture when the confirmation is declined", async () => {
  const calls = answerCall(account.updatePicture, { picture_url: null });
  await openPopup({ picture_url: SMALL });
  await dialog().getByRole("button", { name: "Rimuovi foto" }).click();
  await page.getByRole("button", { name: "Tieni la foto" }).click();
  await expect.element(page.getByRole("dialog", { name: "Rimuovere la foto?" })).not.toBeInTheDocument();
  await expect.element(dialog()).toBeVisible();
  expect(calls).toEqual([]);
});

test("offers no removal without a picture and has no accessibility violations", async () => {
  await openPopup();
  await expect.element(dialog().getByText("JPEG, PNG o WebP, massimo 5MB")).toBeVisible();
  await expect.element(dialog().getByRole("button", { name: "Rimuovi foto" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("refuses a file that is too large until a smaller one is chosen", async () => {
  await openPopup();
  await choose(new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], "io.png", { type: "image/png" }));
  await expect.element(alert()).toHaveTextContent("Il file è troppo grande. Massimo 5MB.");
  await choose(await photo());
  await expect.element(crop()).toBeVisible();
  await expect.element(alert()).toBeEmptyDOMElement();
});

test("ignores a file that is not an image, and reports an image that cannot be decoded", async () => {
  await openPopup();
  await choose(new File(["x"], "io.pdf", { type: "application/pdf" }));
  await expect.element(alert()).toBeEmptyDOMElement();
  await choose(new File(["x"], "io.png", { type: "image/png" }));
  await expect.element(alert()).toHaveTextContent(errors.invalid_picture.message);
  await choose(new File(["x"], "IMG_1.HEIC", { type: "" }));
  await expect.element(alert()).toMatchTextContent(/^Questo browser non apre le foto HEIC/);
  await expect.element(crop()).not.toBeInTheDocument();
});

test("reports that an upload failed, keeps the photo and uploads it again", async () => {
  const member = await openPopup();
  refuseUploads();
  const calls = answerCall(account.updatePicture, { picture_url: SMALL });
  answerCall(account.me, { ...member, picture_url: SMALL });
  await choose(await photo());
  await confirm().click();
  await expect.element(alert()).toHaveTextContent("Errore nel caricamento.");
  expect(calls).toEqual([]);
  acceptUploads();
  await confirm().click();
  await expect.element(page.getByText("Foto profilo aggiornata.")).toBeVisible();
});

test("aborts an upload that is cancelled while running", async () => {
  await openPopup();
  acceptUploads();
  const call = holdCall(account.updatePicture);
  await choose(await photo());
  await confirm().click();
  await expect.element(dialog().getByRole("progressbar", { name: "Caricamento della foto" })).toBeVisible();
  await expect.poll(() => call.received.length).toBe(1);
  await dialog().getByRole("button", { name: "Annulla" }).click();
  call.respond({ picture_url: SMALL });
  await expect.element(dialog().getByRole("button", { name: "Scegli una foto" })).toBeVisible();
  expect(change().element().querySelector("img")).toBeNull();
});

test("reports that a removal failed and keeps the picture", async () => {
  await openPopup({ picture_url: SMALL });
  disconnectCall(account.updatePicture);
  await remove();
  await expect
    .element(alert())
    .toMatchTextContent(/^Errore\. Non è stato possibile rimuovere la foto\.Sei offline/);
  expect(change().element().querySelector("img")).toHaveAttribute("src", SMALL);
});

test("reports that the session has ended when a removal is refused for it", async () => {
  await openPopup({ picture_url: SMALL });
  refuseCall(account.updatePicture, "unauthenticated");
  await remove();
  await expect.element(alert()).toHaveTextContent(errors.unauthenticated.message);
  await expect.element(alert()).not.toMatchTextContent(/rimuovere/);
});
