import { documentPath } from "@studio/contract/collections.ts";
import type { Role } from "@studio/contract/roles.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { expect, test } from "vitest";
import { assignees } from "../../../functions/src/leads/staff.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";

const store = (uid: string, role: Role | null) =>
  database.doc(documentPath("users", { uid })).set(makeMember({ role }));

test("who can follow a request is who works at the desk, not who only coaches", async () => {
  await emptyDatabase();
  await store("owner", "owner");
  await store("desk", "desk");
  await store("coach", "coach");
  await store("member", null);
  expect((await assignees()).map(({ id }) => id).sort()).toEqual(["desk", "owner"]);
});
