import { expect, test } from "vitest";
import { clientAddress, THIS_MACHINE } from "./address.ts";

const CDN = "151.101.1.195";

test.each([
  ["called directly", "203.0.113.7", "203.0.113.7"],
  ["through Hosting", `203.0.113.7, ${CDN}`, "203.0.113.7"],
  ["with Google's front end noted", `203.0.113.7, ${CDN}, 35.191.3.4`, "203.0.113.7"],
  ["with a forged beginning", `198.51.100.1, 203.0.113.7, ${CDN}`, "203.0.113.7"],
  ["with a forged proxy before it", `${CDN}, 203.0.113.7`, "203.0.113.7"],
  ["by whoever sends from the content network", `198.51.100.1, 151.101.1.1, ${CDN}`, "151.101.1.1"],
  ["with nonsense", `<script>, 203.0.113.7, ${CDN}`, "203.0.113.7"],
  ["from IPv6, whose household counts as one", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["from another address of that household", "2001:0db8:1:2::9", "2001:db8:1:2::/64"],
  ["from a short IPv6 address", "2001:db8::1", "2001:db8:0:0::/64"],
  ["as IPv4 in IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
])("%s", (_, forwarded, expected) => {
  expect(clientAddress({ "x-forwarded-for": forwarded }, "127.0.0.1")).toBe(expected);
});

test("the content network's header counts only where it passed no list on", () => {
  const told = { "fastly-client-ip": "203.0.113.9" };
  expect(clientAddress({ ...told, "x-forwarded-for": CDN }, undefined)).toBe("203.0.113.9");
  expect(clientAddress({ ...told, "x-forwarded-for": "203.0.113.7" }, undefined)).toBe("203.0.113.7");
  expect(clientAddress(told, "127.0.0.1")).toBe("127.0.0.1");
});

test("without any list the connection counts", () => {
  expect(clientAddress({}, "203.0.113.7")).toBe("203.0.113.7");
  expect(clientAddress({}, undefined)).toBe("unknown");
});

test.each([
  ["over a socket without an address", {}, undefined],
  ["over IPv4", {}, "127.0.0.1"],
  ["over IPv4 in IPv6", {}, "::ffff:127.0.0.1"],
  ["over IPv6", {}, "::1"],
  ["through a server of this machine", { "x-forwarded-for": "::ffff:127.0.0.1" }, undefined],
])("a request of this machine %s counts as this machine in the emulator only", (_, headers, from) => {
  expect(clientAddress(headers, from, true)).toBe(THIS_MACHINE);
  expect(clientAddress(headers, from, false)).not.toBe(THIS_MACHINE);
});

test("a visitor's address counts in the emulator too", () => {
  expect(clientAddress({ "x-forwarded-for": "203.0.113.7" }, undefined, true)).toBe("203.0.113.7");
});
