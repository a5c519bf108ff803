import { randomUUID } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";
import { grantPackage, newClass } from "../../support/studio.ts";

async function memberWithPack(): Promise<Person & { productId: string }> {
  const person = await newPerson();
  return { ...person, productId: await grantPackage(person.uid, { size: 10, remaining: 5 }) };
}

const lessons = async ({ uid, productId: id }: { uid: string; productId: string }): Promise<unknown> =>
  (await database.doc(documentPath("products", { uid, id })).get()).get("remaining");

/** Returns a sender of calls of a member, each with a key. */
const senderOf =
  ({ token }: Person) =>
  (method: "POST" | "DELETE", path: string, key: string, json?: object) =>
    request(method, path, { token, idempotencyKey: key, ...(json && { json }) });

test("a booking that arrives again after it was cancelled books nothing", async () => {
  const member = await memberWithPack();
  const send = senderOf(member);
  const id = await newClass({ inHours: 30 });
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => send("POST", `/event/${id}`, key)));
  expect(twice.map(({ body }) => body.bSub)).toEqual([true, true]);
  expect(await lessons(member)).toBe(4);
  await send("DELETE", `/event/${id}`, randomUUID());
  expect((await send("POST", `/event/${id}`, key)).body).toMatchObject({ bSub: false, numSubs: 0 });
  expect(await lessons(member)).toBe(5);
});

test("a cancellation that arrives again after a new booking cancels nothing", async () => {
  const member = await memberWithPack();
  const send = senderOf(member);
  const id = await newClass({ inHours: 30 });
  const key = randomUUID();
  await send("POST", `/event/${id}`, randomUUID());
  await send("DELETE", `/event/${id}`, key);
  await send("POST", `/event/${id}`, randomUUID());
  expect((await send("DELETE", `/event/${id}`, key)).body).toMatchObject({ bSub: true, numSubs: 1 });
});

test("a move that arrives again after a way back moves nothing", async () => {
  const member = await memberWithPack();
  const send = senderOf(member);
  const [from, to] = [await newClass({ inHours: 30 }), await newClass({ inHours: 34 })];
  await send("POST", `/event/${from}`, randomUUID());
  const key = randomUUID();
  await send("POST", `/event/${from}/swap`, key, { to });
  await send("POST", `/event/${to}/swap`, randomUUID(), { to: from });
  const { status, body } = await send("POST", `/event/${from}/swap`, key, { to });
  expect([status, body]).toMatchObject([200, { from: { bSub: true }, to: { bSub: false } }]);
  expect(await lessons(member)).toBe(4);
});

test("calls of a waiting list that arrive again change nothing", async () => {
  const [member, other] = [await memberWithPack(), await memberWithPack()];
  const send = senderOf(member);
  const id = await newClass({ inHours: 30, capacity: 1 });
  await senderOf(other)("POST", `/event/${id}`, randomUUID());
  const [joined, left] = [randomUUID(), randomUUID()];
  await send("POST", `/event/${id}/waiting`, joined);
  await send("DELETE", `/event/${id}/waiting`, left);
  expect((await send("POST", `/event/${id}/waiting`, joined)).body.position).toBeUndefined();
  await send("POST", `/event/${id}/waiting`, randomUUID());
  expect((await send("DELETE", `/event/${id}/waiting`, left)).body.position).toBe(1);
});
