import { documentPath } from "@studio/contract/collections.ts";
import { initialReviews } from "@studio/contract/content/initial/reviews.ts";
import { expect, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";

test.afterEach(() => database.recursiveDelete(database.doc(documentPath("contents", { name: "reviews" }))));

test("an owner changes a review, looks at it on its page, and publishes it to the visitors", {
  tag: "@desktop",
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
