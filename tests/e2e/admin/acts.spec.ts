import { randomUUID } from "node:crypto";
import { classId } from "@studio/contract/bookings/rules.ts";
import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { raceForStaff } from "@studio/contract/race/staffEndpoints.ts";
import { coaches } from "@studio/contract/studio.ts";
import { makeClass, makeTimetableSlot } from "@studio/contract/testing/bookings.ts";
import { addRomeDays, romeInstant, romeWeekday } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import { announceNow } from "../../support/browser/announcements.ts";
import {
  classButton,
  expect,
  memberWithPack,
  openTab,
  signInOn,
  test,
  watchAs,
} from "../../support/browser/journey.ts";
import { expectNotice } from "../../support/browser/notices.ts";
import { typeDay, typeTime } from "../../support/browser/pickers.ts";
import { newPerson, verifyEmail } from "../../support/people.ts";
import { newDay, runner } from "../../support/race/races.ts";
import { raceByStaff } from "../../support/race/staff.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { freeTime, namedClass, storeClass } from "../../support/studio.ts";

test("another coach, a message to the class, a late arrival and a voided package reach the member's app at once", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  const [coach, substitute] = coaches;
  if (!coach || !substitute) throw new Error("The studio has too few coaches");
  const id = `t-${randomUUID()}`;
  const name = `Prova ${id.slice(2, 8)}`;
  const start = new Date(Math.round(Date.now() / 60_000) * 60_000 + 30 * 3_600_000);
  await storeClass(id, makeClass({ summary: name, coach: coach.id, start: { dateTime: start } }));
  const started = await namedClass({ inHours: -0.1 });
  const member = await memberWithPack(5);
  const last_name = `Tardi${member.uid.slice(2, 8)}`;
  const named = { first_name: "Prova", last_name, username: member.uid, email: member.email };
  await database
    .doc(documentPath("users", { uid: member.uid }))
    .update({ last_name, search_terms: searchTerms(named) });
  expect((await request("POST", `/event/${id}`, { token: member.token })).status).toBe(200);
  const watching = await watchAs(browser, member);
  const left = watching.getByRole("link", { name: /lezioni rimaste/ });
  await expect(left).toHaveText(/^4/);
  await expect(classButton(watching, name)).toHaveAccessibleName(/prenotata$/);

  await signInOn(page, await newPerson({ role: "desk" }));
  await page.goto(`/admin/events?day=${romeDay(start)}&classe=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Modifica" }).click();
  await dialog.getByLabel("Coach").selectOption(substitute.name);
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expectNotice(watching, new RegExp(`sarà con ${substitute.name}`));

  await page.goto(`/admin/events?day=${romeDay(start)}&classe=${id}`);
  await dialog.getByRole("link", { name: "Scrivi agli iscritti" }).click();
  await page.getByLabel("Oggetto").fill("Portate le corde");
  await page.getByLabel("Testo").fill("Domani si salta.");
  await page.getByRole("button", { name: "Guarda l’anteprima" }).click();
  await page.getByRole("button", { name: /^Invia a / }).click();
  await expectNotice(watching, "Domani si salta.");

  await page.goto(`/admin/oggi?classe=${started.id}`);
  const roster = page.getByRole("region").first();
  await roster.getByRole("button", { name: "Aggiungi una persona" }).click();
  await dialog.getByLabel("Cerca una persona").fill(last_name);
  await page.getByRole("option", { name: new RegExp(last_name) }).click();
  await dialog.getByRole("button", { name: `Aggiungi Prova ${last_name}` }).click();
  await expect(roster.getByText(/^Aggiunta dopo l’inizio/)).toBeVisible();
  await expect(left).toHaveText(/^3/);

  await roster.getByRole("link", { name: `Prova ${last_name}` }).click();
  await page.getByRole("button", { name: /^Togli: / }).click();
  await dialog.getByLabel("Motivo").fill("Pagato due volte");
  await dialog.getByRole("button", { name: "Togli il pacchetto" }).click();
  await expect(left).toHaveCount(0);
  await expect(classButton(watching, name)).toHaveAccessibleName(/prenotata$/);
  await watching.context().close();
});

test("a slot of the timetable is moved, then removed, and the member's calendar follows", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  test.setTimeout(180_000);
  // Hours in which no other journey has a class.
  const day = addRomeDays(romeDay(new Date()), 2);
  const time = await freeTime(day, "04");
  const later = time.replace("04:", "05:");
  const slot = makeTimetableSlot({ weekday: romeWeekday(day), time, summary: `Alba delle ${time}` });
  const { summary } = slot;
  await database.doc(documentPath("timetable", { id: timetableId(slot) })).create(slot);
  const id = classId(day, time);
  await storeClass(id, makeClass({ summary, start: { dateTime: romeInstant(day, time) } }));
  const [owner, member] = [await newPerson({ role: "owner" }), await memberWithPack(5)];
  expect((await request("POST", `/event/${id}`, { token: member.token })).status).toBe(200);
  const watching = await watchAs(browser, member);
  const left = watching.getByRole("link", { name: /lezioni rimaste/ });
  await expect(left).toHaveText(/^4/);
  // The timetable may have made the classes of the next weeks too.
  const booked = watching
    .getByRole("region", { name: "small class" })
    .getByRole("button", { name: new RegExp(`^${summary},.* prenotata$`) });
  await expect(booked).toHaveAccessibleName(new RegExp(`, ${time},`));

  await signInOn(page, owner);
  await page.goto("/admin/events/timetable");
  const dialog = page.getByRole("dialog");
  const slotAt = (at: string) => page.getByRole("button", { name: new RegExp(`^${summary},.* ${at},`) });
  await slotAt(time).click();
  await typeTime(page, "Inizio", later);
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect(dialog.getByRole("list", { name: "Classi che si spostano" })).toContainText("1 prenotato");
  await dialog.getByRole("button", { name: "Conferma" }).click();
  await expect(booked).toHaveAccessibleName(new RegExp(`, ${later},`));
  await announceNow("timetableChanges", owner);
  await expectNotice(watching, /resta valida per il nuovo orario\.$/);

  await slotAt(later).click();
  await dialog.getByRole("button", { name: "Togli dall’orario" }).click();
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect(dialog.getByRole("list", { name: "Classi che si annullano" })).toContainText("1 prenotato");
  await dialog.getByRole("button", { name: "Togli dall’orario" }).click();
  await expect(booked).toHaveCount(0);
  await expect(left).toHaveText(/^5/);
  await announceNow("timetableChanges", owner);
  await expectNotice(watching, /non è più in programma\./);
  await watching.context().close();
});

test("two accounts are merged, and the kept one's app shows what the other had", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  const owner = await newPerson({ role: "owner" });
  const [member, duplicate] = [await newPerson(), await memberWithPack(5)];
  const last_name = `Doppia${duplicate.uid.slice(2, 8)}`;
  const named = { first_name: "Prova", last_name, username: duplicate.uid, email: duplicate.email };
  await database
    .doc(documentPath("users", { uid: duplicate.uid }))
    .update({ last_name, search_terms: searchTerms(named) });
  const { id, name } = await namedClass({ inHours: 30 });
  const path = bookingsForStaff.addByStaff.path.replace("{id}", id);
  const json = { user_id: duplicate.uid };
  expect((await request("POST", path, { token: owner.token, json })).status).toBe(200);
  const watching = await watchAs(browser, member);
  await expect(classButton(watching, name)).toHaveAccessibleName(/liberi$/);

  await signInOn(page, owner);
  await page.goto(`/admin/users/${member.uid}`);
  await page.getByRole("button", { name: "Unisci con un altro account" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("L’altro account").fill(last_name);
  await page.getByRole("option", { name: new RegExp(last_name) }).click();
  await expect(dialog.getByText("Dopo: 4 lezioni rimaste in tutto.")).toBeVisible();
  await dialog.getByLabel(/^Per confermare scrivi il cognome/).fill(last_name);
  await dialog.getByRole("button", { name: "Unisci per sempre" }).click();
  await expect(watching.getByRole("link", { name: /lezioni rimaste/ })).toHaveText(/^4/);
  await expect(classButton(watching, name)).toHaveAccessibleName(/prenotata$/);
  await expectNotice(watching, /^Lo studio ti ha prenotato un posto/);
  await watching.context().close();
});

test("a race is postponed, then cancelled, and the runner sees it", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser }) => {
  const [owner, member] = [await newPerson({ role: "owner" }), await newPerson()];
  await verifyEmail(member.uid);
  const { date, slots } = await raceByStaff(owner);
  const json = { ...runner(), slot_id: slots[0], email: member.email };
  const { token } = owner;
  expect((await request("POST", raceForStaff.bookByStaff.path, { token, json })).status).toBe(200);
  const watching = await watchAs(browser, member);
  await openTab(watching, "Allenamento");
  const mine = watching.getByRole("region", { name: /^L[ae] tu[ae] simulazion[ei]$/ });
  await expect(mine.getByText("09:00")).toBeVisible();

  await signInOn(page, owner);
  await page.goto(`/admin/hyrox?date=${date}`);
  const choose = async (label: string) => {
    await page.getByLabel("Altre azioni sulla simulazione").click();
    await page.getByRole("button", { name: label }).click();
  };
  const dialog = page.getByRole("dialog");
  await choose("Cambia data");
  await typeDay(page, "Nuovo giorno", newDay());
  await typeTime(page, "Prima partenza", "10:00");
  await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
  await expect(dialog.getByText(/^1 persona tiene il posto/)).toBeVisible();
  await dialog.getByRole("button", { name: "Conferma la nuova data" }).click();
  await expect(page.getByText("Simulazione rinviata.")).toBeVisible();
  await watching.reload();
  await expect(mine.getByText("10:00")).toBeVisible();

  await choose("Annulla la simulazione");
  await dialog.getByLabel("Motivo, lo leggono tutti").fill("Allerta meteo");
  await dialog.getByRole("button", { name: "Annulla la simulazione" }).click();
  await expect(page.getByText("Simulazione annullata.")).toBeVisible();
  await watching.reload();
  await expect(mine.getByText("Annullata")).toBeVisible();
  await expect(mine.getByText(/^Allerta meteo/)).toBeVisible();
  await watching.context().close();
});

test("a colleague joins the staff and leaves it, who is let in and shut out", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page, browser, allowErrors }) => {
  allowErrors(/status of 40[13]/);
  const member = await newPerson();
  await signInOn(page, await newPerson({ role: "owner" }));
  const dialog = page.getByRole("dialog");
  await page.goto("/admin/staff");
  const row = page.getByRole("listitem").filter({ hasText: member.email });
  await page.getByRole("button", { name: "Invita" }).click();
  await dialog.getByLabel("Nome", { exact: true }).fill("Prova");
  await dialog.getByLabel("Cognome").fill("Persona");
  await dialog.getByLabel("Email").fill(member.email);
  await dialog.getByLabel("Ruolo").selectOption("Segreteria");
  await dialog.getByRole("button", { name: "Invita" }).click();
  await dialog.getByRole("button", { name: /^Dai il ruolo a / }).click();
  await expect(row).toContainText("Segreteria");
  const watching = await watchAs(browser, member);
  await watching.goto("/admin/oggi");
  await expect(watching.getByRole("heading", { level: 1, name: "Oggi" })).toBeVisible();

  await row.getByRole("button", { name: /^Modifica il ruolo/ }).click();
  await dialog.getByRole("button", { name: "Togli dallo staff" }).click();
  await page
    .getByRole("dialog", { name: /^Togliere/ })
    .getByRole("button", { name: "Togli dallo staff" })
    .click();
  await expect(row).toHaveCount(0);
  await watching.getByRole("link", { name: "Gestione utenti" }).click();
  await expect(watching.getByRole("heading", { name: "Il tuo ruolo nello staff è cambiato" })).toBeVisible();
  await watching.context().close();
});
