import { documentPath } from "@studio/contract/collections.ts";
import { initialReviews } from "@studio/contract/site/content/initialReviews.ts";
import { initialSlides } from "@studio/contract/site/content/initialSlides.ts";
import sharp from "sharp";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";

/** Publishes nothing any more; each journey forgets its own content, since another may run beside it. */
const forget = (name: "reviews" | "slides") =>
  database.recursiveDelete(database.doc(documentPath("contents", { name })));

test.describe("reviews", () => {
  test.afterEach(() => forget("reviews"));

  test("an owner changes a review, looks at it on its page, and publishes it to the visitors", {
    tag: ["@desktop", "@exhaustive"],
  }, async ({ page, context, browser }) => {
    const [review] = initialReviews;
    const quote = "Qui ho imparato a fare le cose con calma.";
    await signInOn(page, await newPerson({ role: "owner" }));
    await page.goto("/admin/contents");
    await page.getByRole("link", { name: "Recensioni" }).click();
    await page.getByRole("button", { name: review?.name ?? "", exact: true }).click();
    await page.getByLabel("Frase").fill(quote);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Anteprima" }).click();
    const preview = await opened;
    await expect(preview.getByText(`«${quote}»`).first()).toBeAttached();
    await preview.close();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto("/");
    await expect(visitor.getByText(`«${review?.quote}»`).first()).toBeAttached();
    await page.getByRole("button", { name: "Pubblica" }).click();
    await expect(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(`«${quote}»`).first()).toBeAttached();
    await visitor.context().close();
  });
});

test.describe("slides", () => {
  test.afterEach(() => forget("slides"));

  test("an owner uploads a picture for a slide, and visitors see it", {
    tag: ["@desktop", "@exhaustive"],
  }, async ({ page, browser }) => {
    const [slide] = initialSlides;
    const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#3366aa" } });
    await signInOn(page, await newPerson({ role: "owner" }));
    await page.goto("/admin/contents/slides");
    await page.getByRole("button", { name: slide?.title ?? "", exact: true }).click();
    await page.getByRole("button", { name: "Carica un’immagine" }).click();
    const dialog = page.getByRole("dialog", { name: "Nuova immagine" });
    await dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "sala.jpg", mimeType: "image/jpeg", buffer: await photo.jpeg().toBuffer() });
    await dialog.getByRole("button", { name: "Usa questa" }).click();
    await page.getByLabel("Che cosa si vede").fill("La sala nuova");
    await page.getByRole("button", { name: "Pubblica" }).click();
    await expect(page.getByText("Pubblicato: entro un minuto si vede.")).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto("/");
    const shown = visitor.getByRole("img", { name: "La sala nuova" });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/);
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await visitor.context().close();
  });
});
