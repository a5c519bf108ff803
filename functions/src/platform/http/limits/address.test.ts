import { expect, test } from "vitest";
import { clientAddress, networkOf, THIS_MACHINE } from "./address.ts";

const CDN = "151.101.1.195";

test.each([
  ["of a direct call", "203.0.113.7", "203.0.113.7"],
  ["through Hosting", `203.0.113.7, ${CDN}`, "203.0.113.7"],
  ["through Google's front end", `203.0.113.7, ${CDN}, 35.191.3.4`, "203.0.113.7"],
  ["after a forged address", `198.51.100.1, 203.0.113.7, ${CDN}`, "203.0.113.7"],
  ["after a forged CDN address", `${CDN}, 203.0.113.7`, "203.0.113.7"],
  ["of a client in the CDN", `198.51.100.1, 151.101.1.1, ${CDN}`, "151.101.1.1"],
  ["after nonsense", `<script>, 203.0.113.7, ${CDN}`, "203.0.113.7"],
  ["over IPv6, by its /64", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["over IPv6, of the same /64", "2001:0db8:1:2::9", "2001:db8:1:2::/64"],
  ["over abbreviated IPv6", "2001:db8::1", "2001:db8:0:0::/64"],
  ["over IPv4 in IPv6", "::ffff:203.0.113.7", "203.0.113.7"],
])("reads the address %s", (_, forwarded, expected) => {
  expect(clientAddress({ "x-forwarded-for": forwarded }, "127.0.0.1")).toBe(expected);
});

test("reads the CDN's header only if the CDN forwarded no list", () => {
  const header = { "fastly-client-ip": "203.0.113.9" };
  expect(clientAddress({ ...header, "x-forwarded-for": CDN }, undefined)).toBe("203.0.113.9");
  expect(clientAddress({ ...header, "x-forwarded-for": "203.0.113.7" }, undefined)).toBe("203.0.113.7");
  expect(clientAddress(header, "127.0.0.1")).toBe("127.0.0.1");
});

test("reads the address of the connection without a list", () => {
  expect(clientAddress({}, "203.0.113.7")).toBe("203.0.113.7");
  expect(clientAddress({}, undefined)).toBe("unknown");
});

test.each([
  ["over a socket without an address", {}, undefined],
  ["over IPv4", {}, "127.0.0.1"],
  ["over IPv4 in IPv6", {}, "::ffff:127.0.0.1"],
  ["over IPv6", {}, "::1"],
  ["through a server of this machine", { "x-forwarded-for": "::ffff:127.0.0.1" }, undefined],
])("counts a local request %s as THIS_MACHINE in the emulator only", (_, headers, from) => {
  expect(clientAddress(headers, from, true)).toBe(THIS_MACHINE);
  expect(clientAddress(headers, from, false)).not.toBe(THIS_MACHINE);
});

test("counts a visitor's address in the emulator too", () => {
  expect(clientAddress({ "x-forwarded-for": "203.0.113.7" }, undefined, true)).toBe("203.0.113.7");
});

test.each([
  ["2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8:1:3::/64", "2001:db8:1::/48"],
  ["2001:db8:2:2::/64", "2001:db8:2::/48"],
  ["203.0.113.7", undefined],
  [THIS_MACHINE, undefined],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
