import { bookingMails as api } from "@studio/contract/bookings/confirmation/endpoints.ts";
import { errors } from "@studio/contract/errors.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../testing/api.ts";
import { violations } from "../../../../testing/axe.ts";
import { renderComponent, signInAs } from "../../../../testing/render.tsx";
import { BookingMailsSection } from "./BookingMailsSection.tsx";

const choice = page.getByRole("switch", { name: "Ricevi la conferma per email" });

beforeEach(() => void signInAs());

test.each([
  [undefined, true, "Ti mandiamo un’email per ogni prenotazione."],
  [true, false, "Non ti mandiamo più un’email per ogni prenotazione."],
])("a member whose choice was %s chooses otherwise", async (before, isWanted, said) => {
  const calls = answerCall(api.chooseBookingMails, { wanted: isWanted });
  const data = before === undefined ? {} : { booking_mails: before };
  await renderComponent(<BookingMailsSection member={{ status: "ready", data }} />);
  if (before) await expect.element(choice).toBeChecked();
  else await expect.element(choice).not.toBeChecked();
  expect(await violations()).toEqual([]);
  await choice.click();
  await expect.element(page.getByText(said)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ wanted: isWanted }]);
});

test("says why the choice was not saved", async () => {
  refuseCall(api.chooseBookingMails, "busy");
  await renderComponent(<BookingMailsSection member={{ status: "ready", data: {} }} />);
  await choice.click();
  await expect.element(page.getByText(errors.busy.message)).toBeVisible();
});
