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

/** Returns a picker's value, `02/03/2099` or `18:30`, without the direction marks between its sections. */
export const shownIn = (within: Pick<Locator, "getByRole">, label: string): string =>
  within
    .getByRole("group", { name: label, exact: true })
    .element()
    .textContent.replace(/[^\d:/]/g, "");
