import { documentPath } from "@studio/contract/collections.ts";
import { discountDocument } from "@studio/contract/discounts/model.ts";
import { ledgerDocument } from "@studio/contract/packages/model.ts";
import { memberDocument } from "@studio/contract/people/model.ts";
import { saleIdOf } from "@studio/contract/sales/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { accept, nameReferrer } from "../../../functions/src/referrals/join.ts";
import { ownReferralsOf } from "../../../functions/src/referrals/view.ts";
import { receive } from "../../../functions/src/sales/desk.ts";
import { settlePurchase } from "../../../functions/src/shop/purchase.ts";
import { grantProvenPurchases } from "../../../functions/src/shop/waitingPayments.ts";
import { packagesOf } from "../../support/payments/bought.ts";
import { storeMember } from "../../support/people.ts";
import { database } from "../../support/server/database.ts";
import { killedEverywhere, runKilledAt } from "../../support/server/killed.ts";
import { requestOf } from "../../support/server/requests.ts";
import { grantPackage } from "../../support/studio.ts";
import {
  actor,
  begin,
  codeOf,
  DAY,
  later,
  mailsTo,
  NOW,
  payBackAll,
  publish,
  referralOf,
  review,
  rewardsOf,
  sell,
  sizesOf,
  sweep,
  TEN,
  TODAY,
} from "./case.ts";
import { closed } from "./closedAccounts.ts";

vi.mock(import("../../../functions/src/platform/auth/accounts.ts"), async (original) => ({
  ...(await original()),
  ...(await import("./closedAccounts.ts")).accountCalls,
}));

beforeEach(begin);

describe("the rewards", () => {
  test("wait for the money: nothing of a purchase of 0 or one that is owed, both once it is paid, each once", async () => {
    const pack = await grantPackage("anna", { ...TEN, remaining: 4, createdAt: NOW });
    await nameReferrer("nina", "anna", actor, NOW);
    const { id } = await sell("nina", 0);
    // Before the sweep, which would put back what is not paid.
    expect((await referralOf()).state).toBe("joined");
    await sweep();
    const sale = saleIdOf("package", id);
    await receive(
      sale,
      { amount: 4_999, method: "cash" },
      { request: requestOf("one"), actor, now: later(1) },
    );
    expect((await referralOf()).state).toBe("joined");
    await sweep();
    await receive(sale, { amount: 1, method: "cash" }, { request: requestOf("two"), actor, now: later(2) });
    expect((await referralOf()).state).toBe("due");
    await sweep();
    await sweep();
    expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
    expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 5 }]);
    const ledger = await database
      .doc(documentPath("products", { uid: "anna", id: pack }))
      .collection("ledger")
      .get();
    expect(ledger.docs.map((line) => ledgerDocument.parse(line.data()))).toMatchObject([
      { correction: { reason: "Porta un amico: un amico ha comprato", size: { from: 10, to: 11 } } },
    ]);
    const anna = memberDocument.parse(
      (await database.doc(documentPath("users", { uid: "anna" })).get()).data(),
    );
    expect(anna.standing.lessons_left).toBe(5);
    expect(await mailsTo("anna")).toEqual(["Porta un amico: 1 lezione in più"]);
    expect(await mailsTo("nina")).toContain("Porta un amico: 1 lezione in più");
    expect(await rewardsOf()).toEqual({ "2027": 1 });
  });

  test("wait for the friend’s own money: a package that was given, or that a gift card paid, brings none", async () => {
    await accept("nina", await codeOf(), NOW);
    await grantPackage("nina", { ...TEN, createdAt: later(1) });
    const { id } = await sell("nina", 0, later(2));
    const sale = database.doc(documentPath("sales", { id: saleIdOf("package", id) }));
    await sale.update({
      received: 12_000,
      owed: 3_000,
      gifts: [{ card: "card", cents: 12_000 }],
    });
    const pay = (amount: number, minutes: number) =>
      receive(
        sale.id,
        { amount, method: "cash" },
        { request: requestOf(`paid-${minutes}`), actor, now: later(minutes) },
      );
    await pay(3_000, 3);
    expect((await referralOf()).state).toBe("joined");
  });

  test("lengthen a subscription, and are a code of one use for who has no package", async () => {
    const until = addRomeDays(TODAY, 20);
    await grantPackage("anna", { size: 0, remaining: 0, expire_date: until, createdAt: NOW });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect((await packagesOf("anna")).map(({ expire_date }) => expire_date)).toEqual([addRomeDays(until, 7)]);
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await storeMember("rita", { joined_at: NOW });
    await accept("ugo", await codeOf("rita"), NOW);
    await sell("ugo", 15_000);
    await sweep();
    const { member } = await referralOf("ugo");
    const code = discountDocument.parse(
      (await database.doc(documentPath("discounts", { code: member?.code ?? "" })).get()).data(),
    );
    expect(code).toMatchObject({
      reduction: { kind: "amount", cents: 1_000 },
      max_uses: 1,
      until: addRomeDays(TODAY, 90),
      issued: true,
    });
  });

  test("that no package takes wait for the member's next one", async () => {
    await publish({ member: { lessons: "2", days: "0", euros: "0" } });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect((await referralOf()).member).toMatchObject({ kind: "waiting" });
    await review();
    await sell("anna", 15_000, later(DAY));
    await review(later(2 * DAY));
    await review(later(3 * DAY));
    expect((await referralOf()).member).toMatchObject({ kind: "lessons", amount: 2 });
    expect(await sizesOf("anna")).toEqual([{ size: 12, remaining: 12 }]);
  });

  test("that have waited in vain for half a year are none, and count in no year", async () => {
    await publish({ member: { lessons: "2", days: "0", euros: "0" } });
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    await sweep();
    expect(await rewardsOf()).toEqual({ "2027": 1 });
    await review(later(179 * DAY));
    expect((await referralOf()).member).toMatchObject({ kind: "waiting" });
    await review(later(181 * DAY));
    expect(await referralOf()).toMatchObject({ member: { kind: "none" }, reviewUntil: null });
    expect(await rewardsOf()).toEqual({ "2027": 0 });
  });

  test("are none for who invites with an account that is closed, or who is the friend; the friend of the first has theirs", async () => {
    await accept("nina", await codeOf(), NOW);
    await sell("nina", 15_000);
    closed.add("anna");
    await sweep();
    expect(await referralOf()).toMatchObject({ member: { kind: "gone" }, friend: { kind: "lessons" } });
    closed.clear();
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    await accept("ugo", await codeOf(), NOW);
    await database.doc(documentPath("users", { uid: "ugo" })).update({ phone: "333 1112222" });
    await sell("ugo", 15_000);
    await sweep();
    expect((await referralOf("ugo")).state).toBe("refused");
    expect(await sizesOf("ugo")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("are at most as many in a year as the owner wrote, of many friends who pay at once", async () => {
    await publish({ yearly: "2" });
    await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
    const code = await codeOf();
    const friends = ["f1", "f2", "f3", "f4", "f5"];
    for (const uid of friends) {
      await storeMember(uid, { customer_since: null, joined_at: NOW });
      await accept(uid, code, NOW);
    }
    await Promise.all(friends.map((uid) => sell(uid, 15_000)));
    await Promise.all([sweep(), sweep(), sweep()]);
    const kinds = await Promise.all(friends.map(async (uid) => (await referralOf(uid)).member?.kind));
    expect(kinds.toSorted()).toEqual(["lessons", "lessons", "limit", "limit", "limit"]);
    expect(await sizesOf("anna")).toEqual([{ size: 12, remaining: 12 }]);
    expect(await rewardsOf()).toEqual({ "2027": 2 });
    for (const uid of friends) expect(await sizesOf(uid)).toEqual([{ size: 11, remaining: 11 }]);
  });

  test("keep the bound of a year when the programme is turned off, and what was promised", async () => {
    await publish({ yearly: "1" });
    const code = await codeOf();
    await storeMember("ugo", { customer_since: null, joined_at: NOW });
    for (const uid of ["nina", "ugo"]) await accept(uid, code, NOW);
    await publish({ yearly: "1", state: "off", friend: { lessons: "0", days: "0", euros: "0" } });
    for (const uid of ["nina", "ugo"]) await sell(uid, 15_000);
    await sweep();
    const all = await Promise.all(["nina", "ugo"].map(referralOf));
    expect(all.map(({ member }) => member?.kind).toSorted()).toEqual(["code", "limit"]);
    expect(all.map(({ friend }) => friend?.kind)).toEqual(["lessons", "lessons"]);
  });

  test("are granted once wherever the sweep is ended", async () => {
    const moments = await killedEverywhere(async (deathAt) => {
      await begin();
      await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
      await accept("nina", await codeOf(), NOW);
      await sell("nina", 15_000);
      const killed = await runKilledAt(async () => {
        if ((await sweep()).failed > 0) throw new Error("the process was killed");
      }, deathAt);
      await sweep(later(10));
      expect(await sizesOf("anna")).toEqual([{ size: 11, remaining: 11 }]);
      expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
      expect(await rewardsOf()).toEqual({ "2027": 1 });
      return killed;
    }, 1);
    expect(moments).toBeGreaterThan(1);
  });

  test("are never more than the bound, whatever friends pay, refund and sweeps run in which order", async () => {
    const friend = fc.integer({ min: 0, max: 3 });
    const act = fc.oneof(
      friend.map((index) => ({ kind: "pay", index }) as const),
      friend.map((index) => ({ kind: "refund", index }) as const),
      fc.constant({ kind: "sweep" } as const),
      fc.constant({ kind: "review" } as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
        async (rounds) => {
          await begin();
          await publish({ yearly: "2" });
          await grantPackage("anna", { ...TEN, remaining: 10, createdAt: NOW });
          const code = await codeOf();
          const uids = ["f0", "f1", "f2", "f3"];
          for (const uid of uids) {
            await storeMember(uid, { customer_since: null, joined_at: NOW });
            await accept(uid, code, NOW);
          }
          const sold = new Map<string, string>();
          const run = async (one: { kind: string; index?: number }): Promise<void> => {
            const uid = uids[one.index ?? 0] ?? "";
            if (one.kind === "sweep") await sweep();
            else if (one.kind === "review") await review();
            else if (one.kind === "pay") sold.set(uid, saleIdOf("package", (await sell(uid, 15_000)).id));
            else if (sold.has(uid)) await payBackAll(sold.get(uid) ?? "");
          };
          for (const round of rounds) {
            await Promise.all(round.map(run));
            const referrals = await Promise.all(uids.map(referralOf));
            const given = referrals.filter(({ member }) => member?.kind === "lessons" && member.taken === 0);
            expect(given.length).toBeLessThanOrEqual(2);
            const [pack] = await sizesOf("anna");
            // A lesson for each reward that stands, and none from nowhere.
            expect(pack).toEqual({ size: 10 + given.length, remaining: 10 + given.length });
            expect((await rewardsOf())["2027"] ?? 0).toBe(given.length);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe("a visitor", () => {
  const pay = (code: string | undefined, different: Partial<Parameters<typeof settlePurchase>[0]> = {}) =>
    settlePurchase(
      {
        id: "cs_test_visitor",
        paymentIntent: "pi_1",
        amount: 15_000,
        currency: "eur",
        offer: "class-10",
        email: "nina@studio.test",
        name: "Nina",
        created: NOW,
        referral: code,
        ...different,
      },
      undefined,
      NOW,
    );

  test("who pays with a code brings both the rewards once the address is proven", async () => {
    await pay(await codeOf());
    await sweep();
    expect((await ownReferralsOf("anna", NOW)).friends).toEqual([]);
    await grantProvenPurchases("nina", "nina@studio.test", later(10));
    await sweep(later(15));
    expect(await referralOf()).toMatchObject({ by: "anna", state: "rewarded", source: "link" });
    expect(await sizesOf("nina")).toEqual([{ size: 11, remaining: 11 }]);
  });

  test("who is invited after they have paid brings no rewards", async () => {
    await pay(undefined);
    await accept("nina", await codeOf(), later(5));
    await grantProvenPurchases("nina", "nina@studio.test", later(10));
    await sweep(later(15));
    expect(await referralOf()).toMatchObject({ state: "refused", member: null });
    expect(await sizesOf("nina")).toEqual([{ size: 10, remaining: 10 }]);
  });

  test("gets the package with a code that does not count, and without rewards", async () => {
    await pay(await codeOf("nina"));
    await grantProvenPurchases("nina", "nina@studio.test", later(10));
    await sweep(later(15));
    expect(await sizesOf("nina")).toEqual([{ size: 10, remaining: 10 }]);
    expect((await database.doc(documentPath("referrals", { uid: "nina" })).get()).exists).toBe(false);
  });
});
