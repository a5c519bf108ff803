import { expect } from "vitest";
import { type Locator, userEvent } from "vitest/browser";

/** Types a day `yyyy-MM-dd` into the date picker with this label, key by key. */
export async function typeDay(within: Pick<Locator, "getByRole">, label: string, day: string): Promise<void> {
  await within.getByRole("group", { name: label, exact: true }).getByRole("spinbutton").first().click();
  await userEvent.keyboard(day.split("-").toReversed().join(""));
}

/** Types a time `HH:mm` into the field with this label, key by key. */
export async function typeTime(
  within: Pick<Locator, "getByRole">,
  label: string,
  time: string,
): Promise<void> {
  await within.getByRole("group", { name: label, exact: true }).getByRole("spinbutton").first().click();
  await userEvent.keyboard(time.replace(":", ""));
}

/**
 * Waits until a picker, which loads when its form opens, shows a value, `02/03/2099` or `18:30`, without the direction marks
 * between its sections.
 */
export const expectShown = (
  within: Pick<Locator, "getByRole">,
  label: string,
  value: string,
): Promise<void> =>
  expect
    .poll(() =>
      within
        .getByRole("group", { name: label, exact: true })
        .query()
        ?.textContent.replace(/[^\d:/]/g, ""),
    )
    .toBe(value);
