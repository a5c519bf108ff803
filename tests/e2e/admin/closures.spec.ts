import { classId } from "@studio/contract/bookings/rules.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { announceNow } from "../../support/browser/announcements.ts";
import { classButton, expect, memberWithPack, signInOn, test } from "../../support/browser/journey.ts";
import { expectNotice } from "../../support/browser/notices.ts";
import { typeDay, typeTime } from "../../support/browser/pickers.ts";
import { newPerson } from "../../support/people.ts";
import { request } from "../../support/server/http.ts";
import { freeTime, storeClass } from "../../support/studio.ts";

test("the desk closes hours with booked classes, undoes it, and closes again; the member sees it live", {
  tag: "@exhaustive",
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  // Hours in which no other journey has a class.
  const day = addRomeDays(romeDay(new Date()), 3);
  const time = await freeTime(day, "02");
  const [name, reason] = [`Notte delle ${time}`, `Impianto ${time}`];
  const id = classId(day, time);
  await storeClass(id, makeClass({ summary: name, start: { dateTime: romeInstant(day, time) } }));
  const member = await memberWithPack(5);
  expect((await request("POST", `/event/${id}`, { token: member.token })).status).toBe(200);
  await signInOn(page, member);
  await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);

  const owner = await newPerson({ admin: true });
  const desk = await (await browser.newContext()).newPage();
  await signInOn(desk, owner);
  await desk.goto("/admin/events/closures");
  const dialog = desk.getByRole("dialog");
  const row = desk.getByRole("listitem").filter({ hasText: reason });
  const close = async () => {
    await desk.getByRole("button", { name: "Chiudi lo studio" }).click();
    await dialog.getByLabel("Motivo").fill(reason);
    await typeDay(desk, "Primo giorno", day);
    await typeDay(desk, "Ultimo giorno", day);
    await typeTime(desk, "Dalle", time);
    await typeTime(desk, "Fino alle", "03:30");
    await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
    await expect(dialog.getByText(/^1 classe si annulla, 1 persona coinvolta/)).toBeVisible();
    await dialog.getByRole("button", { name: "Conferma la chiusura" }).click();
    await expect(page.getByText(`Chiuso dalle ${time} alle 03:30: ${reason}`)).toBeVisible();
    await expect(classButton(page, name)).toHaveCount(0);
  };
  await close();
  await row.getByRole("button", { name: "Annulla la chiusura" }).click();
  await expect(classButton(page, name)).toHaveAccessibleName(/prenotata$/);
  await expect(page.getByText(reason)).toHaveCount(0);

  await close();
  await announceNow("closures", owner);
  await expectNotice(page, new RegExp(`Siamo chiusi .* ${reason}`));
  await desk.reload();
  await row.getByRole("button", { name: "Riapri" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Riapri" }).click();
  await expect(row).toHaveCount(0);
});
