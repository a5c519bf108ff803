import type { Page } from "@playwright/test";
import { api } from "@studio/contract/api.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { violationsIn } from "../../support/browser/axe.ts";
import { holdCall, refuseCall } from "../../support/browser/calls.ts";
import { classButton as classInApp, expect, signInOn, test, watchAs } from "../../support/browser/journey.ts";
import { typeDay, typeTime } from "../../support/browser/pickers.ts";
import { namedMember, newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, namedClass } from "../../support/studio.ts";

type Class = { id: string; name: string; day: string };

/** Creates a class, tomorrow by default, with a name of its own. */
async function classInHours(inHours: number): Promise<Class> {
  const day = romeDay(new Date(Date.now() + inHours * 3_600_000));
  return { ...(await namedClass({ inHours })), day };
}

async function book({ id }: Class, { token }: Person): Promise<void> {
  expect((await request("POST", `/event/${id}`, { token })).status).toBe(200);
}

const classButton = (page: Page, { name }: Class) =>
  page.getByRole("main").getByRole("button", { name: new RegExp(`^${name},`) });

/** Signs an admin in and opens the day of a class. */
async function openDay(page: Page, one: Class): Promise<void> {
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto(`/admin/events?day=${one.day}&view=day`);
  await expect(classButton(page, one)).toBeVisible();
}

test("cancelling a class refunds its members' lessons and changes their app at once, and is undone", async ({
  page,
  browser,
}) => {
  const one = await classInHours(30);
  const member = await newPerson();
  const packageId = await grantPackage(member.uid, { size: 10, remaining: 5 });
  const lessonsLeft = async () =>
    (await database.doc(documentPath("products", { uid: member.uid, id: packageId })).get()).get("remaining");
  await book(one, member);
  const watching = await watchAs(browser, member);
  await expect(classInApp(watching, one.name)).toHaveAccessibleName(/prenotata$/);
  await openDay(page, one);
  await expect(classButton(page, one)).toHaveAccessibleName(/1 iscritto su 6, aperta$/);

  await classButton(page, one).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem", { name: "Prova Persona" })).toBeVisible();
  await dialog.getByRole("button", { name: "Annulla la classe" }).click();
  await expect(dialog.getByText(/^1 persona iscritta riceve un’email/)).toBeVisible();
  await dialog.getByLabel("Motivo: lo legge chi era iscritto").fill("Il coach è malato");
  await dialog.getByRole("button", { name: "Annulla la classe" }).click();
  await expect(page.getByText("Classe annullata: 1 persona riceve un’email con il motivo.")).toBeVisible();
  await expect(classButton(page, one)).toBeHidden();
  await expect(classInApp(watching, one.name)).toHaveCount(0);
  await expect(watching.getByRole("link", { name: /lezioni rimaste/ })).toHaveText(/^5/);
  expect(await lessonsLeft()).toBe(5);

  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(classInApp(watching, one.name)).toHaveAccessibleName(/prenotata$/);
  expect(await lessonsLeft()).toBe(4);
  await watching.context().close();
});

test("a member without a package is refused, booked free of charge, and removed", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const [one, member] = [await classInHours(30), await namedMember()];
  await openDay(page, one);
  await classButton(page, one).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Aggiungi una persona" }).click();
  await dialog.getByLabel("Cerca una persona").fill(member.name.slice(6));
  await page.getByRole("option", { name: member.name }).click();
  await expect(dialog.getByLabel("Scala una lezione dal pacchetto")).toBeChecked();
  await expect(dialog.getByText(`${member.name} non ha lezioni disponibili`)).toBeVisible();
  await dialog.getByLabel("Scala una lezione dal pacchetto").uncheck();
  await dialog.getByLabel("Perché è gratis").fill("Lezione di prova");
  await dialog.getByRole("button", { name: `Aggiungi ${member.name}` }).click();
  const line = dialog.getByRole("listitem", { name: member.name });
  await expect(line).toBeVisible();
  await expect(line.getByRole("link", { name: member.name, exact: true })).toHaveAttribute(
    "href",
    `/admin/users/${member.uid}`,
  );

  await dialog.getByRole("button", { name: `Togli ${member.name}` }).click();
  await expect(dialog.getByLabel("Restituisci la lezione", { exact: true })).toBeChecked();
  await dialog.getByRole("button", { name: "Togli dalla classe" }).click();
  await expect(dialog.getByText("Nessun iscritto.")).toBeVisible();
});

test("a class is moved to another day, and a new one is added beside it", { tag: "@exhaustive" }, async ({
  page,
}) => {
  const one = await classInHours(30);
  await openDay(page, one);
  await classButton(page, one).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Modifica" }).click();
  const day = addRomeDays(one.day, 9);
  await typeDay(page, "Giorno", day);
  await typeTime(page, "Inizio", "21:15");
  await dialog.getByLabel("Posti").fill("0");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(dialog.getByText("Da 1 a 100")).toBeVisible();
  await dialog.getByLabel("Posti").fill("9");
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(page).toHaveURL(new RegExp(`day=${day}`));
  await expect(classButton(page, one)).toHaveAccessibleName(/21:15, 0 iscritti su 9, aperta$/);

  const name = `Nuova ${one.id.slice(2, 8)}`;
  await page.getByRole("button", { name: "Aggiungi una classe" }).click();
  await dialog.getByLabel("Nome").fill(name);
  await typeTime(page, "Inizio", "22:30");
  await dialog.getByRole("button", { name: "Aggiungi la classe" }).click();
  await expect(classButton(page, { ...one, name })).toHaveAccessibleName(/22:30, 0 iscritti su 6, aperta$/);
});

test("attendance is marked with one tap, and reverted when refused", {
  tag: "@exhaustive",
}, async ({ page, allowErrors }) => {
  allowErrors(/status of 409/);
  const one = await classInHours(0.5);
  const member = await newPerson();
  await grantPackage(member.uid);
  await book(one, member);
  await openDay(page, one);
  await classButton(page, one).click();
  const line = page.getByRole("dialog").getByRole("listitem", { name: "Prova Persona" });
  const presenceOf = async () =>
    (await database.doc(documentPath("roster", { id: one.id, uid: member.uid })).get()).get("presence");

  const absent = line.getByRole("button", { name: "Assente" });
  const present = line.getByRole("button", { name: "Presente", exact: true });
  await absent.click();
  await expect(absent).toHaveAttribute("aria-pressed", "true");
  await expect.poll(presenceOf).toBe("absent");
  await absent.click();
  await expect.poll(presenceOf).toBe(null);
  await expect(absent).toHaveAttribute("aria-pressed", "false");

  // Of two taps during one request the last one counts.
  const sendHeldCall = await holdCall(page, api.bookings.setPresence);
  await absent.click();
  await present.click();
  sendHeldCall();
  await expect.poll(presenceOf).toBe("present");

  await refuseCall(page, api.bookings.setPresence, "class_not_started");
  await absent.click();
  await expect(page.getByText("La presenza si segna da un’ora prima dell’inizio.")).toBeVisible();
  await expect(absent).toHaveAttribute("aria-pressed", "false");
  await expect(present).toHaveAttribute("aria-pressed", "true");
});

test(
  "a slot of the timetable is added, edited and removed",
  { tag: "@exhaustive" },
  async ({ page }, { project }) => {
    // Both projects may edit the same timetable at a time.
    const [time, later] = project.name === "phone" ? ["05:10", "05:40"] : ["06:10", "06:40"];
    await signInOn(page, await newPerson({ admin: true }));
    await page.goto("/admin/events/timetable");
    await expect(page.getByText(/Per ogni modifica scegli da quando vale/)).toBeVisible();
    await page.getByRole("button", { name: "Aggiungi di domenica" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox", { name: "Giorno" })).toHaveValue("7");
    await typeTime(page, "Inizio", time);
    await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
    await dialog.getByRole("button", { name: "Conferma" }).click();
    const sunday = page.getByRole("list", { name: "Classi di domenica" });
    await sunday.getByRole("button", { name: new RegExp(`domenica ${time}, 6 posti, 60 minuti`) }).click();
    await typeTime(page, "Inizio", later);
    await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
    await dialog.getByRole("button", { name: "Conferma" }).click();
    await sunday.getByRole("button", { name: new RegExp(`domenica ${later}`) }).click();
    await dialog.getByRole("button", { name: "Togli dall’orario" }).click();
    await dialog.getByRole("button", { name: "Mostra cosa cambia" }).click();
    await dialog.getByRole("button", { name: "Togli dall’orario" }).click();
    await expect(page.getByText("Classe tolta dall’orario.")).toBeVisible();
    await expect(
      sunday.getByRole("button", { name: new RegExp(`domenica (${time}|${later})`) }),
    ).toBeHidden();
  },
);

test("the roster of today's class is reachable by keyboard", { tag: ["@desktop", "@exhaustive"] }, async ({
  page,
}) => {
  // Half an hour from now, or half an hour ago: always today.
  const isLaterToday = romeDay(new Date(Date.now() + 1_800_000)) === romeDay(new Date());
  const one = await classInHours(isLaterToday ? 0.5 : -0.5);
  await signInOn(page, await newPerson({ admin: true }));
  await page.goto("/admin/events/timetable");
  await expect(page.getByRole("list", { name: "Classi di lunedì" })).toBeVisible();
  await page.keyboard.press("Alt+c");
  await expect(page).toHaveURL(/\/admin\/events$/);
  const target = classButton(page, one);
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 20_000 });
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: one.name });
  await expect(dialog.getByText("Nessun iscritto.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(target).toBeFocused();
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a roster opens if its day was opened before", async ({ page, context, allowErrors }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|accounts:lookup/);
    // A day of its own: the emulator is slow on a day with the rosters of a hundred tests.
    const one = await classInHours(24 * 25);
    const member = await newPerson();
    await grantPackage(member.uid);
    await book(one, member);
    await signInOn(page, await newPerson({ admin: true }));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto(`/admin/events?day=${one.day}&view=day`);
    await expect(classButton(page, one)).toBeVisible();
    // By now this class's roster is cached; other classes have members too.
    const named = page.getByRole("button", { name: new RegExp(`^${one.name},`) });
    const line = page.getByRole("listitem").filter({ has: named });
    await expect(line.getByLabel("Prova Persona", { exact: true })).toBeAttached();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open("staff-scripts")).keys()).length))
      .toBeGreaterThan(3);

    await context.setOffline(true);
    await page.goto(`/admin/events/roster/${one.day}`);
    const list = page.getByRole("region", { name: new RegExp(one.name) });
    await expect(list.getByText("Prova Persona")).toBeVisible();
    await page.reload();
    await expect(list.getByText("Prova Persona")).toBeVisible();
    await expect(list.getByText("5 posti liberi")).toBeVisible();
  });
});

/** Expects no accessibility violations of the screen, nor of an open popup. */
async function sound(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (await dialog.isVisible()) await expect(dialog).toHaveCSS("opacity", "1");
  expect(await violationsIn(page)).toEqual([]);
}

test("a day and the dialogs of a class have no accessibility violations, light and dark", {
  tag: "@exhaustive",
}, async ({ page }) => {
  const one = await classInHours(0.5);
  const member = await newPerson();
  await grantPackage(member.uid);
  await book(one, member);
  await openDay(page, one);
  await sound(page);
  await classButton(page, one).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem", { name: "Prova Persona" })).toBeVisible();
  await sound(page);
  await dialog.getByRole("button", { name: "Togli Prova Persona" }).click();
  await sound(page);
  await dialog.getByRole("button", { name: "Indietro" }).click();
  await dialog.getByRole("button", { name: "Modifica" }).click();
  await sound(page);
});

test("the week, the printed day and the timetable have no accessibility violations", {
  tag: ["@desktop", "@exhaustive"],
}, async ({ page }) => {
  const one = await classInHours(30);
  await openDay(page, one);
  await page.goto(`/admin/events?day=${one.day}&view=week`);
  await expect(classButton(page, one)).toBeVisible();
  await sound(page);
  await page.goto(`/admin/events/roster/${one.day}`);
  await expect(page.getByRole("region", { name: new RegExp(one.name) })).toBeVisible();
  await sound(page);
  await page.goto("/admin/events/timetable");
  await page.getByRole("list", { name: "Classi di lunedì" }).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByLabel("Nome")).toBeVisible();
  await sound(page);
});
