import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { violations } from "../../../testing/axe.ts";
import { renderComponent } from "../../../testing/render.tsx";
import { LinkField } from "./LinkField.tsx";

const URL_TO_COPY = "https://studio.test/invito#AMKC2345";

const own = Object.getOwnPropertyDescriptor(navigator, "share");
afterEach(() => {
  if (own) Object.defineProperty(navigator, "share", own);
  else Reflect.deleteProperty(navigator, "share");
});

const shareWith = (share: unknown) =>
  Object.defineProperty(navigator, "share", { value: share, configurable: true });

test("copies the link, and says so", async () => {
  shareWith(undefined);
  await renderComponent(<LinkField label="Il tuo link" url={URL_TO_COPY} share="Allenati con me" />);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await page.getByRole("button", { name: "Copia link" }).click();
  expect(copied).toHaveBeenCalledWith(URL_TO_COPY);
  await expect.element(page.getByText("Link copiato.")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Il tuo link" })).toHaveValue(URL_TO_COPY);
  await expect.element(page.getByRole("button", { name: "Manda il link" })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test("sends the link with the sheet of a device, copies it where that fails, and leaves a sheet that is closed", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  shareWith(share);
  await renderComponent(<LinkField label="Il tuo link" url={URL_TO_COPY} share="Allenati con me" />);
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const send = page.getByRole("button", { name: "Manda il link" });
  await send.click();
  expect(share).toHaveBeenCalledWith({ title: "Allenati con me", url: URL_TO_COPY });
  share.mockRejectedValueOnce(new DOMException("", "AbortError"));
  await send.click();
  expect(copied).not.toHaveBeenCalled();
  share.mockRejectedValueOnce(new TypeError("not allowed"));
  await send.click();
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith(URL_TO_COPY));
});
