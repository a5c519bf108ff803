import { classId } from "@studio/contract/bookings/rules.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeClass, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { classButton, expect, memberWithPack, openTab, signInOn, test } from "../support/browser/journey.ts";
import { database } from "../support/server/database.ts";
import { storeClass } from "../support/studio.ts";

test("a member keeps a weekly place, and suspends it for a week", { tag: "@exhaustive" }, async ({
  page,
}) => {
  const first = addRomeDays(romeDay(new Date()), 2);
  const time = `05:${10 + Math.floor(Math.random() * 50)}`;
  const name = `Alba delle ${time}`;
  const slot = makeTimetableSlot({ weekday: romeWeekday(first), time, summary: name });
  const stored = database.doc(documentPath("timetable", { id: timetableId(slot) }));
  await stored.set(slot);
  for (const day of [first, addRomeDays(first, 7), addRomeDays(first, 14)])
    await storeClass(
      classId(day, time),
      makeClass({ summary: name, start: { dateTime: romeInstant(day, time) } }),
    );
  try {
    await signInOn(page, await memberWithPack(5));
    const lessons = page.getByRole("region", { name: "I tuoi pacchetti" });
    await classButton(page, name).first().click();
    await page.getByRole("button", { name: "Tieni questo posto ogni settimana" }).click();
    await page.getByRole("button", { name: "Tieni il posto", exact: true }).click();
    await expect(page.getByText("Il posto è tuo: 3 lezioni prenotate.")).toBeVisible();
    await page.goBack();
    await expect(lessons.getByText("2", { exact: true })).toBeVisible();

    await openTab(page, "Profilo");
    const place = page.getByRole("region", { name: "Il mio posto" });
    await expect(place.getByText("Prenotata")).toHaveCount(3);
    await place.getByRole("button", { name: "Sospendi" }).click();
    await page.getByRole("button", { name: /^1 settimana/ }).click();
    await expect(place.getByText("Prenotata")).toHaveCount(2);
    await expect(place.getByText("Sospesa")).toHaveCount(1);
    await openTab(page, "Classi");
    await expect(lessons.getByText("3", { exact: true })).toBeVisible();
    await expect(classButton(page, name).first()).toHaveAccessibleName(/6 posti liberi$/);
  } finally {
    await stored.delete();
  }
});
