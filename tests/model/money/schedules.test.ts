import { activityDocument } from "@studio/contract/activity/model.ts";
import { StudioError } from "@studio/contract/errors.ts";
import { mailDocument } from "@studio/contract/mail.ts";
import type { PaymentSchedule } from "@studio/contract/sales/model.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { isGiven } from "../../../functions/src/operations/given.ts";
import { voidPackage } from "../../../functions/src/packages/void.ts";
import {
  agreeSchedule,
  receive,
  remind,
  reverse,
  sell,
  undoReminder,
} from "../../../functions/src/sales/desk.ts";
import { countDue, readOwed } from "../../../functions/src/sales/owed.ts";
import { remindBuyers } from "../../../functions/src/sales/remindBuyers.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { migrated } from "../../support/jobs/migrated.ts";
import { storeMember } from "../../support/people.ts";
import { runAt } from "../../support/runs.ts";
import { requestOf } from "../../support/server/requests.ts";
import { emptyMemory, memoryFirestore } from "../memory.ts";

const NOW = romeInstant("2027-03-01", "10:00");
const at = (day: string) => romeInstant(day, "09:05");
const actor = { id: "desk", name: "Dora Banco" };
const by = (key: string, now = NOW) => ({ actor, request: requestOf(key), now });
const schedule: PaymentSchedule = [
  { due: "2027-03-10", amount: 10_000 },
  { due: "2027-04-10", amount: 10_000, method: "transfer" },
];

beforeEach(async () => {
  emptyMemory();
  await storeMember("anna");
});

/** Sells a package of 300 € of which 100 € are paid at once, and the rest as agreed. */
const sold = (dates?: PaymentSchedule, key = "sale", price = 30_000) =>
  sell(
    "anna",
    {
      title: "3 mesi",
      terms: { price, discount: 0, paid: 10_000, method: "cash", ...(dates && { schedule: dates }) },
    },
    by(key),
  );

const mails = async () => {
  const { docs } = await memoryFirestore.collection("mail").get();
  return docs.map((mail) => ({ id: mail.id, ...mailDocument.parse(mail.data()) }));
};
const subjects = async () => (await mails()).map(({ message }) => message.subject);
const logged = async () =>
  (await memoryFirestore.collection("activity").get()).docs
    .map((entry) => activityDocument.parse(entry.data()))
    .filter(({ kind }) => kind === "sale.scheduled")
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ sale }) => sale?.schedule);
const refusalOf = (action: Promise<unknown>) =>
  action.then(
    () => undefined,
    (error: unknown) => (error instanceof StudioError ? error.code : error),
  );

describe("staff agree on dates", () => {
  test("with the sale, which the buyer reads", async () => {
    const sale = await sold(schedule);
    expect(sale).toMatchObject({ schedule, owed: 20_000, due: 0, due_since: null, due_on: "2027-03-10" });
    expect(await subjects()).toEqual(["Scadenze di pagamento: 3 mesi"]);
  });

  test("with a package", async () => {
    const granted = { name: "3 mesi", size: 10, expire_date: null };
    const terms = { price: 30_000, discount: 0, paid: 10_000, method: "cash" as const, schedule };
    await sellPackage("anna", granted, actor, NOW, { request: requestOf("pkg"), terms });
    expect(await subjects()).toEqual(["Scadenze di pagamento: 3 mesi"]);
  });

  test("not with dates that have come, and then nothing is sold", async () => {
    expect(await refusalOf(sold([{ due: "2027-03-01", amount: 100 }]))).toBe("schedule_day");
    expect((await memoryFirestore.collection("sales").get()).size).toBe(0);
  });

  test("later, once however often it is sent, and change them", async () => {
    const { id } = await sold();
    const first = { schedule, replaces: [] };
    expect(await agreeSchedule(id, first, { actor, now: NOW })).toMatchObject({ schedule, due: 0 });
    await agreeSchedule(id, first, { actor, now: at("2027-03-02") });
    expect(await subjects()).toHaveLength(1);
    const part = [{ due: "2027-05-10", amount: 15_000 }];
    const changed = await agreeSchedule(
      id,
      { schedule: part, replaces: schedule },
      { actor, now: at("2027-03-02") },
    );
    expect(changed).toMatchObject({
      schedule: part,
      due: 5_000,
      due_since: "2027-03-01",
      due_on: "2027-05-10",
    });
    expect(await logged()).toEqual([
      { amount: 20_000, count: 2, until: "2027-04-10" },
      { amount: 15_000, count: 1, until: "2027-05-10" },
    ]);
    expect(await subjects()).toHaveLength(2);
  });

  test("not over what a colleague agreed on meanwhile", async () => {
    const { id } = await sold(schedule);
    const stale = { schedule: schedule.slice(1), replaces: [] };
    expect(await refusalOf(agreeSchedule(id, stale, { actor, now: NOW }))).toBe("changed_meanwhile");
  });

  test("of two at once for one sale, one is taken", async () => {
    const { id } = await sold();
    const dates = [schedule, schedule.slice(1)];
    const answers = await Promise.all(
      dates.map((one) => refusalOf(agreeSchedule(id, { schedule: one, replaces: [] }, { actor, now: NOW }))),
    );
    expect(answers.toSorted()).toEqual(["changed_meanwhile", undefined]);
    expect(await subjects()).toHaveLength(1);
  });

  test("at most for what a payment at the same time leaves", async () => {
    const { id } = await sold();
    const [paid, refusal] = await Promise.all([
      refusalOf(receive(id, { amount: 5_000, method: "cash" }, by("paid"))),
      refusalOf(agreeSchedule(id, { schedule }, { actor, now: NOW })),
    ]);
    const { owed, schedule: dates } = (await readOwed({ limit: 1 }, NOW)).sales[0] ?? {
      owed: 0,
      schedule: [],
    };
    expect(paid).toBeUndefined();
    expect(owed).toBe(15_000);
    // One after the other: dates that were agreed first are paid in part.
    if (refusal) expect([refusal, dates]).toEqual(["schedule_too_large", []]);
    else expect(dates).toEqual(schedule);
  });

  test("without mail for a buyer who has none", async () => {
    const { id } = await sold();
    await memoryFirestore.doc(`sales/${id}`).update({ "buyer.email": null });
    await agreeSchedule(id, { schedule }, { actor, now: NOW });
    expect(await mails()).toEqual([]);
  });
});

describe("an agreed sale", () => {
  test("has its earliest date paid first, and its latest shortened by a reversal", async () => {
    const { id } = await sold(schedule);
    const paid = await receive(id, { amount: 4_000, method: "cash" }, by("paid", at("2027-03-10")));
    expect(paid).toMatchObject({ due: 6_000, due_since: "2027-03-10", due_on: "2027-04-10" });
    const less = await reverse(
      id,
      { amount: 3_000, reason: "Una settimana in meno" },
      by("r", at("2027-03-10")),
    );
    expect(less).toMatchObject({ owed: 13_000, due: 6_000 });
    expect(less.schedule.map(({ amount }) => amount)).toEqual([10_000, 7_000]);
    const gone = await reverse(id, { amount: 7_000, reason: "Smette" }, by("s", at("2027-03-10")));
    expect(gone).toMatchObject({ due: 6_000, due_on: null, schedule: schedule.slice(0, 1) });
    expect((await memoryFirestore.doc(`sales/${id}`).get()).get("dueOn")).toBe("2027-03-10");
  });

  test("is not reminded of before a date has come", async () => {
    const { id } = await sold(schedule);
    expect(await refusalOf(remind(id, { actor, now: at("2027-03-09") }))).toBe("sale_not_due");
    expect(await remind(id, { actor, now: at("2027-03-10") })).toMatchObject({ reminded_on: "2027-03-10" });
  });
});

describe("the mail of a date", () => {
  const run = (day: string) => remindBuyers(runAt(at(day)), isGiven);
  const dueMails = async () => (await mails()).map(({ id }) => id).filter((id) => id.includes("-due-"));

  test("goes out on its day, once, with what is due and the dates to come", async () => {
    const { id } = await sold(schedule);
    expect(await run("2027-03-09")).toMatchObject({ done: 0 });
    expect(await run("2027-03-10")).toEqual({ done: 1, failed: 0, more: false, cursor: null });
    expect(await run("2027-03-10")).toMatchObject({ done: 0, failed: 0 });
    expect(await run("2027-03-11")).toMatchObject({ done: 0 });
    const [mail] = (await mails()).filter((one) => one.id === `${id}-due-2027-03-10`);
    expect(mail?.message.text).toMatch(/Da pagare ora: 100,00\s€/);
    expect(mail?.message.text).toMatch(/sabato 10 aprile 2027: 100,00\s€ con un bonifico/);
    expect(await run("2027-04-10")).toMatchObject({ done: 1 });
    expect(await dueMails()).toHaveLength(2);
  });

  test("is none for what is paid", async () => {
    const { id } = await sold(schedule);
    await receive(id, { amount: 10_000, method: "cash" }, by("early", at("2027-03-05")));
    expect(await run("2027-03-10")).toMatchObject({ done: 0 });
  });

  test("is one after an outage, for all that has come", async () => {
    const weekly = [1, 2, 3].map((week) => ({ due: `2027-03-0${week * 2 + 2}`, amount: 5_000 }));
    await sold(weekly);
    expect(await run("2027-03-12")).toMatchObject({ done: 1 });
    expect(await run("2027-03-13")).toMatchObject({ done: 0 });
    const [mail] = (await mails()).filter(({ id }) => id.includes("-due-"));
    expect(mail?.message.text).toMatch(/Da pagare: 200,00\s€/);
  });

  test("is none where staff reminded since, and for a buyer without an e-mail", async () => {
    const { id } = await sold(schedule);
    await remind(id, { actor, now: romeInstant("2027-03-10", "08:00") });
    expect(await run("2027-03-10")).toMatchObject({ done: 0 });
    await memoryFirestore.doc(`sales/${id}`).update({ "buyer.email": null });
    expect(await run("2027-04-10")).toMatchObject({ done: 0, failed: 0 });
  });

  test("is none once a later reminder was taken back", async () => {
    const { id } = await sold(schedule);
    await remind(id, { actor, now: romeInstant("2027-03-10", "08:00") });
    await remind(id, { actor, now: romeInstant("2027-03-12", "08:00") });
    const undone = await undoReminder(id, { actor, now: romeInstant("2027-03-12", "08:00") });
    expect(undone).toMatchObject({ reminded_on: "2027-03-10" });
    expect(await run("2027-03-13")).toMatchObject({ done: 0 });
  });

  test.each([
    ["a package that staff voided", true, 0],
    ["a package that the buyer has", false, 1],
  ])("of %s", async (_, isVoided, done) => {
    const granted = { name: "3 mesi", size: 10, expire_date: null };
    const terms = { price: 30_000, discount: 0, paid: 10_000, method: "cash" as const, schedule };
    const { id } = await sellPackage("anna", granted, actor, NOW, { request: requestOf("pkg"), terms });
    if (isVoided) await voidPackage({ uid: "anna", id, actor, now: NOW }, "Smette");
    expect(await run("2027-03-10")).toMatchObject({ done });
  });

  test("goes out for more sales than one run takes", async () => {
    await sold(schedule);
    await sold(schedule, "other");
    const first = await remindBuyers({ ...runAt(at("2027-03-10")), hasTime: () => false }, isGiven);
    expect(first).toMatchObject({ done: 0, more: true, cursor: null });
    expect(await run("2027-03-10")).toMatchObject({ done: 2, more: false });
  });
});

describe("the list of what is owed", () => {
  test("has what is due first, the oldest before, then the next date, with sums and phones", async () => {
    const today = at("2027-03-12");
    const ids = {
      undated: (await sold(undefined, "undated", 11_000)).id,
      late: (await sold(schedule, "late")).id,
      next: (await sold([{ due: "2027-03-20", amount: 20_000 }], "next")).id,
      last: (await sold([{ due: "2027-05-01", amount: 20_000 }], "last")).id,
    };
    const { sales, totals } = await readOwed({ limit: 50 }, today);
    expect(sales.map(({ id }) => id)).toEqual([ids.undated, ids.late, ids.next, ids.last]);
    expect(totals).toEqual({ owed: 61_000, due: 11_000, overdue: 11_000, is_partial: false });
    expect(await countDue(today)).toBe(2);
    const [first] = sales;
    expect(first?.phone).toBe((await memoryFirestore.doc("users/anna").get()).get("phone"));
  });

  test("counts what is due today as due, and not as late", async () => {
    await sold(schedule);
    await sold(undefined, "today", 11_000);
    expect((await readOwed({ limit: 50 }, at("2027-03-10"))).totals).toMatchObject({
      due: 11_000,
      overdue: 1_000,
    });
    expect((await readOwed({ limit: 50 }, NOW)).totals).toMatchObject({ due: 1_000, overdue: 0 });
  });

  test("counts a sale of an earlier version once its day is written", async () => {
    const { id } = await sold();
    await memoryFirestore.doc(`sales/${id}`).update({ dueOn: null });
    expect(await countDue(NOW)).toBe(0);
    expect(await migrated("due")).toBe(1);
    expect([await countDue(NOW), await migrated("due")]).toEqual([1, 0]);
    await receive(id, { amount: 20_000, method: "cash" }, by("all"));
    expect(await countDue(NOW)).toBe(0);
  });
});
