import { initialStudioRules as studioRules } from "@studio/contract/bookings/studioRules.ts";
import { makeMemberClass } from "@studio/contract/testing/bookings.ts";
import { expect, test } from "vitest";
import { isWaitlistOpen, placeLabel, rulesOf } from "./labels.ts";

const gymClass = makeMemberClass({
  start: { dateTime: new Date("2026-11-23T17:30:00Z") },
  numSubs: 6,
  numWaiting: 1,
});
const at = (time: string) => new Date(`2026-11-23T${time}Z`);

test.each([
  ["a full class", gymClass, "10:00:00", true],
  ["a class with a seat left", { ...gymClass, numSubs: 5, numdisp: 1, numWaiting: 0 }, "10:00:00", false],
  ["a booked class", { ...gymClass, bSub: true }, "10:00:00", false],
  ["a class that starts soon", gymClass, "14:30:01", false],
  ["a class that starts soon, for a waitlisted member", { ...gymClass, position: 1 }, "14:30:01", true],
  ["a started class", { ...gymClass, position: 1 }, "17:30:00", false],
] as const)("isWaitlistOpen of %s", (_, gymClass, time, isOpen) => {
  expect(isWaitlistOpen(gymClass, at(time), studioRules)).toBe(isOpen);
});

test("placeLabel shows the position before and after joining", () => {
  expect(placeLabel(gymClass)).toBe("Al completo, saresti 2° in lista");
  expect(placeLabel({ ...gymClass, numWaiting: 2, position: 2 })).toBe("Sei 2° in lista d’attesa");
});

test("rulesOf states the studio's times", () => {
  const rules = rulesOf(gymClass, studioRules).join(" ");
  for (const words of ["gratis per 2 ore", "3 ore prima (lun 23 nov, 15:30)", "dalle 22 alle 7"])
    expect(rules).toContain(words);
});

test("rulesOf follows the studio's rules", () => {
  const waitlist = { closesHours: 1, quiet: { from: "13:30", until: "15:00" }, freeHours: 1, maxSize: 5 };
  const rules = rulesOf(gymClass, { ...studioRules, freeHours: 12, waitlist }).join(" ");
  for (const words of [
    "gratis per 1 ora, anche se mancano meno di 12 ore",
    "1 ora prima (lun 23 nov, 17:30)",
    "dalle 13:30 alle 15 si assegnano alle 15",
  ])
    expect(rules).toContain(words);
});
