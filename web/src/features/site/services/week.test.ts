import { expect, test } from "vitest";
import { standardWeek, weekOf } from "./week.ts";

test("the standard week matches the specification", () => {
  expect(standardWeek).toEqual({
    days: [
      { day: "Lunedì", times: ["07:30", "12:45", "18:00", "18:30", "19:00", "19:30", "20:00"] },
      { day: "Martedì", times: ["12:45", "18:30", "19:00", "19:30"] },
      { day: "Mercoledì", times: ["07:30", "12:30", "12:45", "18:00", "18:30", "19:00", "19:30"] },
      { day: "Giovedì", times: ["12:45", "18:00", "18:30", "19:00", "19:30", "20:00"] },
      { day: "Venerdì", times: ["07:30", "12:30", "12:45", "18:30", "19:00", "19:30"] },
      { day: "Sabato", times: ["11:00"] },
    ],
    classes: 31,
    first: "07:30",
    last: "20:00",
  });
});

test("weekOf sorts days and their times", () => {
  expect(
    weekOf([
      { weekday: 7, time: "10:00" },
      { weekday: 2, time: "18:30" },
      { weekday: 2, time: "06:45" },
    ]),
  ).toEqual({
    days: [
      { day: "Martedì", times: ["06:45", "18:30"] },
      { day: "Domenica", times: ["10:00"] },
    ],
    classes: 3,
    first: "06:45",
    last: "18:30",
  });
});
