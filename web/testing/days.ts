import { type Locator, userEvent } from "vitest/browser";

/** Types a day `yyyy-MM-dd` into the date picker with this label, as a person would. */
export async function typeDay(within: Pick<Locator, "getByRole">, label: string, day: string): Promise<void> {
  await within.getByRole("group", { name: label, exact: true }).getByRole("spinbutton").first().click();
  await userEvent.keyboard(day.split("-").toReversed().join(""));
}

/** Types an hour `HH:mm` into the field with this label, as a person would. */
export async function typeTime(
  within: Pick<Locator, "getByRole">,
  label: string,
  time: string,
): Promise<void> {
  await within.getByRole("group", { name: label, exact: true }).getByRole("spinbutton").first().click();
  await userEvent.keyboard(time.replace(":", ""));
}

/** What a picker shows, `02/03/2099` or `18:30`, without the marks of direction between its parts. */
export const shownIn = (within: Pick<Locator, "getByRole">, label: string): string =>
  within
    .getByRole("group", { name: label, exact: true })
    .element()
    .textContent.replace(/[^\d:/]/g, "");
