import { documentPath } from "@studio/contract/collections.ts";
import { messageTemplates } from "@studio/contract/studio.ts";
import { makeRace, makeRaceBooking, makeRaceSlot } from "@studio/contract/testing/race.ts";
import { beforeEach, expect, test } from "vitest";
import { keepTemplate, listTemplates } from "../../../functions/src/messages/templates.ts";
import { editBooking } from "../../../functions/src/race/editBooking.ts";
import { editRace, setPlaces } from "../../../functions/src/race/events/edit.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

const now = new Date("2026-11-27T09:00:00Z");
const actor = { id: "desk", name: "Elena Desk" };
const template = { name: "Avviso", subject: "Domani", text: "Ci vediamo domani." };

beforeEach(emptyDatabase);

test("a colleague's text of a template is named before it is replaced", async () => {
  await keepTemplate("t1", template);
  await keepTemplate("t1", { ...template, text: "Di Elena.", replaces: template });
  const mine = { ...template, text: "Mio." };
  await expect(keepTemplate("t1", { ...mine, replaces: template })).rejects.toMatchObject({
    code: "changed_meanwhile",
    fields: { text: "Di Elena." },
  });
  await keepTemplate("t1", { ...mine, replaces: { ...template, text: "Di Elena." } });
  await keepTemplate("t1", { ...mine, replaces: template });
  expect((await listTemplates()).find(({ id }) => id === "t1")?.text).toBe("Mio.");
});

test("a template of the studio is compared with the studio's texts, a new one with none", async () => {
  const [ofStudio] = messageTemplates;
  if (!ofStudio) throw new Error("The studio has no template");
  const { id, ...texts } = ofStudio;
  const mine = { ...texts, text: "Mio." };
  await expect(keepTemplate(id, { ...mine, replaces: { ...texts, text: "Altro." } })).rejects.toMatchObject({
    code: "changed_meanwhile",
  });
  await keepTemplate(id, { ...mine, replaces: texts });
  await keepTemplate("new", { ...template, replaces: { name: "", subject: "", text: "" } });
});

test("a colleague's price of a race is named before it is replaced, another's name is not lost", async () => {
  const date = "2026-12-12";
  const race = makeRace({ date, name: "Simulazione", price: 3500, payment_link: null });
  await database.doc(documentPath("raceEvents", { id: date })).set(race);
  const seen = { name: "Simulazione", price: 3500, payment_link: null };
  const by = { actor, now };
  await editRace(date, { ...seen, price: 4000, replaces: seen }, by);
  await expect(editRace(date, { ...seen, name: "Mia", replaces: seen }, by)).rejects.toMatchObject({
    code: "changed_meanwhile",
    fields: { price: "4000" },
  });
  await editRace(date, { ...seen, name: "Mia", replaces: { ...seen, price: 4000 } }, by);
  const stored = await database.doc(documentPath("raceEvents", { id: date })).get();
  expect([stored.get("name"), stored.get("price")]).toEqual(["Mia", 3500]);
});

test("data of a runner and places of a slot that somebody else changed are named before they are replaced", async () => {
  const race = makeRace({ date: "2026-12-12" });
  const booking = makeRaceBooking({ phone: "+393330000001" });
  const id = booking.slotId;
  await Promise.all([
    database.doc(documentPath("raceEvents", { id: "2026-12-12" })).set(race),
    database.doc(documentPath("slots", { id: "2026-12-12", slotId: id })).set(makeRaceSlot({ remaining: 3 })),
    database.doc(documentPath("raceBookings", { id: "giulia" })).set(booking),
  ]);
  const by = { actor, now };
  const { first_name, last_name, email, phone, category, partner } = booking;
  const seen = { first_name, last_name, email, phone, category, partner };
  await editBooking("giulia", { ...seen, phone: "+393330000002", replaces: seen }, by);
  const mine = { ...seen, last_name: "Bianco" };
  await expect(editBooking("giulia", { ...mine, replaces: seen }, by)).rejects.toMatchObject({
    code: "changed_meanwhile",
    fields: { phone: "+393330000002" },
  });
  await editBooking("giulia", { ...mine, replaces: { ...seen, phone: "+393330000002" } }, by);
  await setPlaces(id, { places: 3, replaces: { places: 4 } }, by);
  await expect(setPlaces(id, { places: 2, replaces: { places: 4 } }, by)).rejects.toMatchObject({
    code: "changed_meanwhile",
    fields: { places: "3" },
  });
  await setPlaces(id, { places: 2 }, by);
  const stored = await database.doc(documentPath("raceBookings", { id: "giulia" })).get();
  expect([stored.get("last_name"), stored.get("phone")]).toEqual(["Bianco", "+393330000001"]);
});
