import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { remindMembers } from "../../../functions/src/bookings/remind.ts";
import { subscriber } from "../../support/jobs/packageHolders.ts";
import { mails } from "../../support/jobs/studio.ts";
import { runAt } from "../../support/runs.ts";
import { emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const now = romeInstant("2027-01-11", "12:00");

beforeEach(() => emptyDatabase());

test("a reminder of a class goes once, while cancelling it is free", async () => {
  const uid = await subscriber(now);
  for (const time of ["07:30", "18:30"]) {
    const start = romeInstant("2027-01-14", time);
    const end = { dateTime: new Date(start.getTime() + 3_600_000) };
    const input = { summary: time, description: "", capacity: 6, start: { dateTime: start }, end };
    const { id } = await createClass(input, requestOf(), anna, now);
    await bookClass({ classId: id, uid, charge: true, now });
  }
  const reminded = async (day: string) => {
    const known = (await mails()).length;
    await remindMembers(runAt(romeInstant(day, "09:00")));
    return (await mails()).slice(known).map(({ message }) => message.text);
  };
  const free = "la lezione torna nel tuo pacchetto";
  expect(await reminded("2027-01-11")).toEqual([]);
  const before = await reminded("2027-01-12");
  expect(before).toHaveLength(1);
  expect(before[0]).toContain("07:30");
  expect(before[0]).toContain(free);
  await reminded("2027-01-13");
  const all = (await mails()).map(({ message }) => message.text);
  expect(all.filter((text) => text.includes(free))).toHaveLength(2);
  expect(all.some((text) => text.includes("cancella lo stesso"))).toBe(false);
});
