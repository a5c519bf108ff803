import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { recordExternalRefund, refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import { enrol, ownEnrolment } from "../../../functions/src/sales/enrol.ts";
import { readOwingFees, remindOfFee, undoFeeReminder } from "../../../functions/src/sales/owingFees.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { declareOwnWithdrawal } from "../../../functions/src/withdrawals/own.ts";
import { refundWithdrawal } from "../../../functions/src/withdrawals/refund.ts";
import { storeMember } from "../../support/people.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import {
  askFee,
  buy,
  entriesOf,
  FEE,
  later,
  mailOf,
  openAlone,
  owner,
  payAlone,
  paymentOf,
  refusalOf,
  saleOf,
  startOver,
  sweep,
  takingsOf,
} from "./case.ts";
import { NOW, provider, refundsAt, refundThere, sumOf } from "./provider.ts";

vi.mock(import("../../../functions/src/platform/payments/client.ts"), async (original) => ({
  ...(await original()),
  takesCards: () => true,
}));
vi.mock(import("../../../functions/src/platform/payments/checkout.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).checkoutCalls,
}));
vi.mock(import("../../../functions/src/platform/payments/refund.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).refundCalls,
}));
vi.mock(import("../../../functions/src/platform/payments/dispute.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./provider.ts")).disputeCalls,
}));
vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("../accounts.ts")).provenAccounts,
}));

beforeEach(startOver);

const TEN_LESSONS = { name: "Small class, 10 lezioni", size: 10, expire_date: null };

describe("the fee of a year after the first", () => {
  const LAPSED = "2027-03-10";
  const AFTER = later(20);
  const owing = (at: Date) => readOwingFees({ limit: 50 }, at);
  const by = () => ({ actor: owner, request: requestOf(), now: NOW });

  /** Reads all pages; `between` happens after each with the last person of it. */
  async function pagesOf(at: Date, limit: number, between?: (last: string) => Promise<void>) {
    const pages: string[][] = [];
    for (let offset: string | undefined, isOver = false; !isOver; ) {
      const { people, next_offset } = await readOwingFees({ offset, limit }, at);
      pages.push(people.map(({ id }) => id));
      offset = next_offset ?? undefined;
      isOver = next_offset === null;
      if (!isOver) await between?.(people.at(-1)?.id ?? "");
    }
    return pages;
  }

  beforeEach(async () => {
    // Anna was enrolled before the site, and trains with ten lessons; Bruno has none.
    await enrol("anna", { how: "recorded", from: "2026-03-10", reason: "Pagata prima del sito" }, by());
    await buy("anna", { fee: 0 });
  });

  test("is owed by who trains without a valid enrolment, from the day on which it ran out", async () => {
    expect(await owing(NOW)).toMatchObject({ people: [], is_partial: false });
    expect(await owing(AFTER)).toMatchObject({
      fee: { cents: FEE },
      people: [{ id: "anna", since: LAPSED, last_paid: "2026-03-10", reminded_on: null }],
    });
    expect(await ownEnrolment("anna", NOW)).not.toHaveProperty("asked");
    expect(await ownEnrolment("anna", AFTER)).toMatchObject({ asked: { since: LAPSED } });
    await enrol("anna", { how: "waived", reason: "Collaboratrice" }, { ...by(), now: AFTER });
    expect(await owing(AFTER)).toMatchObject({ people: [] });
    expect(await ownEnrolment("anna", AFTER)).not.toHaveProperty("asked");
  });

  test("is owed of no package that does not ask it, and by nobody while the studio asks none", async () => {
    await askFee({ asks: "subscriptions" });
    expect(await owing(AFTER)).toMatchObject({ people: [] });
    expect(await ownEnrolment("anna", AFTER)).not.toHaveProperty("asked");
    await askFee(null);
    expect(await owing(AFTER)).toEqual({ fee: null, people: [], is_partial: false, next_offset: null });
  });

  test("is asked of who never had one by staff alone", async () => {
    await askFee(null);
    await buy("bruno", { fee: 0 });
    await askFee();
    const { people } = await owing(AFTER);
    expect(people.map(({ id, since, last_paid }) => [id, since, last_paid])).toEqual([
      ["anna", LAPSED, "2026-03-10"],
      ["bruno", null, null],
    ]);
    expect(await ownEnrolment("bruno", AFTER)).not.toHaveProperty("asked");
    await remindOfFee("bruno", { actor: owner, now: AFTER });
    expect(await ownEnrolment("bruno", AFTER)).toMatchObject({ asked: { since: null } });
    expect(await mailOf("bruno-fee-reminder-2027-03-21")).toMatch(/non ci risulta pagata/);
  });

  test("is listed of a hundred people page by page, also if one of them pays between two pages", async () => {
    const uids = Array.from({ length: 100 }, (_, index) => `owing-${String(index).padStart(3, "0")}`);
    // Of one name, and by threes of one day: the id decides then.
    for (const [index, uid] of uids.entries()) {
      await storeMember(uid);
      if (index % 3 === 0) {
        const from = addRomeDays("2026-03-10", Math.floor(index / 10));
        await enrol(uid, { how: "recorded", from, reason: "Pagata prima del sito" }, by());
        await buy(uid, { fee: 0 });
      } else await sellPackage(uid, TEN_LESSONS, owner, NOW);
    }
    const expected = (await pagesOf(later(60), 50)).flat();
    expect(new Set(expected)).toEqual(new Set(["anna", ...uids]));
    expect(expected.slice(0, 35).every((id) => id === "anna" || Number(id.slice(-3)) % 3 === 0)).toBe(true);
    const pages = await pagesOf(later(60), 30, async (last) => {
      await enrol(last, { how: "waived", reason: "Collabora" }, { ...by(), now: later(60) });
    });
    expect(pages.map((page) => page.length)).toEqual([30, 30, 30, 11]);
    expect(pages.flat()).toEqual(expected);
    expect(await refusalOf(readOwingFees({ offset: "nessuna", limit: 30 }, NOW))).toBe("invalid_request");
  });

  test("is reminded of by mail once a day, until staff take that back", async () => {
    const staff = { actor: owner, now: AFTER };
    await remindOfFee("anna", staff);
    await remindOfFee("anna", staff);
    const mail = await mailOf("anna-fee-reminder-2027-03-21");
    for (const part of [/valida fino al 9 marzo 2027/, /30\s€ l’anno/, /Non si addebita da sola/, /\/me/])
      expect(mail).toMatch(part);
    const reminded = async () => (await owing(AFTER)).people[0]?.reminded_on;
    expect(await reminded()).toBe("2027-03-21");
    await undoFeeReminder("anna", staff);
    expect(await reminded()).toBeNull();
    expect(await refusalOf(undoFeeReminder("anna", staff))).toBe("reminder_sent");
    await enrol("anna", { how: "waived", reason: "Collaboratrice" }, { ...by(), now: AFTER });
    expect(await refusalOf(remindOfFee("anna", staff))).toBe("enrolment_valid");
  });

  test("is paid alone by card, as a sale and a year of its own", async () => {
    expect(await refusalOf(openAlone("anna", NOW))).toBe("enrolment_valid");
    await remindOfFee("anna", { actor: owner, now: AFTER });
    const id = await openAlone("anna", AFTER);
    expect(provider.lines.get(id)).toEqual([FEE]);
    expect(await entriesOf("anna")).toHaveLength(1);
    await payAlone(id, AFTER);
    await payAlone(id, AFTER);
    expect((await entriesOf("anna")).at(-1)).toMatchObject({
      how: "paid",
      from: "2027-03-21",
      until: "2028-03-21",
      saleId: saleIdOf("payment", id),
    });
    expect(await saleOf(id)).toMatchObject({ kind: "fee", charged: FEE, received: FEE, owed: 0 });
    expect(await paymentOf(id)).toMatchObject({ state: "kept", uid: "anna", sharedWith: null });
    expect(await takingsOf(AFTER)).toMatchObject({ received: { online: FEE } });
    expect(await mailOf(`${id}-enrolled`)).toMatch(/Hai pagato la quota d’iscrizione: finché/);
    expect(await owing(AFTER)).toMatchObject({ people: [] });
    // The reminder was of the year before.
    expect(await owing(later(20 + 400))).toMatchObject({
      people: [{ since: "2028-03-21", last_paid: "2027-03-21", reminded_on: null }],
    });
  });

  test("is withdrawn from alone, which ends its year", async () => {
    const id = await openAlone("anna", AFTER);
    await payAlone(id, AFTER);
    await declareOwnWithdrawal("anna", { sale_id: saleIdOf("payment", id), reason: "" }, later(22));
    expect(await ownEnrolment("anna", later(22))).toMatchObject({ valid: null });
    const settled = { actor: owner, now: later(23), refundDue: refundDuePayment };
    await refundWithdrawal(saleIdOf("payment", id), settled);
    expect(sumOf(refundsAt(`pi_${id}`))).toBe(FEE);
  });

  test("goes back if it is paid twice, or the desk has sold it meanwhile", async () => {
    const pages = [await openAlone("anna", AFTER), await openAlone("anna", AFTER)];
    await Promise.all(pages.map((page) => payAlone(page, AFTER)));
    await sweep(AFTER);
    expect(pages.flatMap((page) => refundsAt(`pi_${page}`)).map(({ amount }) => amount)).toEqual([FEE]);
    expect((await entriesOf("anna")).filter(({ how }) => how === "paid")).toHaveLength(1);
    await startOver();
    const page = await openAlone("anna", NOW);
    const terms = { price: FEE, discount: 0, paid: FEE, method: "cash" } as const;
    await enrol("anna", { how: "paid", terms }, by());
    await payAlone(page, NOW);
    expect(await paymentOf(page)).toMatchObject({ state: "refund_due", reason: "fee_not_due" });
    expect(await saleOf(page)).toMatchObject({ charged: 0, owed: 0, refunding: FEE });
    expect(await mailOf(`${page}-returned`)).toMatch(/Hai pagato la quota d’iscrizione, che non era dovuta/);
  });

  test("is refused where the studio asks another one than is shown, or none", async () => {
    await askFee({ amount: "35" });
    expect(await refusalOf(openAlone("anna", AFTER))).toBe("fee_changed");
    await askFee(null);
    expect(await refusalOf(openAlone("anna", AFTER))).toBe("enrolment_not_asked");
    expect(await refusalOf(remindOfFee("anna", { actor: owner, now: AFTER }))).toBe("enrolment_not_asked");
  });

  test("refunded on the provider's pages ends its year", async () => {
    const id = await openAlone("anna", AFTER);
    await payAlone(id, AFTER);
    refundThere(`pi_${id}`, null, FEE);
    await recordExternalRefund({ id: "evt_1", type: "charge.refunded", object: `pi_${id}` }, later(21));
    expect(await saleOf(id)).toMatchObject({ charged: 0, received: 0, owed: 0 });
    expect(await ownEnrolment("anna", later(21))).toMatchObject({ valid: null });
  });

  test("is charged once whatever ends the server", async () => {
    await killedEverywhere(async (deathAt) => {
      await startOver();
      const id = await openAlone("anna", NOW);
      const killed = await runKilledAt(() => payAlone(id, NOW), deathAt);
      await payAlone(id, NOW);
      expect(await saleOf(id)).toMatchObject({ charged: FEE, received: FEE });
      expect(await entriesOf("anna")).toHaveLength(1);
      return killed;
    }, 1);
  });
});
