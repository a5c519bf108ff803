import { describe, expect, test } from "vitest";
import { noStanding } from "../people/model.ts";
import { makeMember } from "../testing/members.ts";
import { customerAfter, customerSince } from "./customers.ts";

const joined_at = new Date("2026-09-01T10:00:00Z");
const bought = new Date("2026-10-05T10:00:00Z");
const start = new Date("2026-11-02T17:30:00Z");
const lessons = (lifetime: number) => ({ lifetime, years: {}, months: {}, weeks: {} });
const pack = { ...noStanding, lessons_left: 9 };
const subscription = { ...noStanding, subscription_until: "2026-12-31" };

test("an account becomes a customer with a package or a lesson; without the field it is one since it joined", () => {
  expect(customerSince({ joined_at, customer_since: null })).toBeNull();
  expect(customerSince({ joined_at, customer_since: bought })).toEqual(bought);
  expect(customerSince({ joined_at })).toEqual(joined_at);
});

describe("a counted lesson", () => {
  test("makes a customer of a person without a package", () => {
    const person = makeMember({ joined_at, customer_since: null });
    expect(customerAfter(person, lessons(1), { start, by: 1 })).toEqual(start);
  });

  test("keeps the date of an existing customer", () => {
    const person = makeMember({ joined_at, customer_since: bought });
    expect(customerAfter(person, lessons(1), { start, by: 1 })).toEqual(bought);
  });
});

describe("a removed lesson", () => {
  const person = makeMember({ joined_at, customer_since: start, standing: noStanding });
  const back = { start, by: -1 } as const;

  test("removes the date that it set", () => {
    expect(customerAfter(person, lessons(0), back)).toBeNull();
  });

  test.each([
    ["another lesson is left", person, lessons(1), start],
    ["there is a pack", { ...person, standing: pack }, lessons(0), start],
    ["there is a subscription", { ...person, standing: subscription }, lessons(0), start],
    ["a package came before", { ...person, customer_since: bought }, lessons(0), bought],
  ])("keeps the date when %s", (_, customer, left, since) => {
    expect(customerAfter(customer, left, back)).toEqual(since);
  });
});
