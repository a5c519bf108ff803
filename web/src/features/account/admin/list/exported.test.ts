import type { UserForStaff } from "@studio/contract/account/model.ts";
import { expect, test } from "vitest";
import { usersCsv } from "./exported.ts";

const ada: UserForStaff = {
  id: "ada",
  username: "ada",
  first_name: "=1+1",
  last_name: 'De "Luca"',
  email: "ada@socio.test",
  phone: "+39333",
  picture_url: null,
  membership: true,
  admin: false,
  joined_at: new Date("2024-03-01T23:30:00Z"),
  lessons_left: 3,
  subscription_until: "2026-11-25",
  last_attended_at: null,
  lifetime: 12,
  deletion_requested_at: null,
};

test("a person is a line, by the studio's days, and no field is a formula", () => {
  const [, line] = usersCsv([ada], new Date("2026-11-21T10:00:00Z")).split("\r\n");
  expect(line).toBe(`"De ""Luca""";'=1+1;ada@socio.test;+39333;3;2026-11-25;In scadenza;;12;2024-03-02;sì`);
});
