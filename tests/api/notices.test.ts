import { documentPath } from "@studio/contract/collections.ts";
import { expect, test } from "vitest";
import { newPerson, type Person } from "../support/people.ts";
import { database } from "../support/server/database.ts";
import { request } from "../support/server/http.ts";

const markRead = ({ token }: Pick<Person, "token">, until: unknown) =>
  request("PUT", "/u/notices/read", { token, json: { until } });

const readUntil = async ({ uid }: Person): Promise<unknown> =>
  (await database.doc(documentPath("users", { uid })).get()).get("notices_read_until")?.toDate();

test("notices are marked as read up to an instant, never backwards", async () => {
  const member = await newPerson();
  expect(await readUntil(member)).toBeUndefined();
  const [earlier, later] = ["2026-01-01T10:00:00.000Z", "2026-01-02T10:00:00.000Z"];
  const answers = await Promise.all([later, earlier, later].map((until) => markRead(member, until)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await markRead(member, earlier)).body).toEqual({ read_until: later });
  expect(await readUntil(member)).toEqual(new Date(later));
});

test("only a member marks, their own and up to an instant", async () => {
  expect((await markRead({ token: "" }, "2026-01-01T10:00:00.000Z")).status).toBe(401);
  const { status, body } = await markRead(await newPerson(), "ieri");
  expect([status, Object.keys(Object(body.fields))]).toEqual([400, ["until"]]);
});
