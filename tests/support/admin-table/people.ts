import { randomUUID } from "node:crypto";
import { activity } from "@studio/contract/activity/endpoints.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { bulkForStaff } from "@studio/contract/members/bulk.ts";
import { importsForStaff } from "@studio/contract/members/imports.ts";
import { mergeForStaff } from "@studio/contract/members/merge/endpoints.ts";
import { savedFiltersForStaff } from "@studio/contract/members/savedFilters.ts";
import { staffAndRoles as people } from "@studio/contract/members/staff/staffEndpoints.ts";
import { membersForStaff as api } from "@studio/contract/members/staffEndpoints.ts";
import { statsForStaff } from "@studio/contract/stats/staffEndpoints.ts";
import { makeClass } from "@studio/contract/testing/bookings.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, onTestFinished } from "vitest";
import * as z from "zod";
import { newPerson, type Person, uidOf } from "../people.ts";
import { mailsTo } from "../recovery.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { type Row, row } from "./row.ts";

const letters = () => randomUUID().replace(/[^a-f]/g, "");
/** Returns the input of a member with a new e-mail. */
const stranger = () => ({
  first_name: "Zoë",
  last_name: `Riga ${letters()}`,
  email: `riga-${randomUUID().slice(0, 12)}@studio.test`,
  phone: null,
});

const memberOf = (uid: string) => database.doc(documentPath("users", { uid })).get();
const notesOf = async (uid: string) =>
  (await database.collection(collectionPath("notes", { uid })).get()).docs.map((note) => note.get("text"));

/** Registers a member by staff, and returns the member. */
async function registered({ token }: Person) {
  const json = stranger();
  const { body } = await request("POST", "/admin/register", { token, json });
  return { ...json, id: z.string().parse(body.id) };
}

/** Creates a member with a note, and returns the note's id. */
async function noted({ token }: Person, text: string) {
  const { uid } = await newPerson();
  const { body } = await request("POST", `/admin/user/${uid}/notes`, { token, json: { text } });
  return { uid, noteId: z.string().parse(body.id) };
}

const newFilter = () => ({
  id: randomUUID(),
  name: `filtro ${letters()}`.slice(0, 40),
  listing: { filter: ["away"], within: 7, sort: "name", order: "asc" },
});

const removeFilter = async (id: string): Promise<void> => {
  const { saveFilter } = savedFiltersForStaff;
  const { token } = await newPerson({ role: "desk" });
  await request("DELETE", saveFilter.path.replace("{id}", id), { token });
};

/** Saves filters of the people's list, until the test is over. */
async function savedFilter({ token }: Person) {
  const { id, ...json } = newFilter();
  onTestFinished(() => removeFilter(id));
  const path = savedFiltersForStaff.saveFilter.path.replace("{id}", id);
  expect((await request("PUT", path, { token, json })).status).toBe(200);
  return { id, ...json };
}

let rankedYear = 2050;

export const peopleRows: readonly Row[] = [
  row(api.registerByStaff, async () => {
    const json = stranger();
    return { json, effect: async ({ id }) => expect(await uidOf(json.email)).toBe(id) };
  }),
  row(api.list, async ({ admin }) => {
    const { id, last_name } = await registered(admin);
    return {
      query: { q: last_name },
      effect: ({ users: members }) => expect(members.map((member) => member.id)).toEqual([id]),
    };
  }),
  row(api.forStaff, async ({ admin }) => {
    const { id, last_name } = await registered(admin);
    return {
      params: { id },
      effect: (member) => expect([member.id, member.last_name]).toEqual([id, last_name]),
    };
  }),
  row(api.editContacts, async () => {
    const [{ uid }, json] = [await newPerson(), stranger()];
    const effect = async () => expect((await memberOf(uid)).get("last_name")).toBe(json.last_name);
    return { params: { id: uid }, json, effect };
  }),
  row(api.inviteAgain, async () => {
    const { uid, email } = await newPerson();
    return { params: { id: uid }, effect: async () => expect(await mailsTo(email)).toHaveLength(1) };
  }),
  row(savedFiltersForStaff.savedFilters, async (callers) => {
    const saved = await savedFilter(callers.admin);
    return { effect: ({ filters }) => expect(filters).toContainEqual(saved) };
  }),
  row(savedFiltersForStaff.saveFilter, async () => {
    const { id, ...json } = newFilter();
    onTestFinished(() => removeFilter(id));
    return { params: { id }, json, effect: ({ filters }) => expect(filters).toContainEqual({ id, ...json }) };
  }),
  row(savedFiltersForStaff.removeFilter, async (callers) => {
    const saved = await savedFilter(callers.admin);
    return { params: { id: saved.id }, effect: ({ filters }) => expect(filters).not.toContainEqual(saved) };
  }),
  row(api.tags, async ({ admin }) => {
    const [{ uid }, tag] = [await newPerson(), `t${letters()}`];
    const json = { add: [tag] };
    await request("POST", `/admin/user/${uid}/tags`, { token: admin.token, json });
    return { effect: ({ tags }) => expect(tags).toContain(tag) };
  }),
  row(api.changeTags, async () => {
    const { uid } = await newPerson();
    return {
      params: { id: uid },
      json: { add: ["mattina"] },
      effect: async () => expect((await memberOf(uid)).get("tags")).toEqual(["mattina"]),
    };
  }),
  row(bulkForStaff.actOnGroup, async () => {
    const { uid } = await newPerson();
    return {
      params: { id: randomUUID() },
      json: { act: { kind: "tag", tag: "mattina" }, people: [uid] },
      effect: async () => expect((await memberOf(uid)).get("tags")).toEqual(["mattina"]),
    };
  }),
  row(bulkForStaff.previewExtension, async () => {
    const { uid } = await newPerson();
    return { json: { people: [uid] }, effect: ({ skipped }) => expect(skipped).toEqual([uid]) };
  }),
  row(api.notes, async ({ admin }) => {
    const { uid } = await noted(admin, "Spalla destra");
    return {
      params: { id: uid },
      effect: ({ notes }) => expect(notes.map(({ text }) => text)).toEqual(["Spalla destra"]),
    };
  }),
  row(api.addNote, async () => {
    const { uid } = await newPerson();
    const effect = async () => expect(await notesOf(uid)).toEqual(["Ginocchio"]);
    return { params: { id: uid }, json: { text: "Ginocchio" }, effect };
  }),
  row(api.removeNote, async ({ admin }) => {
    const { uid, noteId } = await noted(admin, "Da togliere");
    return { params: { id: uid, noteId }, effect: async () => expect(await notesOf(uid)).toEqual([]) };
  }),
  row(api.pinNote, async () => {
    const { uid } = await newPerson();
    const effect = async () =>
      expect((await database.doc(documentPath("pinnedNotes", { uid })).get()).get("text")).toBe("Ginocchio");
    return { params: { id: uid }, json: { text: "Ginocchio", replaces: { text: null } }, effect };
  }),
  row(api.recordsByAddress, async () => {
    const { uid, email } = await newPerson();
    const nothing = { leads: 0, race_bookings: 0, payments: 0 };
    const effect = (answer: unknown) => expect(answer).toEqual({ email, proven: false, ...nothing });
    return { params: { id: uid }, effect };
  }),
  row(api.remove, async () => {
    const { uid } = await newPerson();
    return { params: { id: uid }, effect: async () => expect((await memberOf(uid)).exists).toBe(false) };
  }),
  row(mergeForStaff.previewMerge, async () => {
    const [kept, duplicate] = await Promise.all([newPerson(), newPerson()]);
    return {
      params: { id: kept.uid },
      query: { duplicate: duplicate.uid },
      effect: (answer) => expect([answer.kept.id, answer.duplicate.id]).toEqual([kept.uid, duplicate.uid]),
    };
  }),
  row(mergeForStaff.merge, async () => {
    const [kept, duplicate] = await Promise.all([newPerson(), newPerson()]);
    return {
      params: { id: kept.uid },
      json: { duplicate: duplicate.uid },
      effect: async () => expect((await memberOf(duplicate.uid)).exists).toBe(false),
    };
  }),
  row(api.grantMembership, async () => {
    const { uid } = await newPerson();
    return {
      params: { id: uid },
      effect: async () => expect((await memberOf(uid)).get("membership")).toBe(true),
    };
  }),
  row(api.revokeMembership, async () => {
    const { uid } = await newPerson({ membership: true });
    return {
      params: { id: uid },
      effect: async () => expect((await memberOf(uid)).get("membership")).toBe(false),
    };
  }),
  row(importsForStaff.matchImported, async () => {
    const { uid, email } = await newPerson();
    const json = { rows: [{ email, phone: null, first_name: "", last_name: "" }] };
    return {
      json,
      effect: ({ matches }) => expect(matches.map(({ person }) => person.id)).toEqual([uid]),
    };
  }),
  row(importsForStaff.updateImported, async () => {
    const { uid } = await newPerson();
    const { first_name } = (await memberOf(uid)).data() ?? {};
    const changes = { first_name: { from: first_name, to: "Importata" } };
    return {
      json: { people: [{ id: uid, changes, product: null }] },
      effect: async () => expect((await memberOf(uid)).get("first_name")).toBe("Importata"),
    };
  }),
  row(importsForStaff.importUsers, async () => {
    const person = stranger();
    const json = { welcome: false, rows: [{ ...person, product: null }] };
    return {
      json,
      effect: async (answer) => {
        expect(answer).toEqual({ imported: 1, faults: [] });
        expect((await memberOf(await uidOf(person.email))).get("last_name")).toBe(person.last_name);
      },
    };
  }),
  // A list has at most fifty, and the tests create more.
  row(people.staff, async () => ({ effect: ({ staff }) => expect(staff.length).toBeGreaterThan(0) })),
  row(people.findForRole, async () => {
    const { uid, email } = await newPerson({ role: "coach" });
    const person = { id: uid, name: "Prova Persona", role: "coach" };
    return { json: { email }, effect: (answer) => expect(answer).toEqual({ person }) };
  }),
  row(people.addToStaff, async () => {
    const { phone: _, ...person } = stranger();
    const effect = async ({ id, invited }: { id: string; invited: boolean }) => {
      expect([id, invited]).toEqual([await uidOf(person.email), true]);
      expect((await memberOf(id)).get("role")).toBe("coach");
      expect(await mailsTo(person.email)).toHaveLength(1);
    };
    return { json: { ...person, role: "coach" }, effect };
  }),
  row(people.setRole, async () => {
    const { uid } = await newPerson({ role: "coach" });
    const effect = async () => {
      const member = await memberOf(uid);
      expect([member.get("role"), member.get("coach")]).toEqual(["desk", "sara"]);
    };
    return { params: { id: uid }, json: { role: "desk", coach: "sara" }, effect };
  }),
  row(people.removeRole, async () => {
    const { uid } = await newPerson({ role: "coach" });
    const effect = async () => expect((await memberOf(uid)).get("role")).toBe(null);
    return { params: { id: uid }, effect };
  }),
  row(activity.logs, async ({ admin }) => {
    const { id } = await registered(admin);
    const effect = ({ logs }: z.output<typeof activity.logs.response>) =>
      expect(logs.map(({ subject, actor }) => [subject?.id, actor.id])).toContainEqual([id, admin.uid]);
    return { query: { person: id }, effect };
  }),
  row(activity.recordExport, async () => {
    const detail = letters();
    const effect = async () => {
      const logs = await database
        .collection(collectionPath("activity", {}))
        .where("kind", "==", "export.made")
        .get();
      const names = logs.docs.map((entry) => entry.get("about.name"));
      expect(names).toContain(`la lista di una simulazione (${detail}): 16 righe`);
    };
    return { json: { list: "race", rows: 16, detail }, effect };
  }),
  row(statsForStaff.ofUsers, async () => ({
    query: { limit: "3", sort: "lifetime", order: "desc" },
    effect: ({ users: members }) => {
      const counts = members.map(({ lifetime }) => lifetime);
      expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      expect(counts).toHaveLength(3);
    },
  })),
  row(statsForStaff.ofUser, async () => {
    const { uid } = await newPerson();
    return {
      params: { id: uid },
      effect: ({ figures }) => expect([figures.id, figures.lifetime]).toEqual([uid, 0]),
    };
  }),
  row(statsForStaff.toContact, async () => {
    const { uid } = await newPerson();
    const day = addRomeDays(romeDay(new Date()), -1);
    await database.doc(documentPath("users", { uid })).update({ "standing.expected_by": day });
    return {
      query: { group: "absent" },
      effect: ({ people, total }) => {
        expect(people.map(({ id }) => id)).toContain(uid);
        expect(total).toBeGreaterThanOrEqual(people.length);
      },
    };
  }),
  row(statsForStaff.markContacted, async () => {
    const { uid } = await newPerson();
    const effect = async () => {
      const contacted = (await memberOf(uid)).get("contacted");
      expect(contacted.until).toBe(addRomeDays(romeDay(new Date()), 14));
    };
    return { params: { id: uid }, effect };
  }),
  row(statsForStaff.unmarkContacted, async ({ admin }) => {
    const { uid } = await newPerson();
    await request("PUT", `/admin/user/${uid}/contacted`, { token: admin.token });
    return {
      params: { id: uid },
      effect: async () => expect((await memberOf(uid)).get("contacted")).toBeNull(),
    };
  }),
  row(statsForStaff.coachHours, async () => {
    const end = new Date(Date.UTC(2020, 4, 12, 18));
    const start = new Date(Date.UTC(2020, 4, 12, 16, 30));
    const times = { start: { dateTime: start }, end: { dateTime: end } };
    const day = { date: "2020-05-12", classes: { a: makeClass({ ...times, coach: "sara" }) } };
    await database.doc(documentPath("calendar", { date: day.date })).set(day);
    return {
      query: { month: "2020-05" },
      effect: ({ coaches }) => expect(coaches).toEqual([{ coach: "sara", classes: 1, minutes: 90 }]),
    };
  }),
  row(statsForStaff.ranking, async () => {
    const { uid } = await newPerson();
    // A month without attendance, used by this row alone.
    rankedYear += 1;
    const month = `${rankedYear}-05`;
    const attendance = { lifetime: 7, years: { [rankedYear]: 7 }, months: { [month]: 7 }, weeks: {} };
    await database.doc(documentPath("users", { uid })).update({ attendance });
    return {
      query: { period: "month", day: `${month}-20` },
      effect: ({ users: members }) => expect(members.map(({ id, count }) => [id, count])).toEqual([[uid, 7]]),
    };
  }),
  row(statsForStaff.classes, async () => ({
    query: { weeks: "4" },
    effect: ({ weeks }) => expect(weeks).toHaveLength(4),
  })),
];
