import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { guestIdOf, rosterDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { leadDocument } from "@studio/contract/leads/model.ts";
import { makeLead } from "@studio/contract/testing/leads.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { settleClass } from "../../../functions/src/bookings/roster/settleClasses.ts";
import { removeOldLeads } from "../../../functions/src/leads/remove.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { cancelClassAs, newClass } from "../../support/studio.ts";
import * as the from "../../support/waitlist.ts";

let coach: Person;
let owner: Person;
beforeAll(async () => {
  [coach, owner] = await Promise.all([newPerson({ role: "coach" }), newPerson({ role: "owner" })]);
});

const HOUR_MS = 3_600_000;
const phoneOf = () => `+39320${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
const ugo = () => ({ first_name: "Ugo", last_name: "Ospite", phone: phoneOf() });

const walkIn = (classId: string, json: unknown, idempotencyKey: string = randomUUID()) =>
  request("POST", `/admin/event/${classId}/guest`, { token: coach.token, json, idempotencyKey });
const seatLead = (classId: string, lead: string, json: unknown = {}) =>
  request("POST", `/admin/event/${classId}/guest/${lead}`, { token: coach.token, json });
const remove = (classId: string, lead: string) =>
  request("DELETE", `/admin/event/${classId}/guest/${lead}`, { token: coach.token });

const lineOf = async (classId: string, lead: string) => {
  const line = await database.doc(documentPath("roster", { id: classId, uid: guestIdOf(lead) })).get();
  return line.exists ? rosterDocument.parse(line.data()) : undefined;
};
const leadOf = async (id: string) =>
  leadDocument.parse((await database.doc(documentPath("leads", { id })).get()).data());

async function newLead(overrides: Parameters<typeof makeLead>[0] = {}): Promise<string> {
  const id = randomUUID();
  await database.doc(documentPath("leads", { id })).set(makeLead({ phone: phoneOf(), ...overrides }));
  return id;
}

/** Returns the request as staff see it in the list, whatever other requests there are. */
async function shownLead(id: string) {
  let offset: string | null = null;
  do {
    const page = new URLSearchParams({ limit: "50", ...(offset && { offset }) });
    const { body } = await request("GET", `/admin/leads?${page}`, { token: owner.token });
    const { leads, next_offset } = api.leads.list.response.parse(body);
    const shown = leads.find((lead) => lead.id === id);
    if (shown) return shown;
    offset = next_offset;
  } while (offset);
  return undefined;
}

test("who may not record sales seats a guest without a payment only", async () => {
  const id = await newClass({ inHours: 30 });
  const fee = { amount: 2_000, method: "cash" };
  expect(await walkIn(id, { ...ugo(), fee })).toMatchObject({ status: 403, body: { code: "forbidden" } });
  expect(await walkIn(id, ugo())).toMatchObject({ status: 200 });
});

describe("a walk-in", () => {
  test("takes a seat and gets a request, once for a key", async () => {
    const [classId, person, key] = [await newClass({ inHours: 30, capacity: 2 }), ugo(), randomUUID()];
    const answers = await Promise.all([1, 2, 3].map(() => walkIn(classId, person, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const lead = String(answers[0]?.body.lead);
    expect(answers.map(({ body }) => body.lead)).toEqual([lead, lead, lead]);
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 1, numdisp: 1 });
    expect(await lineOf(classId, lead)).toMatchObject({
      first_name: "Ugo",
      state: "booked",
      guest: { kind: "walk_in", lead, phone: person.phone, member: null },
    });
    expect(await leadOf(lead)).toMatchObject({ kind: "walk_in", status: "contacted", email: null });
  });

  test("never takes a seat too many, also beside members who book", async () => {
    const classId = await newClass({ inHours: 30, capacity: 3 });
    const members = await the.membersWith(4, 1);
    const now = new Date();
    const booked = members.map(({ uid, token }) => ({ uid, token }));
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => walkIn(classId, ugo())),
      ...booked.map(({ token }) => request("POST", `/event/${classId}`, { token })),
    ]);
    expect(now < new Date()).toBe(true);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 3, numdisp: 0 });
    expect(await the.seatedIn(classId)).toHaveLength(3);
  });

  test("with the phone of a member is pointed out first", async () => {
    const member = await newPerson();
    const phone = phoneOf();
    await database.doc(documentPath("users", { uid: member.uid })).update({ phone: phone.slice(3) });
    const classId = await newClass({ inHours: 30 });
    const { status, body } = await walkIn(classId, { ...ugo(), phone });
    expect([status, body.code]).toEqual([409, "guest_is_member"]);
    expect(Object(body.fields).phone).toMatch(/^È il numero di /);
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 0 });
    expect((await walkIn(classId, { ...ugo(), phone, despite_member: true })).status).toBe(200);
  });

  test("into a class that is cancelled meanwhile either fails or goes with it", async () => {
    const classId = await newClass({ inHours: 30 });
    const [added, cancelled] = await Promise.all([
      walkIn(classId, ugo()),
      cancelClassAs(classId, owner.token),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 404]).toContain(added.status);
    expect(await the.seatedIn(classId)).toEqual([]);
    if (added.status === 200)
      expect(await shownLead(String(added.body.lead))).toMatchObject({
        trials: [{ state: "class_cancelled" }],
      });
  });
});

describe("the sender of a request", () => {
  test("takes one seat of a class, and the request counts as answered and shows it", async () => {
    const [classId, lead] = [await newClass({ inHours: 30 }), await newLead()];
    const answers = await Promise.all([seatLead(classId, lead), seatLead(classId, lead)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 1 });
    expect(await lineOf(classId, lead)).toMatchObject({ guest: { kind: "trial" } });
    expect(await shownLead(lead)).toMatchObject({
      status: "contacted",
      trials: [{ class_id: classId, state: "booked" }],
    });
  });

  test("is taken off within 48 hours of the start, and can be put back", async () => {
    const [classId, lead] = [await newClass({ inHours: 30 }), await newLead()];
    await seatLead(classId, lead);
    expect((await remove(classId, lead)).body).toEqual({ removed: true });
    expect((await remove(classId, lead)).body).toEqual({ removed: true });
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 0 });
    expect(await leadOf(lead)).toMatchObject({ trials: [] });
    expect((await seatLead(classId, lead)).status).toBe(200);
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 1 });
  });

  test("is refused by a full class and by a closed roster", async () => {
    const lead = await newLead();
    const full = await newClass({ inHours: 30, capacity: 1, taken: 1 });
    expect((await seatLead(full, lead)).body.code).toBe("class_full");
    const closed = await newClass({ start: new Date(Date.now() - 49 * HOUR_MS) });
    expect((await seatLead(closed, lead)).body.code).toBe("roster_closed");
    expect((await seatLead("nessuna", lead)).body.code).toBe("event_not_found");
    expect((await seatLead(full, "nessuna")).body.code).toBe("lead_not_found");
  });

  test("is marked as the others are, and counts in a settled class by the difference", async () => {
    const classId = await newClass({ start: new Date(Date.now() - 2 * HOUR_MS) });
    const lead = await newLead();
    await seatLead(classId, lead);
    expect(await settleClass(classId, new Date())).toBe(true);
    const path = `/admin/event/${classId}/sub/${guestIdOf(lead)}`;
    const { status, body } = await request("PUT", path, { token: coach.token, json: { presence: "absent" } });
    expect([status, body.presence]).toEqual([200, "absent"]);
    expect(await shownLead(lead)).toMatchObject({ trials: [{ state: "absent" }] });
    expect((await remove(classId, lead)).status).toBe(200);
  });

  test("becomes a member by one registration, to whom request and roster point, and whose erasure frees the seat", async () => {
    const [classId, lead] = [await newClass({ inHours: 30 }), await newLead()];
    await seatLead(classId, lead);
    const email = `${randomUUID().slice(0, 12)}@posta.test`;
    const json = { first_name: "Ada", last_name: "Prova", email, lead_id: lead };
    const { body } = await request("POST", "/admin/register", { token: owner.token, json });
    const member = String(body.id);
    expect(await leadOf(lead)).toMatchObject({ status: "won", member });
    expect(await lineOf(classId, lead)).toMatchObject({ guest: { member } });
    await request("DELETE", `/admin/user/${member}`, { token: owner.token });
    expect(await lineOf(classId, lead)).toBeUndefined();
  });
});

describe("the name of a guest", () => {
  test("goes with the request that staff erase, as does the seat of a class ahead", async () => {
    const [classId, lead] = [await newClass({ inHours: 30 }), await newLead()];
    await seatLead(classId, lead);
    await request("DELETE", `/admin/leads/${lead}`, { token: owner.token });
    expect(await lineOf(classId, lead)).toBeUndefined();
    expect(await the.classOf(classId)).toMatchObject({ numSubs: 0 });
  });

  test("goes with the request after two years", async () => {
    const classId = await newClass({ inHours: 30 });
    const lead = await newLead({ createdAt: new Date("2020-01-01T10:00:00Z") });
    await seatLead(classId, lead);
    await removeOldLeads(new Date(), 100);
    expect((await database.doc(documentPath("leads", { id: lead })).get()).exists).toBe(false);
    expect((await lineOf(classId, lead))?.guest?.phone).toBeNull();
  });
});
