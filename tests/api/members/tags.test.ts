import { randomUUID } from "node:crypto";
import { api } from "@studio/contract/api.ts";
import { MAX_TAGS } from "@studio/contract/people/model.ts";
import { beforeAll, expect, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { activityOf } from "../../support/recovery.ts";
import { request } from "../../support/server/http.ts";
import { memberOf, personWith } from "../../support/standing.ts";

let desk: Person;
beforeAll(async () => {
  desk = await newPerson({ role: "desk" });
});

const newTag = () => `t${randomUUID().slice(0, 8)}`;

const change = (uid: string, json: Record<string, unknown>) =>
  request("POST", `/admin/user/${uid}/tags`, { token: desk.token, json });

const offered = async () =>
  api.members.tags.response.parse((await request("GET", "/admin/tags", { token: desk.token })).body).tags;

test("are added and removed, with an entry in the log for each change", async () => {
  const { uid } = await personWith({});
  const tag = newTag();
  const { status, body } = await change(uid, { add: [`  ${tag.toUpperCase()} `] });
  expect([status, body.tags]).toEqual([200, [tag]]);
  await change(uid, { add: [tag] });
  expect((await memberOf(uid)).tags).toEqual([tag]);
  expect((await change(uid, { remove: [tag] })).body.tags).toEqual([]);
  expect(await activityOf(uid)).toEqual(["account.tagged", "account.untagged"]);
});

test("are offered while a person has them", async () => {
  const [anna, bruno] = await Promise.all([personWith({}), personWith({})]);
  const tag = newTag();
  await Promise.all([change(anna.uid, { add: [tag] }), change(bruno.uid, { add: [tag] })]);
  expect(await offered()).toContain(tag);
  await change(anna.uid, { remove: [tag] });
  expect(await offered()).toContain(tag);
  await change(bruno.uid, { remove: [tag] });
  expect(await offered()).not.toContain(tag);
});

test("are not shown to the member by the API", async () => {
  const member = await personWith({ tags: ["agonisti"] });
  const { body } = await request("GET", "/u/me", { token: member.token });
  expect(body).not.toHaveProperty("tags");
});

test.each([
  ["add", { add: ["a/b"] }],
  ["add", { add: [" "] }],
  ["add", { add: ["una parola che è troppo lunga davvero"] }],
])("return 400 naming %s for %j", async (field, json) => {
  const { status, body } = await change(desk.uid, json);
  expect([status, Object.keys(Object(body.fields))[0]]).toEqual([400, expect.stringContaining(field)]);
});

test("are at most twenty", async () => {
  const tags = Array.from({ length: MAX_TAGS }, (_, index) => `numero ${index}`);
  const { uid } = await personWith({ tags });
  const { status, body } = await change(uid, { add: ["una di troppo"] });
  expect([status, body.fields]).toEqual([400, { add: "Al massimo 20 etichette" }]);
  expect((await change(uid, { add: ["una di troppo"], remove: ["numero 0"] })).status).toBe(200);
});

test("return 404 for an unknown member", async () => {
  expect((await change("nessuno", { add: ["agonisti"] })).status).toBe(404);
});
