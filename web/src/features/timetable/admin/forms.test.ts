import { initialClassLists } from "@studio/contract/bookings/content/initialClassLists.ts";
import { initialStudioRules } from "@studio/contract/bookings/studioRules.ts";
import { expect, test } from "vitest";
import { newClassValues } from "../../../lib/classes/classForm.ts";
import { slotForm, typedSlot } from "./forms.ts";

test("slotForm round-trips a timetable slot", () => {
  const line = {
    weekday: 3,
    time: "07:30",
    summary: "Forza",
    description: "",
    capacity: 8,
    minutes: 45,
    type: "core",
    coach: "sara",
  };
  const from = "2026-11-23";
  expect(slotForm.parse({ ...typedSlot(line, initialClassLists), from })).toEqual({ slot: line, from });
});

test("a new class begins with the studio's places and minutes", () => {
  const classes = { capacity: 8, minutes: 50 };
  expect(newClassValues({ ...initialStudioRules, classes })).toMatchObject({ capacity: "8", minutes: "50" });
});
