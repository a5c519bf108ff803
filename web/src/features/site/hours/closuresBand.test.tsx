import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../../testing/render.tsx";
import { Closures } from "./Closures.tsx";

const heightOf = (text: RegExp): number =>
  page.getByText(text).element().parentElement?.getBoundingClientRect().height ?? 0;

test("the room of closures says what stands there while there are none, and one moves nothing", async () => {
  const august = { from: "2027-08-09", to: "2027-08-22", hours: null, reason: "Agosto" };
  await renderComponent(<Closures closures={[]} />);
  await expect.element(page.getByText("Ferie e chiusure straordinarie si leggono qui.")).toBeVisible();
  await renderComponent(<Closures closures={[august]} />);
  await expect.element(page.getByText(/^Chiuso da .*: Agosto$/)).toBeVisible();
  expect(heightOf(/^Ferie e chiusure/)).toBe(heightOf(/: Agosto$/));
});
