import { bookings } from "@studio/contract/bookings/endpoints.ts";
import { newPurchase } from "@studio/contract/packages/beginAtOnce.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import { makeClass, makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { makePackage, makePackageWire } from "@studio/contract/testing/packages.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../testing/api.ts";
import { violations } from "../../../testing/axe.ts";
import { classButton, openDashboard } from "../../../testing/dashboard.ts";

/** Ten lessons that were bought yesterday without the request to begin at once. */
const waiting = makePackage({
  name: "Dieci lezioni",
  purchase: newPurchase(romeInstant(addRomeDays(romeDay(new Date()), -1), "10:00"), undefined),
});
const question = page.getByRole("dialog", { name: "Cominciare subito?" });

test("a booking asks for the request in one sentence, and is sent with the answer", async () => {
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: waiting } });
  const calls = answerCall(bookings.book, makeMemberClass({ id: "c", summary: "Forza", bSub: true }));
  await classButton("Forza").click();
  const book = page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true });
  await book.click();
  await expect.element(question.getByText(/se recedo entro .* pago le lezioni usate/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await question.getByRole("button", { name: "Non ora" }).click();
  expect(calls).toEqual([]);
  await book.click();
  await question.getByRole("button", { name: "Chiedi e prenota" }).click();
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([{ despite_overlap: false, begin_at_once: true }]);
});

test("a booking that another package pays asks nothing", async () => {
  const other = makePackage({ name: "Regalo" });
  await openDashboard({ classes: { c: makeClass({ summary: "Forza" }) }, packages: { p: waiting, other } });
  const calls = answerCall(bookings.book, makeMemberClass({ id: "c", summary: "Forza", bSub: true }));
  await classButton("Forza").click();
  await page.getByRole("dialog").getByRole("button", { name: "Prenota", exact: true }).click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ despite_overlap: false }]);
});

test("the card of the package says from when it pays, and asks too", async () => {
  await openDashboard({ packages: { p: waiting } });
  const region = page.getByRole("region", { name: "I tuoi pacchetti" });
  await expect
    .element(region.getByText(/^Si usa (dal |dall’)\d+ \p{L}+, o subito se lo chiedi\.$/u))
    .toBeVisible();
  const calls = answerCall(packages.begin, makePackageWire({ id: "p" }));
  await region.getByRole("button", { name: "Comincia subito: Dieci lezioni" }).click();
  await question.getByRole("button", { name: "Chiedi di cominciare" }).click();
  await expect.element(page.getByText("Fatto: da adesso puoi usare il pacchetto.")).toBeVisible();
  expect(calls).toHaveLength(1);
});
