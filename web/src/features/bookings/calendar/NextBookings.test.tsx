import type { MemberClass } from "@studio/contract/bookings/model.ts";
import { errors } from "@studio/contract/errors.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent } from "../../../../testing/render.tsx";
import type { Live } from "../../../lib/live/live.ts";
import { NextBookings } from "./NextBookings.tsx";

/** Wednesday at noon in Rome. */
const NOW = new Date("2026-11-25T11:00:00Z");
const HOUR_MS = 3_600_000;

const bookedIn = (hours: number, overrides: Partial<MemberClass> = {}): MemberClass => {
  const start = new Date(NOW.getTime() + hours * HOUR_MS);
  return makeMemberClass({
    id: `in-${hours}`,
    summary: `Classe ${hours}`,
    start: { dateTime: start },
    end: { dateTime: new Date(start.getTime() + HOUR_MS) },
    bSub: true,
    ...overrides,
  });
};

const show = (
  classes: Live<MemberClass[]>,
  onOpen: (id: string) => void = () => undefined,
  hasPackage = true,
) => renderComponent(<NextBookings classes={classes} now={NOW} hasPackage={hasPackage} onOpen={onOpen} />);

const region = page.getByRole("region", { name: "Prossime prenotazioni" });
const texts = () =>
  region
    .getByRole("button")
    .elements()
    .map((button) => button.textContent);

test("shows the next three bookings by day, and opens one", async () => {
  const onOpen = vi.fn();
  const data = [
    bookedIn(-1),
    bookedIn(5),
    bookedIn(6, { bSub: false }),
    bookedIn(29),
    bookedIn(53),
    bookedIn(77),
  ];
  await show({ status: "ready", data }, onOpen);
  await expect.poll(texts).toEqual(["17:00oggi, tra 5 oreClasse 5", "Mostra 2 altre"]);
  await page.getByRole("button", { name: "Mostra 2 altre" }).click();
  expect(texts().slice(0, 3)).toEqual([
    "17:00oggi, tra 5 oreClasse 5",
    "17:00domaniClasse 29",
    "17:00ven 27 novClasse 53",
  ]);
  await region.getByRole("button", { name: /^Classe 29, gio 26 nov, 17:00/ }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith("in-29");
});

test("shows the places in waitlists among them, and lets them take no booking's place", async () => {
  const waiting = { bSub: false, numdisp: 0, numWaiting: 2, position: 2 };
  const data = [bookedIn(-1, waiting), bookedIn(5), bookedIn(6, waiting), bookedIn(29), bookedIn(53)];
  await show({ status: "ready", data });
  await page.getByRole("button", { name: "Mostra 3 altre" }).click();
  await expect
    .poll(() => texts().slice(0, 4))
    .toEqual([
      "17:00oggi, tra 5 oreClasse 5",
      "18:00oggi, tra 6 oreClasse 62° in lista d’attesa",
      "17:00domaniClasse 29",
      "17:00ven 27 novClasse 53",
    ]);
  await expect
    .element(region.getByRole("button", { name: /nessun posto libero, 2° in lista d’attesa$/ }))
    .toBeVisible();
});

test("shows until when a seat from the waitlist can be cancelled for free", async () => {
  const data = [bookedIn(5, { movedUpAt: new Date(NOW.getTime() - HOUR_MS) })];
  await show({ status: "ready", data });
  await expect
    .element(region.getByText("Dalla lista d’attesa: cancelli gratis fino alle 13:00"))
    .toBeVisible();
});

test("shows that nothing is booked", async () => {
  await show({ status: "ready", data: [bookedIn(5, { bSub: false })] });
  await expect.element(region.getByText("Nessuna prenotazione", { exact: true })).toBeVisible();
  await expect.element(region.getByText("Il tuo posto è a un tocco.")).toBeVisible();
});

test("promises no place to a member whose packages pay for none", async () => {
  await show({ status: "ready", data: [] }, () => undefined, false);
  await expect.element(region.getByText("Per prenotare serve un pacchetto attivo.")).toBeVisible();
  await expect.element(region.getByText("Il tuo posto è a un tocco.")).not.toBeInTheDocument();
});

test("reserves the height while loading", async () => {
  await show({ status: "loading" });
  await expect.element(region).toBeVisible();
  await expect.element(region.getByText("Nessuna prenotazione", { exact: true })).not.toBeInTheDocument();
});

test("shows that loading failed, and retries", async () => {
  const retry = vi.fn();
  await show({ status: "error", error: new Error("kaputt"), retry });
  await expect.element(region.getByRole("alert").getByText(errors.internal.message)).toBeVisible();
  await region.getByRole("button", { name: "Riprova" }).click();
  expect(retry).toHaveBeenCalledOnce();
});
