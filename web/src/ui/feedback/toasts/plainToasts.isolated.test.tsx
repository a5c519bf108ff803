import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "../../../../testing/axe.ts";
import { toast } from "../toast.ts";
import { PlainToasts } from "./PlainToasts.tsx";

/** Longer than a test takes. */
const LONG_MS = 600_000;

test("the last toast is shown where the library did not come, until its time or its button ends it", async () => {
  await render(<PlainToasts />);
  const undo = vi.fn();
  toast.error("Connessione assente", LONG_MS);
  await expect.element(page.getByText("Connessione assente")).toBeVisible();
  toast.success("Prenotazione fatta", LONG_MS, { label: "Annulla", onClick: undo });
  await expect.element(page.getByText("Prenotazione fatta")).toBeVisible();
  expect(page.getByText("Connessione assente").query()).toBeNull();
  expect(await violations(["light"])).toEqual([]);
  await page.getByRole("button", { name: "Annulla" }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Prenotazione fatta")).not.toBeInTheDocument();
  toast.error("Connessione assente", 300);
  await expect.element(page.getByText("Connessione assente")).toBeVisible();
  await expect.element(page.getByText("Connessione assente")).not.toBeInTheDocument();
});
