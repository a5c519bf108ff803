import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent } from "../../../../testing/render.tsx";
import { Component as Purchased } from "./purchased.tsx";

const own = page.getByText(/che cosa fare per trovare il tuo pacchetto/);
const gift = page.getByText(/ti scriviamo per chiederti per chi è il regalo/);

test("tells a buyer what comes next", async () => {
  await renderComponent(<Purchased />, { path: "/acquista/grazie" });
  await expect.element(own).toBeVisible();
  await expect.element(gift).not.toBeInTheDocument();
});

test("tells a giver that the studio asks for whom it is", async () => {
  await renderComponent(<Purchased />, { path: "/acquista/grazie?regalo" });
  await expect.element(gift).toBeVisible();
  await expect.element(own).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
