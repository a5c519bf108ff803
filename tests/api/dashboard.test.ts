import { visibleRange } from "@studio/contract/bookings/calendar.ts";
import {
  bookingDocument,
  calendarDocument,
  memberWaitlistDocument,
} from "@studio/contract/bookings/model.ts";
import { documentPath } from "@studio/contract/collections.ts";
import { type Dashboard, dashboard } from "@studio/contract/members/dashboard/endpoints.ts";
import { packageDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect, test } from "vitest";
import * as z from "zod";
import { newPerson } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";
import { grantPackage, newClass } from "../support/studio.ts";

async function dashboardOf(token: string): Promise<Dashboard> {
  const { status, body } = await request("GET", "/u/dashboard", { token });
  expect(status).toBe(200);
  return z.decode(dashboard.readDashboard.response, Object(body));
}

const stored = async (path: string, schema: z.ZodType) =>
  schema.parse((await database.doc(path).get()).data());

test("a member gets the documents of the first screen as they are stored, and no other member's", async () => {
  const member = await newPerson();
  const other = await newPerson();
  const [productId] = await Promise.all([member, other].map(({ uid }) => grantPackage(uid, { size: 10 })));
  const id = await newClass({ inHours: 30 });
  const full = await newClass({ inHours: 31, capacity: 1 });
  for (const { token } of [member, other]) await request("POST", `/event/${id}`, { token });
  await request("POST", `/event/${full}`, { token: other.token });
  await request("POST", `/event/${full}/waiting`, { token: member.token });

  const { calendar, ...lists } = await dashboardOf(member.token);

  const { uid } = member;
  const own = await stored(documentPath("users", { uid }), memberDocument);
  const booking = await stored(documentPath("memberBookings", { uid, classId: id }), bookingDocument);
  const wait = await stored(documentPath("waits", { uid, classId: full }), memberWaitlistDocument);
  const pkg = await stored(documentPath("products", { uid, id: String(productId) }), packageDocument);
  expect(lists).toEqual({
    member: [{ id: uid, data: own }],
    bookings: [{ id, data: booking }],
    waits: [{ id: full, data: wait }],
    packages: [{ id: productId, data: pkg }],
  });
  const date = romeDay(new Date(Date.now() + 30 * 3_600_000));
  const day = calendar.find((one) => one.id === date);
  expect(calendarDocument.parse(day?.data)).toEqual(
    await stored(documentPath("calendar", { date }), calendarDocument),
  );
});

test("of the days after the two weeks shown, a member gets those of their own classes", async () => {
  const { uid, token } = await newPerson();
  await grantPackage(uid, { size: 10 });
  const [own, waited, other] = await Promise.all([
    newClass({ inHours: 15 * 24 }),
    newClass({ inHours: 16 * 24, taken: 6 }),
    newClass({ inHours: 17 * 24 }),
  ]);
  await request("POST", `/event/${own}`, { token });
  await request("POST", `/event/${waited}/waiting`, { token });

  const { calendar } = await dashboardOf(token);

  const { until } = visibleRange(new Date());
  const later = calendar.filter(({ id }) => id >= until);
  const classes = Object.keys(
    Object.assign({}, ...later.map(({ data }) => calendarDocument.parse(data).classes)),
  );
  expect(later).toHaveLength(2);
  expect(classes).toEqual(expect.arrayContaining([own, waited]));
  expect(classes).not.toContain(other);
});

test("an account without a member document has none", async () => {
  const { uid, token } = await newPerson();
  await database.doc(documentPath("users", { uid })).delete();
  expect(await dashboardOf(token)).toMatchObject({ member: [], bookings: [], waits: [], packages: [] });
});
