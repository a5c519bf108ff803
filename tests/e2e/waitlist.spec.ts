import { documentPath } from "@studio/contract/collections.ts";
import { promoteFromWaitlist } from "../../functions/src/bookings/waitlist/promoteDue.ts";
import { classButton, expect, memberWithPack, signInOn, test } from "../support/browser/journey.ts";
import { arrived, eventually } from "../support/mail.ts";
import type { Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { namedClass } from "../support/studio.ts";

/** Sends another member's request. */
async function tap(method: string, path: string, { token }: Person): Promise<void> {
  expect((await request(method, `/event/${path}`, { token })).status).toBe(200);
}

/** Promotes from the waitlist. At night seats are assigned in the morning: then the clock is set to the morning. */
async function promoteDue(id: string): Promise<void> {
  const event = await database.doc(documentPath("events", { id })).get();
  if (event.get("numdisp") > 0) await promoteFromWaitlist(id, event.get("waitingDue").toDate());
}

test("a cancellation promotes the next member, who sees the free cancellation deadline and gets a mail", async ({
  page,
  browser,
}) => {
  const { id, name } = await namedClass({ inHours: 20, capacity: 1 });
  const [going, waiting] = await Promise.all([memberWithPack(), memberWithPack()]);
  await tap("POST", id, going);
  const other = await (await browser.newContext()).newPage();
  await signInOn(other, going);
  await signInOn(page, waiting);

  await classButton(page, name).click();
  const popup = page.getByRole("dialog", { name });
  await expect(popup.getByText("Al completo, saresti 1° in lista")).toBeVisible();
  await popup.getByText("Come funziona").click();
  await expect(popup.getByText(/puoi cancellarla gratis per 2 ore/)).toBeVisible();
  await popup.getByRole("button", { name: "Mettiti in lista d’attesa" }).click();
  await expect(popup.getByText("Sei 1° in lista d’attesa", { exact: true })).toBeVisible();
  await popup.getByRole("button", { name: "Chiudi" }).click();
  await expect(classButton(page, name)).toHaveAccessibleName(/nessun posto libero, 1° in lista d’attesa$/);

  await classButton(other, name).click();
  await other.getByRole("dialog", { name }).getByRole("button", { name: "Cancella prenotazione" }).click();
  await other.getByRole("button", { name: "Sì, cancella e perdi la lezione" }).click();
  await expect(classButton(other, name)).toHaveAccessibleName(/cancellata tardi$/);
  // It is shown before the response.
  const booking = documentPath("memberBookings", { uid: going.uid, classId: id });
  await expect.poll(async () => (await database.doc(booking).get()).get("state")).toBe("dropped");
  await promoteDue(id);

  await expect(classButton(page, name)).toHaveAccessibleName(
    /nessun posto libero, prenotata, cancelli gratis fino alle \d\d:\d\d$/,
  );
  await expect(page.getByText(`Si è liberato un posto: sei dentro. ${name},`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifiche, 1 nuova" })).toBeVisible();
  const next = page.getByRole("region", { name: "Prossime prenotazioni" });
  await expect(next.getByText(/^Dalla lista d’attesa: cancelli gratis fino alle/)).toBeVisible();
  const mail = await eventually("The mail about the seat", async () => {
    const mails = await arrived(({ to }) => to.some(({ address }) => address === waiting.email));
    return mails.find(({ subject }) => subject.startsWith(`Si è liberato un posto: ${name}`));
  });
  expect(mail.text).toContain("la prenotazione è già fatta");

  await classButton(page, name).click();
  await popup.getByRole("button", { name: "Cancella prenotazione" }).click();
  await expect(page.getByText("Prenotazione cancellata.")).toBeVisible();
  await expect(
    page.getByRole("region", { name: "I tuoi pacchetti" }).getByText("5", { exact: true }),
  ).toBeVisible();
  await other.context().close();
});
