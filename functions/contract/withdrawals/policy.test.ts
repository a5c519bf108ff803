import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastWithdrawalDay, newPurchase } from "../packages/beginAtOnce.ts";
import { makePackage } from "../testing/packages.ts";
import { makeSale } from "../testing/sales.ts";
import { romeInstant } from "../time/rome.ts";
import {
  declarationText,
  explanationOf,
  hasBegunByItself,
  mayDecline,
  mayReopen,
  mayWithdraw,
  proposalOf,
  refundDayOf,
  usageOf,
  withdrawalLinkRefusal,
} from "./policy.ts";

const online = (different: Parameters<typeof makeSale>[0] = {}) =>
  makeSale({ paymentId: "cs_1", received: 15_000, owed: 0, day: "2026-11-02", ...different });
const unused = { beganAtOnce: false, usage: null };
const lessons = (used: number) => ({
  beganAtOnce: true,
  usage: { unit: "lessons" as const, used, of: 10 },
});
const refusalAt = (now: Date, sale = online(), use: Parameters<typeof mayWithdraw>[1] = unused) => {
  const decided = mayWithdraw(sale, use, now);
  return decided.ok ? undefined : decided.refusal;
};

describe("the fourteen days", () => {
  test("end with the fourteenth day after that of the sale", () => {
    expect(lastWithdrawalDay({ day: "2026-11-02" })).toBe("2026-11-16");
  });

  test.each([
    ["the minute of the sale", romeInstant("2026-11-02", "18:30"), undefined],
    ["the last minute of the fourteenth day", romeInstant("2026-11-16", "23:59"), undefined],
    ["the first minute of the fifteenth day", romeInstant("2026-11-17", "00:00"), "withdrawal_too_late"],
  ])("in %s", (_, now, refusal) => {
    expect(refusalAt(now)).toBe(refusal);
  });

  test("count days of Rome across the change of the clock", () => {
    const sale = online({ day: "2026-10-20" });
    expect(refusalAt(new Date("2026-11-03T22:59:59Z"), sale)).toBeUndefined();
    expect(refusalAt(new Date("2026-11-03T23:00:00Z"), sale)).toBe("withdrawal_too_late");
  });

  test("the studio has fourteen days to pay back", () => {
    expect(refundDayOf(new Date("2026-11-16T23:30:00Z"))).toBe("2026-12-01");
  });
});

describe("a sale", () => {
  const now = romeInstant("2026-11-05", "12:00");

  test.each([
    ["of a race place", online({ kind: "race" }), "withdrawal_dated"],
    ["made at the desk", online({ paymentId: null }), "withdrawal_not_online"],
    ["that was reversed", online({ charged: 0, received: 0 }), "withdrawal_refunded"],
    ["that was paid back in cash", online({ charged: 0 }), "withdrawal_refunded"],
    ["withdrawn from before", online({ withdrawnAt: now }), "withdrawal_declared"],
  ])("%s is refused", (_, sale, refusal) => {
    expect(refusalAt(now, sale)).toBe(refusal);
  });

  test("that is used up is refused only if the buyer asked to begin at once", () => {
    expect(refusalAt(now, online(), lessons(10))).toBe("withdrawal_used_up");
    expect(mayWithdraw(online(), { ...lessons(10), beganAtOnce: false }, now)).toMatchObject({
      value: { amount: 15_000 },
    });
  });

  test("of which a part was reversed pays back no more than the rest", () => {
    expect(mayWithdraw(online({ charged: 9_000, received: 9_000 }), lessons(5), now)).toMatchObject({
      value: { paid: 9_000, amount: 4_500 },
    });
  });
});

describe("what was used", () => {
  const on = (today: string, upcoming = 0) => ({ soldOn: "2026-11-02", today, upcoming });

  test.each([
    ["four lessons", makePackage({ size: 10, remaining: 6 }), 0, 4],
    ["four booked, one of them to come", makePackage({ size: 10, remaining: 6 }), 1, 3],
    ["more lessons left than bought", makePackage({ size: 10, remaining: 12 }), 0, 0],
    [
      "a voided pack that had seven left",
      makePackage({
        size: 10,
        remaining: 0,
        voided: { at: new Date(), by: "desk", reason: "Errore", remaining: 7 },
      }),
      0,
      3,
    ],
  ])("of a pack: %s", (_, pkg, upcoming, used) => {
    expect(usageOf(pkg, on("2026-11-05", upcoming))).toEqual({ unit: "lessons", used, of: 10 });
  });

  test("of a pack with lessons of a reward: those that were bought come first", () => {
    const bonus = { lessons: 20, days: 0 };
    const used = (remaining: number) =>
      usageOf(makePackage({ size: 30, remaining, bonus }), on("2026-11-05"));
    expect(used(25)).toEqual({ unit: "lessons", used: 5, of: 10 });
    expect(used(20)).toEqual({ unit: "lessons", used: 10, of: 10 });
    expect(used(15)).toEqual({ unit: "lessons", used: 10, of: 10 });
  });

  test("of a subscription with days of a reward: those that were bought come first", () => {
    const bonus = { lessons: 0, days: 7 };
    const pkg = makePackage({ size: 0, remaining: 0, expire_date: "2026-12-09", bonus });
    expect(usageOf(pkg, on("2026-11-12"))).toEqual({ unit: "days", used: 10, of: 30 });
    expect(usageOf(pkg, on("2026-12-05"))).toEqual({ unit: "days", used: 30, of: 30 });
  });

  const subscription = (pauses?: { from: string; to: string }[]) =>
    makePackage({ size: 0, remaining: 0, expire_date: "2026-12-02", pauses });

  test.each([
    ["on the day of the sale", subscription(), "2026-11-02", 0, 30],
    ["after ten days", subscription(), "2026-11-12", 10, 30],
    ["after its end", subscription(), "2026-12-20", 30, 30],
    [
      "after ten days with four of a pause that goes on",
      subscription([{ from: "2026-11-08", to: "2026-11-14" }]),
      "2026-11-12",
      6,
      23,
    ],
  ])("of a subscription %s", (_, pkg, today, used, of) => {
    expect(usageOf(pkg, on(today))).toEqual({ unit: "days", used, of });
  });
});

describe("a package with sessions besides classes", () => {
  const visits = { id: "nutrition", name: "Visita", size: 2, cents: 5_000 };
  const sold = { soldOn: "2026-11-30", today: "2026-12-03", upcoming: 0 };
  const usageWith = (lessons: number, held: number) =>
    usageOf(
      {
        size: 10,
        remaining: 10 - lessons,
        expire_date: null,
        extras: [{ ...visits, remaining: 2 - held }],
      },
      sold,
    );

  // 240 €: two visits of 50 €, and ten lessons of 14 €.
  test.each([
    [0, 0, 24_000],
    [1, 0, 22_600],
    [0, 1, 19_000],
    [5, 2, 7_000],
    [10, 0, 10_000],
    [10, 2, 0],
  ])("of which %i lessons and %i visits were used gives back %i cents", (lessons, held, amount) => {
    const usage = usageWith(lessons, held);
    expect(proposalOf(24_000, 24_000, { beganAtOnce: true, usage }).amount).toBe(amount);
  });

  const retainedOf = (paid: number, price: number, lessons: number, held: number) =>
    paid - proposalOf(paid, price, { beganAtOnce: true, usage: usageWith(lessons, held) }).amount;

  test.each([
    ["all lessons with 60 % off", 9_600, 24_000, 10, 0, 5_600],
    ["a visit with 20 % off", 19_200, 24_000, 0, 1, 4_000],
    ["a lesson with 20 % off", 19_200, 24_000, 1, 0, 1_120],
    ["all lessons at a price lowered below the visits", 9_000, 9_000, 10, 0, 4_500],
    ["a visit at that price", 9_000, 9_000, 0, 1, 2_250],
  ])("keeps of %s the part of what was paid", (_, paid, price, lessons, held, kept) => {
    expect(retainedOf(paid, price, lessons, held)).toBe(kept);
  });

  test("keeps the same share of what was paid whatever the discount, and lessons are never free", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 40_000 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.nat(10),
        fc.nat(2),
        (price, discount, lessons, held) => {
          const paid = price - Math.floor(price * discount);
          const kept = retainedOf(paid, price, lessons, held);
          const share = retainedOf(price, price, lessons, held) / price;
          expect(Math.abs(kept - share * paid)).toBeLessThanOrEqual(1);
          expect(kept).toBeLessThanOrEqual(paid);
          if (lessons === 10) expect(kept).toBeGreaterThan(0);
          if (lessons === 10 && held === 2) expect(kept).toBe(paid);
          if (lessons === 0 && held === 0) expect(kept).toBe(0);
        },
      ),
    );
  });

  test("says both parts", () => {
    const proposal = proposalOf(24_000, 24_000, { beganAtOnce: true, usage: usageWith(1, 1) });
    expect(explanationOf(proposal)).toMatch(/1 lezione su 10 e 1 seduta su 2 \(a listino 50\s€\)/);
  });
});

describe("the use of a package whose buyer did not ask at the payment", () => {
  const soldAt = romeInstant("2026-11-02", "10:00");
  const waiting = newPurchase(soldAt, undefined);
  const begunOn = (day: string, usedBefore = 0) => ({
    ...waiting,
    beginAtOnce: {
      at: romeInstant(day, "18:30"),
      text: "Chiedo di cominciare subito.",
      by: null,
      usedBefore,
    },
  });
  const subscription = { size: 0, remaining: 0, expire_date: "2026-12-02" };
  const pack = { size: 10, remaining: 6 };

  test.each([
    ["days since the request", { ...subscription, purchase: begunOn("2026-11-09") }, "2026-11-12", 3],
    ["no day before it paid", { ...subscription, purchase: waiting }, "2026-11-16", 0],
    ["days since it began by itself", { ...subscription, purchase: waiting }, "2026-11-19", 2],
    ["lessons since the request", { ...pack, purchase: begunOn("2026-11-09") }, "2026-11-12", 4],
    ["no lesson booked before it", { ...pack, purchase: begunOn("2026-11-09", 3) }, "2026-11-12", 1],
  ])("counts %s", (_, different, today, used) => {
    expect(usageOf(makePackage(different), { soldOn: "2026-11-02", today, upcoming: 0 }).used).toBe(used);
  });

  test("after the withdrawal period is kept, as a request of its last day can be confirmed later", () => {
    const confirmedAt = romeInstant("2026-11-20", "10:00");
    const beganByItself = hasBegunByItself({ purchase: waiting }, confirmedAt);
    expect(beganByItself).toBe(true);
    expect(hasBegunByItself({ purchase: waiting }, romeInstant("2026-11-16", "23:59"))).toBe(false);
    expect(hasBegunByItself({ purchase: begunOn("2026-11-09") }, confirmedAt)).toBe(false);
    const used = { ...lessons(4), beganAtOnce: false, beganByItself };
    const decided = mayWithdraw(online(), used, romeInstant("2026-11-16", "23:00"));
    expect(decided).toMatchObject({ ok: true, value: { amount: 9_000, began_at_once: false } });
    if (decided.ok)
      expect(explanationOf(decided.value)).toMatch(
        /^I 14 giorni erano finiti prima della conferma: si trattiene la parte usata, 4 lezioni su 10, cioè 60\s€\.$/,
      );
  });
});

test("a refund equals what an independent count of unused cents gives, in 1,000 cases", () => {
  const cases = fc.record({
    paid: fc.integer({ min: 0, max: 1_000_000 }),
    of: fc.integer({ min: 0, max: 366 }),
    used: fc.integer({ min: 0, max: 400 }),
    beganAtOnce: fc.boolean(),
  });
  fc.assert(
    fc.property(cases, ({ paid, of, used: asked, beganAtOnce }) => {
      const used = Math.min(asked, of);
      const { amount } = proposalOf(paid, paid, { beganAtOnce, usage: { unit: "days", used, of } });
      // Oracle in whole numbers of any size: the unused share rounded up.
      const unusedShare =
        of === 0 ? BigInt(paid) : (BigInt(paid) * BigInt(of - used) + BigInt(of - 1)) / BigInt(of);
      expect(amount).toBe(beganAtOnce ? Number(unusedShare) : paid);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(amount).toBeLessThanOrEqual(paid);
    }),
    { numRuns: 1000 },
  );
});

test("a sale that was withdrawn from is never paid back again, whatever was used", () => {
  fc.assert(
    fc.property(fc.nat(10), fc.boolean(), fc.nat(40), (used, beganAtOnce, day) => {
      const now = new Date(romeInstant("2026-11-02", "12:00").getTime() + day * 86_400_000);
      const use = { ...lessons(used), beganAtOnce };
      if (mayWithdraw(online(), use, now).ok)
        expect(refusalAt(now, online({ withdrawnAt: now }), use)).toBe("withdrawal_declared");
    }),
  );
});

test.each([
  [{ usedAt: null, expiresAt: new Date(2) }, undefined],
  [{ usedAt: null, expiresAt: new Date(1) }, "withdrawal_link_expired"],
  [{ usedAt: new Date(0), expiresAt: new Date(2) }, "withdrawal_link_used"],
])("the link %j is refused with %s", (link, refusal) => {
  expect(withdrawalLinkRefusal(link, new Date(1))).toBe(refusal);
});

test("the texts name what is withdrawn from and what is kept", () => {
  const sold = { title: "Small class, 10 lezioni", number: "K7QM-3XPD", sold_on: "2026-11-02" };
  expect(declarationText(sold)).toBe(
    "Con questa comunicazione recedo dal contratto per «Small class, 10 lezioni», acquisto numero K7QM-3XPD del 2 novembre 2026.",
  );
  expect(explanationOf(proposalOf(15_000, 15_000, lessons(4))).replaceAll("\u00a0", " ")).toBe(
    "È stato chiesto di cominciare subito: si trattiene la parte usata, 4 lezioni su 10, cioè 60 €.",
  );
  expect(explanationOf(proposalOf(15_000, 15_000, unused))).toBe(
    "Si restituisce tutto quello che è stato pagato.",
  );
});

test.each([
  ["declared", true, false],
  ["refund_due", false, false],
  ["refunded", false, false],
  ["declined", false, true],
] as const)(
  "a withdrawal that is %s can be declined: %s, and opened again: %s",
  (state, declines, reopens) => {
    expect(mayDecline({ state }).ok).toBe(declines);
    expect(mayReopen({ state }).ok).toBe(reopens);
  },
);
