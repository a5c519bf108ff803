import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { searchTerms } from "@studio/contract/people/search.ts";
import { classButton, expect, memberWithPack, signInOn, test } from "../../support/browser/journey.ts";
import { newPerson } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { namedClass } from "../../support/studio.ts";

test("twelve people are checked in with a tap each, six of them without a network, and who walks in sees the booking live", {
  tag: "@desktop",
}, async ({ page, browser, context, allowErrors }) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/);
  const start = new Date(Math.ceil(Date.now() / 1000) * 1000 + 20 * 60_000);
  const [first, second] = [
    await namedClass({ start }),
    await namedClass({ start: new Date(start.getTime() + 1000) }),
  ];
  const [walkIn, ...booked] = await Promise.all(Array.from({ length: 12 }, () => memberWithPack()));
  if (!walkIn) throw new Error("no people");
  for (const [index, { token }] of booked.entries())
    expect((await request("POST", `/event/${index < 6 ? first.id : second.id}`, { token })).status).toBe(200);
  const last_name = `Passante${walkIn.uid.slice(2, 8)}`;
  const named = { first_name: "Prova", last_name, username: walkIn.uid, email: walkIn.email };
  await database
    .doc(documentPath("users", { uid: walkIn.uid }))
    .update({ last_name, search_terms: searchTerms(named) });

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signInOn(phone, walkIn);
  await expect(classButton(phone, second.name)).toHaveAccessibleName(/1 posto libero$/);

  await signInOn(page, await newPerson({ role: "desk" }));
  await page.goto(`/admin/oggi?classe=${first.id}`);
  const rosters = page.getByRole("list", { name: "Iscritti" });
  await expect(rosters).toHaveCount(2);
  await expect(rosters.nth(0).getByRole("listitem").first()).toContainText("4 lezioni rimaste");
  await expect(rosters.nth(0).getByText("Prima volta")).toHaveCount(6);

  await page.getByRole("button", { name: "Aggiungi una persona" }).nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Aggiungi una persona" });
  await dialog.getByLabel("Cerca una persona").fill(last_name);
  await page.getByRole("option", { name: new RegExp(last_name) }).click();
  await dialog.getByRole("button", { name: `Aggiungi Prova ${last_name}` }).click();
  await expect(classButton(phone, second.name)).toHaveAccessibleName(/nessun posto libero, prenotata/);
  await expect(rosters.nth(1).getByRole("listitem")).toHaveCount(6);

  const marks = rosters.getByRole("button", { name: "Presente", exact: true });
  await expect(marks).toHaveCount(12);
  const presences = async () => {
    const lines = await Promise.all(
      [first, second].map(({ id }) => database.collection(collectionPath("roster", { id })).get()),
    );
    return lines.flatMap(({ docs }) => docs.map((line) => line.get("presence")));
  };
  for (const [index, mark] of (await marks.all()).entries()) {
    // Halfway the network is gone.
    if (index === 6) await expect.poll(async () => (await presences()).slice(0, 6)).not.toContain(null);
    if (index === 6) await context.setOffline(true);
    await mark.click();
  }
  for (const mark of await marks.all()) await expect(mark).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/^6 presenze aspettano la connessione/)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(presences).toEqual(Array.from({ length: 12 }, () => "present"));
  await expect(page.getByText(/aspettano la connessione/)).toBeHidden();
  await phone.context().close();
});
