import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { session } from "@studio/contract/people/model.ts";
import { monthStatsDocument } from "@studio/contract/stats/model.ts";
import { addRomeDays, romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { FieldValue } from "firebase-admin/firestore";
import { beforeAll, expect, test } from "vitest";
import { markPresence } from "../../functions/src/bookings/roster/presence.ts";
import { settleClass } from "../../functions/src/bookings/roster/settleClasses.ts";
import { heldClass } from "../support/heldClass.ts";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { newAddress, request } from "../support/server/http.ts";
import { memberOf } from "../support/standing.ts";

let admin: Person;
beforeAll(async () => {
  admin = await newPerson({ admin: true });
});

const figuresOf = async (month: string) =>
  monthStatsDocument.parse((await database.doc(documentPath("monthStats", { month })).get()).data() ?? {});

/** Returns the customers since this month. */
const customers = async () => (await figuresOf(romeDay(new Date()).slice(0, 7))).joined;

/** Registers an account on the site. */
async function newAccount(): Promise<string> {
  const json = {
    first_name: "Ada",
    last_name: "Prova",
    phone: "3331234567",
    password: "nuova-password",
    email: `c-${randomUUID().slice(0, 12)}@studio.test`,
  };
  const { body } = await request("POST", "/auth/register", { json, from: newAddress() });
  return session.parse(body).user.id;
}

const grant = async (uid: string, granted: object) => {
  const json = { name: "Prova", expire_date: null, ...granted };
  const { status } = await request("POST", `/admin/user/${uid}/product`, { token: admin.token, json });
  expect(status).toBe(200);
};

test.each([
  ["a pack", { size: 10 }, { lessons_left: 10, subscription_until: "" }],
  [
    "a subscription",
    { size: 0, expire_date: addRomeDays(romeDay(new Date()), 30) },
    { lessons_left: 0, subscription_until: addRomeDays(romeDay(new Date()), 30) },
  ],
])("an account is a customer from its first package on, which is %s", async (_, granted, standing) => {
  const before = await customers();
  const uid = await newAccount();
  expect([await customers(), (await memberOf(uid)).customer_since]).toEqual([before, null]);
  await grant(uid, granted);
  const { customer_since, ...member } = await memberOf(uid);
  expect([await customers(), customer_since]).toEqual([before + 1, expect.any(Date)]);
  expect(member.standing).toMatchObject(standing);
  await grant(uid, { size: 5 });
  expect([await customers(), (await memberOf(uid)).customer_since]).toEqual([before + 1, customer_since]);
});

test("two first packages at once make one customer", async () => {
  const before = await customers();
  const uid = await newAccount();
  await Promise.all([grant(uid, { size: 10 }), grant(uid, { size: 5 })]);
  expect([await customers(), (await memberOf(uid)).standing.lessons_left]).toEqual([before + 1, 15]);
});

test("an account without `customer_since` counts from its joining", async () => {
  const uid = await newAccount();
  await database.doc(documentPath("users", { uid })).update({ customer_since: FieldValue.delete() });
  const before = await customers();
  await grant(uid, { size: 10 });
  expect(await customers()).toBe(before);
});

test("a first lesson makes a customer too, until it is marked absent", async () => {
  const uid = await newAccount();
  const start = romeInstant("1985-03-04", "18:00");
  const id = await heldClass(start, [{ uid }]);
  await settleClass(id, new Date());
  expect((await memberOf(uid)).customer_since).toEqual(start);
  expect(await figuresOf("1985-03")).toMatchObject({ joined: 1, active: { "1985-03": 1 } });
  const mark = (presence: "absent" | "present") =>
    markPresence({ classId: id, uid, presence, actor: { id: admin.uid, name: "Prova" }, now: start });
  await mark("absent");
  expect((await memberOf(uid)).customer_since).toBeNull();
  expect(await figuresOf("1985-03")).toMatchObject({ joined: 0, active: { "1985-03": 0 } });
  await mark("present");
  expect(await figuresOf("1985-03")).toMatchObject({ joined: 1, active: { "1985-03": 1 } });
});
