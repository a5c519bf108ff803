import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { makeRosterLine } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerCall } from "../../../../../../testing/api.ts";
import { violations } from "../../../../../../testing/axe.ts";
import { answerReads, failReads, holdReads, storeDocuments } from "../../../../../../testing/firestore.ts";
import { openStaffClass, openStaffDay } from "../../../../../../testing/staffCalendar.ts";

const NOTE = "Ginocchio operato a ottobre: niente salti.";
const anna = makeRosterLine();
const carla = makeRosterLine({ first_name: "Carla" });
const person = (name: string) => page.getByRole("listitem", { name, exact: true });

const pin = (uid: string, text: string | undefined) =>
  storeDocuments({
    [documentPath("pinnedNotes", { uid })]:
      text === undefined
        ? undefined
        : {
            text,
            author: { id: "staff-1", name: "Sara Conti" },
            at: new Date("2026-10-12T09:00:00Z"),
          },
  });

test("a pinned note stands beside the name on the roster of a class, live", async () => {
  pin("anna", NOTE);
  await openStaffClass({ roster: { anna, carla }, role: "coach" });
  await expect.element(person("Anna Prova")).toMatchTextContent(new RegExp(NOTE));
  await expect.element(person("Carla Prova")).not.toMatchTextContent(/Ginocchio/);
  expect(await violations()).toEqual([]);
  pin("carla", "Spalla");
  pin("anna", undefined);
  await expect.element(person("Carla Prova")).toMatchTextContent(/Spalla/);
  await expect.element(person("Anna Prova")).not.toMatchTextContent(/Ginocchio/);
});

test("a roster says that pinned notes cannot be read, and reads them again", async () => {
  pin("anna", NOTE);
  const path = collectionPath("pinnedNotes", {});
  failReads(path, "permission-denied");
  await openStaffClass({ roster: { anna } });
  await expect.element(page.getByText(/^Le note in evidenza non si vedono\./)).toBeVisible();
  // Healed reads would be heard at once, without the tap.
  holdReads(path);
  failReads(path, undefined);
  await page.getByRole("button", { name: "Riprova" }).click();
  answerReads(path);
  await expect.element(person("Anna Prova")).toMatchTextContent(new RegExp(NOTE));
});

test("two members of one name are told apart by their phones, nobody else", async () => {
  const lines = { anna, carla, other: makeRosterLine({ last_name: "PROVA" }) };
  await openStaffDay({ roster: lines });
  const calls = answerCall(api.rosterFacts, {
    people: Object.keys(lines).map((id, index) => ({
      id,
      package: { lessons_left: 7, expire_date: null, warning: null },
      first_time: false,
      birthday: false,
      phone: `+3934700012${index}${index}`,
    })),
  });
  await page.getByRole("button", { name: /^Small Class,/ }).click();
  await expect.element(person("Anna Prova")).toMatchTextContent(/tel\. …1200/);
  await expect.element(person("Anna PROVA")).toMatchTextContent(/tel\. …1222/);
  await expect.element(person("Carla Prova")).not.toMatchTextContent(/tel\./);
  expect(calls[0]?.query.phones).toBe("true");
});

test("the day's list has coach, type, phone, what is left and the pinned note", async () => {
  pin("anna", NOTE);
  const guest = { lead: "lead-1", member: null, kind: "trial" as const, phone: "+393470009999" };
  const dario = makeRosterLine({ first_name: "Dario", guest });
  const facts = { first_time: true, birthday: false, phone: "+393470001234" };
  await openStaffDay({
    gymClass: { type: "strength", coach: "sara" },
    roster: { anna, dario },
    facts: [{ id: "anna", package: { lessons_left: 3, expire_date: null, warning: null }, ...facts }],
  });
  await page.getByRole("link", { name: "Elenco del giorno" }).click();
  await expect
    .element(person("Anna Prova"))
    .toMatchTextContent(/\+39 347 000 1234.*niente salti\..*3 lezioni rimaste · Prima volta/);
  await expect.element(person("Dario Prova")).toMatchTextContent(/\(prova\)\+39 347 000 9999/);
  await expect.element(page.getByText("Forza con Sara")).toBeVisible();
  expect(await violations()).toEqual([]);
});
