import { randomUUID } from "node:crypto";
import { guestIdOf, rosterDocument } from "@studio/contract/bookings/model.ts";
import { dayOfClass } from "@studio/contract/bookings/rules.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { expect, test } from "vitest";
import { announceClosures } from "../../functions/src/closures/announce.ts";
import { closeStudio } from "../../functions/src/closures/close.ts";
import { undoClosure } from "../../functions/src/closures/reopen.ts";
import { addWalkIn, removeGuest, winLead } from "../../functions/src/leads/guests.ts";
import { removeLead } from "../../functions/src/leads/remove.ts";
import { change } from "../../functions/src/leads/staff.ts";
import { runAtomic } from "../../functions/src/platform/firestore/commit.ts";
import { runAt } from "../support/runs.ts";
import { database } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";
import { storeClass } from "../support/studio.ts";

const actor = { id: "staff", name: "Ada Prova" };
const now = new Date("2027-03-01T09:00:00Z");
const classId = "2027-03-03-1830";

/** Seats a guest in a class, closes its day, does something with their request and undoes the closure. */
async function guestAfter(act: (request: string) => Promise<unknown>) {
  const id = randomUUID();
  const day = dayOfClass(classId) ?? "";
  await storeClass(classId, makeClass({ start: { dateTime: romeInstant(day, "18:30") } }));
  const walkIn = { first_name: "Ugo", last_name: "Ospite", phone: "+393330000009", despite_member: true };
  const request = await addWalkIn(walkIn, requestOf(), { classId, actor, now });
  await closeStudio(id, { from: day, to: day, hours: null, reason: "Festa", extend: false }, actor, now);
  await act(request);
  await undoClosure(id, actor, now);
  const [line, lead, gymClass] = await Promise.all(
    [
      documentPath("roster", { id: classId, uid: guestIdOf(request) }),
      documentPath("leads", { id: request }),
      documentPath("events", { id: classId }),
    ].map((path) => database.doc(path).get()),
  );
  await gymClass?.ref.delete();
  return {
    line: line?.exists ? rosterDocument.parse(line.data()) : undefined,
    lead,
    seats: gymClass?.get("numSubs"),
  };
}

test("a guest who became a member while the class was closed points to the member on its roster", async () => {
  const { line } = await guestAfter((request) =>
    runAtomic("test", (commit) =>
      winLead(commit, request, { added: { uid: "member-1", member: makeMember() }, actor, now }),
    ),
  );
  expect(line?.guest).toMatchObject({ member: "member-1" });
});

test.each<[string, (request: string) => Promise<unknown>]>([
  ["erased", (request) => removeLead(request, actor, now)],
  ["lost", (request) => change(request, { status: "lost" }, actor, now)],
  ["doubtful", (request) => change(request, { status: "doubtful" }, actor, now)],
])("a guest whose request was %s while the class was closed has left it", async (_, act) => {
  const { line, seats } = await guestAfter(act);
  expect(line).toBeUndefined();
  expect(seats).toBe(0);
});

test("a guest taken off the class while it was closed stays in its trials, as on its roster", async () => {
  const { lead, seats } = await guestAfter((request) => removeGuest(request, { classId, actor, now }));
  expect(lead?.get("trials")).toHaveLength(1);
  expect(seats).toBe(1);
});

test("undoing that runs out of time is finished by the job", async () => {
  const id = randomUUID();
  const day = dayOfClass(classId) ?? "";
  await storeClass(classId, makeClass({ start: { dateTime: romeInstant(day, "18:30") } }));
  await closeStudio(id, { from: day, to: day, hours: null, reason: "Festa", extend: false }, actor, now);
  const isThere = async () => (await database.doc(documentPath("events", { id: classId })).get()).exists;
  expect(await undoClosure(id, actor, now, () => false)).toMatchObject({ restored: 0, unfinished: true });
  expect(await isThere()).toBe(false);
  await announceClosures(runAt(new Date(now.getTime() + 2 * 60_000)));
  expect(await isThere()).toBe(true);
  await database.doc(documentPath("events", { id: classId })).delete();
});
