import { documentPath } from "@studio/contract/collections.ts";
import { makeMember } from "@studio/contract/testing/members.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { addWalkIn, winLead } from "../../../functions/src/leads/guests.ts";
import { removeLead } from "../../../functions/src/leads/remove.ts";
import { runAtomic } from "../../../functions/src/platform/firestore/commit.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const actor = { id: "desk", name: "Dora Banco" };
const now = romeInstant("2027-01-14", "18:00");
const start = romeInstant("2027-01-14", "18:30");
const ugo = { first_name: "Ugo", last_name: "Ospite", phone: "+393331112223", despite_member: false };
const fee = { amount: 2_000, method: "cash" } as const;

let classId: string;
beforeEach(async () => {
  await emptyDatabase();
  const end = { dateTime: new Date(start.getTime() + 3_600_000) };
  const input = { summary: "Small Class", description: "", capacity: 2, start: { dateTime: start }, end };
  classId = (await createClass(input, requestOf(), actor, now)).id;
});

const rows = async (collection: string) =>
  (await database.collection(collection).get()).docs.map((one) => one.data());

/** Returns the buyers of all sales and lines. */
const buyers = async () => [
  ...(await rows("sales")).map(({ buyer }) => buyer),
  ...(await rows("saleEntries")).map(({ buyer }) => buyer),
];

const takings = async () => (await database.doc(documentPath("takings", { day: "2027-01-14" })).get()).data();

describe("what a walk-in pays", () => {
  test("is sold, received and logged once with their seat, however often it is sent", async () => {
    const key = requestOf("one");
    const lead = await addWalkIn({ ...ugo, fee }, key, { classId, actor, now });
    await addWalkIn({ ...ugo, fee }, key, { classId, actor, now });
    const buyer = { uid: null, name: "Ugo Ospite", email: null };
    expect(await rows("sales")).toMatchObject([
      { kind: "other", title: "Ingresso singolo", charged: 2_000, received: 2_000, owed: 0, buyer, lead },
    ]);
    expect((await rows("saleEntries")).map(({ kind, amount, method }) => [kind, amount, method])).toEqual([
      ["sold", 2_000, null],
      ["received", 2_000, "cash"],
    ]);
    expect(await takings()).toMatchObject({ received: { cash: 2_000 }, sold: 2_000 });
    const logged = (await rows("activity")).filter(({ kind }) => kind === "sale.recorded");
    expect(logged).toMatchObject([{ subject: null, sale: { charged: 2_000, received: 2_000 } }]);
  });

  test("is not sold if the class has no seat left", async () => {
    for (const last_name of ["Uno", "Due"])
      await addWalkIn({ ...ugo, last_name }, requestOf(last_name), { classId, actor, now });
    await expect(
      addWalkIn({ ...ugo, fee }, requestOf("three"), { classId, actor, now }),
    ).rejects.toMatchObject({ code: "class_full" });
    expect([await rows("sales"), await takings()]).toEqual([[], undefined]);
  });

  test("belongs to the member that they become, also once their request is erased", async () => {
    const lead = await addWalkIn({ ...ugo, fee }, requestOf("one"), { classId, actor, now });
    const member = makeMember({ first_name: "Ugo", last_name: "Ospite", email: "ugo@studio.test" });
    const added = { uid: "ugo", member };
    await runAtomic("member", (commit) => winLead(commit, lead, { added, actor, now }));
    const theirs = { uid: "ugo", name: "Ugo Ospite", email: "ugo@studio.test" };
    expect(await buyers()).toEqual([theirs, theirs, theirs]);
    await removeLead(lead, actor, now);
    expect(await buyers()).toEqual([theirs, theirs, theirs]);
  });

  test("loses their name when their request is erased, and stays in the takings", async () => {
    const lead = await addWalkIn({ ...ugo, fee }, requestOf("one"), { classId, actor, now });
    await removeLead(lead, actor, now);
    const erased = { uid: null, name: null, email: null };
    expect(await buyers()).toEqual([erased, erased, erased]);
    expect(await takings()).toMatchObject({ received: { cash: 2_000 }, sold: 2_000 });
  });
});
