import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { closeDay, moveCash } from "../../../functions/src/sales/takings.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const actor = { id: "desk", name: "Dora Banco" };
const now = romeInstant("2027-01-14", "21:00");
const deposit = { direction: "out", amount: 4_000, reason: "Versamento in banca" } as const;

beforeEach(emptyDatabase);

test("cash that leaves the till without a sale is logged, and counts once in what the till should hold", async () => {
  const request = requestOf("one");
  for (const _ of [1, 2]) await moveCash("2027-01-14", deposit, { actor, request, now });
  await moveCash(
    "2027-01-14",
    { ...deposit, direction: "in", amount: 500 },
    { actor, request: requestOf("two"), now },
  );
  const closed = await closeDay("2027-01-14", { float: 10_000, counted: 6_500, note: "" }, { actor, now });
  expect(closed).toMatchObject({ sold: 0, received: { cash: 0 }, closing: { expected: 6_500 } });
  expect(closed.movements?.map(({ direction, amount }) => [direction, amount])).toEqual([
    ["out", 4_000],
    ["in", 500],
  ]);
  const logged = (await database.collection("activity").get()).docs.map((one) => one.data());
  expect(logged.filter(({ kind }) => kind === "sale.till_moved").map(({ sale }) => sale.received)).toEqual(
    expect.arrayContaining([-4_000, 500]),
  );
});
