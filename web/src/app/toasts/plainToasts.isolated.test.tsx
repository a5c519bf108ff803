import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { toast } from "../../lib/toasts/toast.ts";
import { showPlainToasts } from "./plainToasts.ts";

/** Longer than a test takes. */
const LONG_MS = 600_000;

test("the last toast is shown for its time where the library did not come", async () => {
  toast.error("Connessione assente", LONG_MS);
  showPlainToasts();
  await expect.element(page.getByRole("status")).toHaveTextContent("Connessione assente");
  toast.success("Prenotazione fatta", LONG_MS);
  await expect.element(page.getByRole("status")).toHaveTextContent("Prenotazione fatta");
  expect(page.getByText("Connessione assente").query()).toBeNull();
  expect(await violations(["light"])).toEqual([]);
  toast.error("Connessione assente", 300);
  await expect.element(page.getByText("Connessione assente")).toBeVisible();
  await expect.element(page.getByText("Connessione assente")).not.toBeInTheDocument();
});
