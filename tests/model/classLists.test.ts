import type { ClassInput } from "@studio/contract/bookings/classInput.ts";
import { initialClassTypes } from "@studio/contract/bookings/content/initialClassTypes.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { noPicture } from "@studio/contract/fields/pictures/slots.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import type { TeamContent } from "@studio/contract/site/content/team.ts";
import { beforeEach, expect, test } from "vitest";
import { createClass } from "../../functions/src/bookings/classes.ts";
import { editClass } from "../../functions/src/bookings/editClass.ts";
import { readClassLists } from "../../functions/src/content/classLists.ts";
import { editedContent, saveContent } from "../../functions/src/content/edit.ts";
import { linkCoach, requireCoach } from "../../functions/src/members/colleagues.ts";
import { changeTimetable } from "../../functions/src/timetable/changes/change.ts";
import { addToTimetable, editTimetable } from "../../functions/src/timetable/manage.ts";
import { storeMember } from "../support/people.ts";
import { database, emptyDatabase } from "../support/server/database.ts";
import { requestOf } from "../support/server/requests.ts";

const now = new Date("2026-11-27T09:00:00Z");
const actor = { id: "owner", name: "Elena Riva" };
const nives = {
  coach: "nives",
  name: "Nives Alba",
  role: "Yoga",
  bio: "Respira.",
  appears: "both",
  picture: noPicture,
} as const;

async function publishCoaches(...coaches: TeamContent["coaches"]): Promise<void> {
  const { revision } = await editedContent("team");
  const value = { ...initialTeam, coaches };
  await saveContent("team", { revision, value, publish: true }, { actor, now });
}

const gymClass = (chosen: Partial<ClassInput> = {}): ClassInput => ({
  summary: "Small Class",
  description: "",
  capacity: 6,
  start: { dateTime: new Date("2026-12-01T17:30:00Z") },
  end: { dateTime: new Date("2026-12-01T18:30:00Z") },
  ...chosen,
});

const slot = (coach: string | null, time = "18:30") => ({
  weekday: 2,
  time,
  summary: "Small Class",
  description: "",
  capacity: 6,
  minutes: 60,
  type: null,
  coach,
});

const unknownCoach = { code: "invalid_request", fields: { coach: "Coach sconosciuto" } };

beforeEach(async () => {
  await emptyDatabase();
  await storeMember("owner");
});

test("an added coach can be given to a class; once removed, that class keeps them and no other gets them", async () => {
  await expect(createClass(gymClass({ coach: "nives" }), requestOf(), actor, now)).rejects.toMatchObject(
    unknownCoach,
  );
  await publishCoaches(...initialTeam.coaches, nives);
  const { id } = await createClass(gymClass({ coach: "nives", type: "core" }), requestOf(), actor, now);
  await publishCoaches(...initialTeam.coaches);
  await expect(createClass(gymClass({ coach: "nives" }), requestOf(), actor, now)).rejects.toMatchObject(
    unknownCoach,
  );
  expect(await editClass(id, gymClass({ coach: "nives", capacity: 8 }), actor, now)).toMatchObject({
    coach: "nives",
    type: "core",
    capacity: 8,
  });
  expect(await editClass(id, gymClass({ coach: "sara" }), actor, now)).toMatchObject({ coach: "sara" });
  await expect(editClass(id, gymClass({ coach: "nives" }), actor, now)).rejects.toMatchObject(unknownCoach);
});

test("so it is with a type", async () => {
  const { revision } = await editedContent("classTypes");
  const value = initialClassTypes.slice(1);
  await saveContent("classTypes", { revision, value, publish: true }, { actor, now });
  await expect(createClass(gymClass({ type: "strength" }), requestOf(), actor, now)).rejects.toMatchObject({
    code: "invalid_request",
    fields: { type: "Tipo sconosciuto" },
  });
});

test("so it is with lines of the timetable", async () => {
  const add = (coach: string, time?: string) => addToTimetable(slot(coach, time), actor, now);
  const change = (id: string, of: string | null, coach: string) =>
    changeTimetable(id, { id: of, slot: slot(coach), from: "2026-12-01" }, actor, now);
  await expect(add("nives")).rejects.toMatchObject(unknownCoach);
  await publishCoaches(...initialTeam.coaches, nives);
  const { id } = await add("nives");
  await publishCoaches(...initialTeam.coaches, { ...nives, appears: "past" });
  await expect(add("nives", "19:30")).rejects.toMatchObject(unknownCoach);
  const edited = { ...slot("nives"), capacity: 8 };
  expect(await editTimetable(id, edited, actor, now)).toMatchObject({ coach: "nives", capacity: 8 });
  await expect(change("change-1", null, "nives")).rejects.toMatchObject(unknownCoach);
  expect(await change("change-2", id, "nives")).toMatchObject({ after: { coach: "nives" } });
  await change("change-3", id, "sara");
  await expect(change("change-4", id, "nives")).rejects.toMatchObject(unknownCoach);
});

test("so it is with who a member of staff is", async () => {
  const link = async (coach: string | null) => {
    await requireCoach("owner", coach);
    await linkCoach("owner", coach, actor, now);
  };
  await expect(link("nives")).rejects.toMatchObject(unknownCoach);
  await publishCoaches(...initialTeam.coaches, nives);
  await link("nives");
  await publishCoaches(...initialTeam.coaches);
  await link("nives");
  await link("sara");
  await expect(link("nives")).rejects.toMatchObject(unknownCoach);
  await link(null);
});

test("a notice names a substitute as they are published", async () => {
  await publishCoaches({ ...nives, appears: "classes" }, ...initialTeam.coaches);
  await storeMember("ada");
  const { id } = await createClass(gymClass({ coach: "sara" }), requestOf(), actor, now);
  await database.doc(documentPath("roster", { id, uid: "ada" })).set({
    state: "booked",
    presence: null,
    first_name: "Ada",
    last_name: "Riva",
    picture_url: null,
    subDate: now,
  });
  await editClass(id, gymClass({ coach: "nives" }), actor, now);
  const { docs } = await database.collection(collectionPath("notices", { uid: "ada" })).get();
  expect(docs.map((one) => noticeDocument.parse(one.data()))).toMatchObject([
    { kind: "coach_changed", coach: "Nives Alba" },
  ]);
});

test("a team that was stored without names is read with those of the initial list", async () => {
  const coaches = initialTeam.coaches.slice(1).map(({ coach, role, bio }) => ({ coach, role, bio }));
  const stored = { ...initialTeam, coaches };
  const published = { version: 1, at: now, by: "owner", value: stored };
  await database.doc(documentPath("contents", { name: "team" })).set({ revision: 1, published, draft: null });
  expect((await readClassLists()).coaches.map(({ name }) => name).toSorted()).toEqual(
    initialTeam.coaches.map(({ name }) => name).toSorted(),
  );
  expect(await editedContent("team")).toMatchObject({ damaged: false, published: { version: 1 } });
});
