import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepNativeTaps } from "./firstInteraction.ts";

test("a tap opens and closes a popover without React, which hears of every other", async () => {
  keepNativeTaps();
  const heard = vi.fn();
  const hears = {
    onPointerDown: heard,
    onPointerUp: heard,
    onMouseDown: heard,
    onMouseUp: heard,
    onClick: heard,
  };
  await render(
    <>
      <button type="button" popoverTarget="menu" {...hears}>
        Apri <b>il menu</b>
      </button>
      <div id="menu" popover="auto">
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" {...hears}>
          Chiudi
        </button>
      </div>
      <button type="button" {...hears}>
        Altro
      </button>
    </>,
  );
  await page.getByText("il menu").click();
  await expect.element(page.getByRole("button", { name: "Chiudi" })).toBeVisible();
  await page.getByRole("button", { name: "Chiudi" }).click();
  await expect.element(page.getByRole("button", { name: "Chiudi" })).not.toBeInTheDocument();
  expect(heard).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Altro" }).click();
  expect(heard).toHaveBeenCalledTimes(5);
});
