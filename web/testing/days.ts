import { type Locator, userEvent } from "vitest/browser";

/** Types a day `yyyy-MM-dd` into the date picker with this label, as a person would. */
export async function typeDay(within: Pick<Locator, "getByRole">, label: string, day: string): Promise<void> {
  await within.getByRole("group", { name: label, exact: true }).getByRole("spinbutton").first().click();
  await userEvent.keyboard(day.split("-").toReversed().join(""));
}
