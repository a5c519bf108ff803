import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { violations } from "../../../../testing/axe.ts";
import { toast } from "../toast.ts";
import { PlainToasts } from "./PlainToasts.tsx";

test("a toast is shown for its time where the library did not come, and leads on", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await render(<PlainToasts />);
  const undo = vi.fn();
  toast.error("Connessione assente", 6000);
  await expect.element(page.getByText("Connessione assente")).toBeVisible();
  toast.success("Prenotazione fatta", 6000, { label: "Annulla", onClick: undo });
  await expect.element(page.getByText("Prenotazione fatta")).toBeVisible();
  expect(page.getByText("Connessione assente").query()).toBeNull();
  expect(await violations(["light"])).toEqual([]);
  await vi.advanceTimersByTimeAsync(5999);
  await page.getByRole("button", { name: "Annulla" }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(page.getByText("Prenotazione fatta")).not.toBeInTheDocument();
  toast.error("Connessione assente", 6000);
  await expect.element(page.getByText("Connessione assente")).toBeVisible();
  await vi.advanceTimersByTimeAsync(6000);
  await expect.element(page.getByText("Connessione assente")).not.toBeInTheDocument();
});
