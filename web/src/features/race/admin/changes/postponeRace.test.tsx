import { errors } from "@studio/contract/errors.ts";
import { raceForStaff as race } from "@studio/contract/race/staffEndpoints.ts";
import type { Role } from "@studio/contract/roles.ts";
import { slotAt, staffBooking, startListWith } from "@studio/contract/testing/race.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall, refuseCall } from "../../../../../testing/api.ts";
import { violations } from "../../../../../testing/axe.ts";
import { renderApp, signInAs } from "../../../../../testing/render.tsx";

const giulia = staffBooking({ id: "giulia", slot_id: slotAt("0907") });
const dialog = page.getByRole("dialog");

async function openDialog(role: Role = "owner") {
  signInAs({ id: "staff-1", admin: true, role });
  answerCall(race.slotsForStaff, () => startListWith([giulia]));
  await renderApp("/admin/hyrox");
  await page.getByLabelText("Altre azioni sulla simulazione").click();
  await page.getByRole("button", { name: "Cambia data" }).click();
}

test("shows what a new time does before it is confirmed", async () => {
  await openDialog();
  refuseCall(race.previewPostponement, "race_exists");
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect.element(page.getByText(errors.race_exists.message)).toBeVisible();
  answerCall(race.previewPostponement, {
    runners: 1,
    checkouts: 1,
    first_start: new Date("2026-12-12T08:00:00Z"),
    last_start: new Date("2026-12-12T08:37:00Z"),
  });
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  const list = dialog.getByRole("list", { name: "Che cosa succede" });
  await expect.element(list).toMatchTextContent(/Si parte sab 12 dic, 09:00, l’ultima partenza è alle 09:37/);
  await expect
    .element(list)
    .toMatchTextContent(/1 persona tiene il posto nello stesso slot e riceve un’email/);
  await expect.element(list).toMatchTextContent(/1 pagamento è aperto per la vecchia data/);
  expect(await violations()).toEqual([]);
  const calls = answerCall(race.postpone, { date: "2026-12-12", state: "open" });
  await dialog.getByRole("button", { name: "Conferma la nuova data" }).click();
  await expect.element(page.getByText("Simulazione rinviata.")).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([
    { date: "2026-12-12", first_start: "09:00", refund_until: null },
  ]);
});

test.each([
  ["owner", 0],
  ["desk", 1],
] as const)("offers a promise of refunds to owners only: %s", async (role, hints) => {
  await openDialog(role);
  await expect.element(dialog.getByRole("button", { name: "Mostra cosa cambia" })).toBeVisible();
  expect(dialog.getByText(/lo può promettere solo un titolare/).elements()).toHaveLength(hints);
});
