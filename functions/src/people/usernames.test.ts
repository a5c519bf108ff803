import { expect, test } from "vitest";
import { usernames } from "./usernames.ts";

test.each([
  ["Marco", "Bianchi", "marco.bianchi"],
  ["Nicolò", "D’Angelo", "nicolo.d.angelo"],
  ["Anna-Maria", "De Rossi", "annamaria.de.rossi"],
  ["李", "雷", "socio"],
  ["x".repeat(80), "y", "x".repeat(60)],
])("%s %s begins with %s", (first_name, last_name, username) => {
  const names = usernames({ first_name, last_name });
  expect(names.slice(0, 3)).toEqual([username, `${username}2`, `${username}3`]);
  expect(new Set(names).size).toBe(30);
});
