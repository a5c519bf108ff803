import type { Page } from "@playwright/test";
import { documentPath } from "@studio/contract/collections.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { classButton as classInApp, expect, signInOn, test, watchAs } from "../../support/browser/journey.ts";
import { newPerson, type Person } from "../../support/people.ts";
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
