import { editedContent } from "@studio/contract/content/model.ts";
import { initialTeam } from "@studio/contract/site/content/initialTeam.ts";
import { beforeAll, expect, test } from "vitest";
import { newPerson, type Person } from "../../support/people.ts";
import { request } from "../../support/server/http.ts";

let owner: Person;
beforeAll(async () => {
  owner = await newPerson({ role: "owner" });
});

const nives = { coach: "nives", name: "Nives Alba", role: "Yoga", bio: "Respira.", appears: "both" };

/** Publishes the initial coaches and these. */
async function publishWith(...added: readonly (typeof nives)[]): Promise<void> {
  const { token } = owner;
  const path = "/admin/contents/team";
  const { revision } = editedContent.parse((await request("GET", path, { token })).body);
  const value = { ...initialTeam, coaches: [...initialTeam.coaches, ...added] };
  const { status } = await request("PUT", path, { token, json: { revision, value, publish: true } });
  expect(status).toBe(200);
}

const start = Date.now() + 3 * 86_400_000;
const input = {
  summary: "Small Class",
  description: "",
  coach: "nives",
  start: { dateTime: new Date(start).toISOString() },
  end: { dateTime: new Date(start + 3_600_000).toISOString() },
};
const add = () => request("POST", "/admin/event", { token: owner.token, json: { ...input, capacity: 6 } });
const refused = { code: "invalid_request", fields: { coach: "Coach sconosciuto" } };

test("a coach whom the owner publishes can be given to classes until taken off, and stays in those that they have", async () => {
  expect(await add()).toMatchObject({ status: 400, body: refused });
  await publishWith(nives);
  const added = await add();
  expect(added).toMatchObject({ status: 200, body: { coach: "nives" } });
  await publishWith();
  expect(await add()).toMatchObject({ status: 400, body: refused });
  const path = `/admin/event/${added.body.id}`;
  const changed = await request("PUT", path, { token: owner.token, json: { ...input, capacity: 8 } });
  expect(changed).toMatchObject({ status: 200, body: { coach: "nives", capacity: 8 } });
});
