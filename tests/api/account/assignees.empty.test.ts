import { api } from "@studio/contract/api.ts";
import { beforeEach, expect, test } from "vitest";
import { newPerson } from "../../support/people.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { request } from "../../support/server/http.ts";

// The list has the studio's staff and no end: among the people of all tests some would be cut off.
beforeEach(() => emptyDatabase());

test("who can follow a request is who works at the desk, not who only coaches", async () => {
  const [desk, coach] = [await newPerson({ role: "desk" }), await newPerson({ role: "coach" })];
  const { body } = await request("GET", "/admin/leads/assignees", { token: desk.token });
  const ids = api.leads.assignees.response.parse(body).staff.map(({ id }) => id);
  expect([ids.includes(desk.uid), ids.includes(coach.uid)]).toEqual([true, false]);
});
