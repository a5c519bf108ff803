import { classDocument } from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { deskTasks } from "@studio/contract/operations/model.ts";
import { beforeAll, expect, test } from "vitest";
import { heldClass } from "../../support/heldClass.ts";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";

const HOUR = 3_600_000;

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const members = (count: number) => Promise.all(Array.from({ length: count }, () => newPerson()));

const classOf = async (id: string) =>
  classDocument.parse((await database.doc(documentPath("events", { id })).get()).data());

const waiting = async () => {
  const { body } = await request("GET", "/admin/today", { token: admin.token });
  return deskTasks.parse(body).without_roll_call.map(({ id }) => id);
};
const confirm = (id: string) => request("PUT", `/admin/event/${id}/roll-call`, { token: admin.token });
const logged = async (id: string) => {
  const { docs } = await database.collection("activity").where("about.id", "==", id).get();
  return docs.map((entry) => entry.get("kind"));
};

test("a roll call is listed once the class has ended, until staff confirm it, once", async () => {
  const people = await members(1);
  const [ended, running, empty] = await Promise.all([
    heldClass(new Date(Date.now() - 2 * HOUR), people),
    heldClass(new Date(Date.now() - HOUR / 2), people),
    heldClass(new Date(Date.now() - 2 * HOUR), []),
  ]);
  const listed = await waiting();
  expect([ended, running, empty].map((id) => listed.includes(id))).toEqual([true, false, false]);
  expect((await Promise.all([confirm(ended), confirm(ended)])).map(({ status }) => status)).toEqual([
    200, 200,
  ]);
  expect(await waiting()).not.toContain(ended);
  expect((await classOf(ended)).rollCall).toMatchObject({ by: admin.uid });
  expect(await logged(ended)).toEqual(["class.roll_called"]);
});

test("a roll call is withdrawn by who confirmed it, once, unless a member was marked", async () => {
  const [person] = await members(1);
  const other = await newPerson({ role: "coach" });
  const withdraw = async (id: string, { token }: Person = admin) => {
    const { status, body } = await request("DELETE", `/admin/event/${id}/roll-call`, { token });
    return [status, body.confirmed];
  };
  const id = await heldClass(new Date(Date.now() - 2 * HOUR), person ? [person] : []);
  expect(await withdraw(id)).toEqual([200, false]);
  await confirm(id);
  expect(await withdraw(id, other)).toEqual([200, true]);
  expect(await withdraw(id)).toEqual([200, false]);
  expect(await withdraw(id)).toEqual([200, false]);
  expect(await waiting()).toContain(id);
  expect((await logged(id)).toSorted()).toEqual(["class.roll_called", "class.roll_withdrawn"]);
  await confirm(id);
  await request("PUT", `/admin/event/${id}/sub/${person?.uid}`, {
    token: admin.token,
    json: { presence: "absent" },
  });
  expect(await withdraw(id)).toEqual([200, true]);
  expect(await waiting()).not.toContain(id);
});

test.each(["PUT", "DELETE"])(
  "a roll call is refused more than 48 hours after the start: %s",
  async (method) => {
    const people = await members(1);
    const [open, closed] = await Promise.all([
      heldClass(new Date(Date.now() - 47 * HOUR), people),
      heldClass(new Date(Date.now() - 49 * HOUR), people),
    ]);
    const ask = (id: string) => request(method, `/admin/event/${id}/roll-call`, { token: admin.token });
    expect((await ask(open)).status).toBe(200);
    expect((await ask(closed)).body.code).toBe("roster_closed");
    expect((await classOf(closed)).rollCall).toBeNull();
  },
);

test("a roll call is done by a mark of anybody", async () => {
  const [person] = await members(1);
  const id = await heldClass(new Date(Date.now() - 2 * HOUR), person ? [person] : []);
  expect(await waiting()).toContain(id);
  await request("PUT", `/admin/event/${id}/sub/${person?.uid}`, {
    token: admin.token,
    json: { presence: "absent" },
  });
  expect(await waiting()).not.toContain(id);
});
