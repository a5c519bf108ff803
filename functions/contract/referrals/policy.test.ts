import fc from "fast-check";
import { expect, test } from "vitest";
import { makePackage } from "../testing/packages.ts";
import { makeProgramContent, makeReferralProgram, makeReferrer } from "../testing/shop/referrals.ts";
import { promiseText } from "./labels.ts";
import {
  countedReward,
  isSamePerson,
  isStillPaid,
  mayJoin,
  mergedReferral,
  mergedReferrer,
  type Person,
  programOf,
  rewardFor,
  takenFrom,
  uncountedReward,
} from "./policy.ts";

const TODAY = "2026-11-30";
const terms = { lessons: 1, days: 7, cents: 1_000 };
const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const anna: Person = { uid: "anna", email: "anna@posta.test", phone: "+393331112222" };
const ACCOUNTS = ["kept", "closed"];
const nina: Person = { uid: "nina", email: "nina@posta.test", phone: null };

test("the owner's programme is none while it is off, and in cents", () => {
  expect(programOf(makeProgramContent({ state: "off" }))).toBeUndefined();
  expect(programOf(makeProgramContent())).toEqual(makeReferralProgram());
});

test.each([
  ["another account, mailbox and phone", {}, false],
  ["the same account", { uid: "anna" }, true],
  ["the same mailbox with a tag", { email: "Anna+amico@posta.test" }, true],
  ["the same phone without its prefix", { phone: "333 111 2222" }, true],
  ["another domain", { email: "anna@altra.test" }, false],
  ["no phone on both sides", { phone: null }, false],
])("two accounts with %s are one person or not", (_, different, isSame) => {
  expect(isSamePerson(anna, { ...nina, ...different })).toBe(isSame);
});

test("Gmail's dots and both its domains are one mailbox", () => {
  const one = { ...anna, email: "an.na@gmail.com" };
  expect(isSamePerson(one, { ...nina, email: "anna+x@googlemail.com" })).toBe(true);
});

const joining = {
  program: makeReferralProgram(),
  by: anna,
  friend: nina,
  broughtBy: undefined,
  isNewcomer: true,
};
test.each([
  ["nothing against it", {}, undefined],
  ["the programme off", { program: undefined }, "referral_closed"],
  ["no such member", { by: undefined }, "referral_not_found"],
  ["themselves", { friend: anna }, "referral_of_oneself"],
  ["another who brought them", { broughtBy: "rita" }, "referral_taken"],
  ["one who was erased", { broughtBy: null }, "referral_taken"],
  ["who they have brought", { memberBroughtBy: "nina" }, "referral_taken"],
  ["a member who is brought by another", { memberBroughtBy: "rita" }, undefined],
  ["a member of staff who names themselves", { namedBy: "anna" }, "referral_of_oneself"],
  ["a package before", { isNewcomer: false }, "referral_for_newcomers"],
])("with %s a friend comes or is refused", (_, different, refusal) => {
  const decided = mayJoin({ ...joining, ...different });
  expect(decided.ok ? undefined : decided.refusal).toBe(refusal);
});

const held = (id: string, different: Parameters<typeof makePackage>[0]) => ({
  ...makePackage(different),
  id,
});
const pack = held("pack", { size: 10, expire_date: null, createdAt: at(1) });
const month = held("month", { size: 0, expire_date: "2026-12-20", createdAt: at(2) });

test.each([
  ["a subscription before a pack", [pack, month], null, { kind: "days", amount: 7, packageId: "month" }],
  ["the package that was bought", [pack, month], "pack", { kind: "lessons", amount: 1, packageId: "pack" }],
  [
    "the pack that has no end before one that ends",
    [held("ending", { size: 10, expire_date: "2026-12-01", createdAt: at(3) }), pack],
    null,
    { kind: "lessons", amount: 1, packageId: "pack" },
  ],
  [
    "no sessions of a service",
    [held("massage", { size: 5, service: { id: "massage", name: "Massaggio" }, createdAt: at(3) }), pack],
    null,
    { kind: "lessons", amount: 1, packageId: "pack" },
  ],
  [
    "none that is over",
    [held("old", { size: 0, expire_date: TODAY })],
    null,
    { kind: "code", amount: 1_000, packageId: null },
  ],
  [
    "none that is voided",
    [held("void", { size: 10, voided: { at: at(3), by: "desk", reason: "Errore", remaining: 10 } })],
    null,
    { kind: "code", amount: 1_000, packageId: null },
  ],
  [
    "none in instalments",
    [
      held("plan", {
        size: 0,
        expire_date: "2026-12-20",
        instalments: { id: "sub", startsOn: TODAY, count: 3, paid: 1, unpaidSince: null },
      }),
    ],
    null,
    { kind: "code", amount: 1_000, packageId: null },
  ],
] as const)("a reward takes %s", (_, packages, preferred, reward) => {
  expect(rewardFor(terms, packages, TODAY, preferred)).toEqual(reward);
});

test("a reward without a code waits for a package, and one of nothing is none", () => {
  expect(rewardFor({ ...terms, cents: 0 }, [], TODAY).kind).toBe("waiting");
  expect(rewardFor({ lessons: 0, days: 0, cents: 0 }, [pack], TODAY).kind).toBe("none");
});

test("what is taken back is never more than is left, and leaves a pack a pack", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(30),
      fc.nat(60),
      (amount, size, remaining, daysLeft) => {
        const pkg = makePackage({ size, remaining: Math.min(remaining, size), expire_date: "2026-12-31" });
        const lessons = takenFrom({ kind: "lessons", amount }, pkg, daysLeft);
        expect(lessons).toBeLessThanOrEqual(Math.min(amount, pkg.remaining));
        expect(size - lessons).toBeGreaterThan(0);
        const days = takenFrom({ kind: "days", amount }, { ...pkg, size: 0 }, daysLeft);
        expect(days).toBe(Math.min(amount, daysLeft));
      },
    ),
  );
});

test("what staff have taken off a package already is not taken again", () => {
  const pkg = makePackage({ size: 10, remaining: 9, expire_date: "2026-12-31" });
  const taken = (kind: "lessons" | "days", bonus: { lessons: number; days: number }) =>
    takenFrom({ kind, amount: 2 }, { ...pkg, bonus }, 30);
  expect([taken("lessons", { lessons: 2, days: 0 }), taken("days", { lessons: 0, days: 2 })]).toEqual([2, 2]);
  expect([taken("lessons", { lessons: 1, days: 0 }), taken("days", { lessons: 0, days: 1 })]).toEqual([1, 1]);
  expect([taken("lessons", { lessons: 0, days: 0 }), taken("days", { lessons: 0, days: 0 })]).toEqual([0, 0]);
});

test("rewards of a year are counted up to the bound, and never below 0", () => {
  expect(countedReward({}, "2026", 1)).toEqual({ "2026": 1 });
  expect(countedReward({ "2026": 1 }, "2026", 1)).toBeUndefined();
  expect(countedReward({ "2025": 1 }, "2026", 1)).toEqual({ "2025": 1, "2026": 1 });
  expect(uncountedReward({}, "2026")).toEqual({ "2026": 0 });
});

const sale = { received: 15_000, refunding: 0, gifts: [] };
test.each([
  ["all of its money", {}, true],
  ["the least", { refunding: 10_000 }, true],
  ["a cent less", { refunding: 10_001 }, false],
  ["a gift card's money", { gifts: [{ card: "c", cents: 10_001 }] }, false],
])("a purchase with %s is paid or not", (_, different, isPaid) => {
  expect(isStillPaid([{ ...sale, ...different }], { from: 5_000 })).toBe(isPaid);
});

test("months of a package are paid together", () => {
  expect(isStillPaid([sale], { from: 15_001 })).toBe(false);
  expect(isStillPaid([sale, { ...sale, received: 1 }], { from: 15_001 })).toBe(true);
  expect(isStillPaid(undefined, { from: 1 })).toBe(false);
});

test("a promise names what there is of it", () => {
  expect(promiseText({ lessons: 2, days: 0, cents: 0 })).toBe("2 lezioni in più su un pacchetto");
  expect(promiseText({ lessons: 0, days: 1, cents: 0 })).toBe("1 giorno in più su un abbonamento");
});

test.each([
  [undefined, "joined", "replaces"],
  ["joined", "joined", "removed"],
  ["joined", "due", "replaces"],
  ["joined", "refused", "replaces"],
  ["joined", "rewarded", "replaces"],
  ["due", "joined", "removed"],
  ["due", "rewarded", "replaces"],
  ["refused", "due", "removed"],
  ["refused", "rewarded", "replaces"],
  ["rewarded", "joined", "removed"],
  ["rewarded", "due", "removed"],
  ["rewarded", "rewarded", "stays"],
  ["rewarded", "taken_back", "stays"],
  ["taken_back", "rewarded", "stays"],
  ["taken_back", "refused", "removed"],
] as const)("of two referrals, %s and of the closed account %s, the latter %s", (own, other, outcome) => {
  const by = "rita";
  expect(mergedReferral(own && { state: own, by }, { state: other, by: "anna" }, ACCOUNTS)).toBe(outcome);
});

test.each([
  ["the closed account by the one that is kept", "joined", "rita", "due", "kept", "removed"],
  ["the same with rewards", "joined", "rita", "rewarded", "kept", "stays"],
  ["the kept account by the one that is closed", "due", "closed", "joined", "rita", "replaces"],
  ["the same with rewards", "rewarded", "closed", "joined", "rita", "removed"],
] as const)("a referral of %s gives way to another member's", (_, own, by, other, otherBy, outcome) => {
  expect(mergedReferral({ state: own, by }, { state: other, by: otherBy }, ACCOUNTS)).toBe(outcome);
});

test("two accounts have the codes of both, each once, and the rewards of both in each year", () => {
  const own = makeReferrer({ code: "AAAA2222", rewards: { "2026": 1, "2027": 2 } });
  const other = makeReferrer({ code: "BBBB3333", mergedCodes: ["CCCC4444"], rewards: { "2027": 3 } });
  expect(mergedReferrer(own, other)).toEqual({
    code: "AAAA2222",
    mergedCodes: ["BBBB3333", "CCCC4444"],
    rewards: { "2026": 1, "2027": 5 },
  });
  expect(mergedReferrer({ ...own, code: null }, { ...other, mergedCodes: undefined })).toEqual({
    code: "BBBB3333",
    rewards: { "2026": 1, "2027": 5 },
  });
});
