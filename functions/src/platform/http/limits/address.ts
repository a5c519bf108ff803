import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { once } from "@studio/contract/once.ts";

/** The content network in front of Hosting, as it publishes its addresses (api.fastly.com/public-ip-list). */
const CONTENT_NETWORK = [
  "23.235.32.0/20",
  "43.249.72.0/22",
  "103.244.50.0/24",
  "103.245.222.0/23",
  "103.245.224.0/24",
  "104.156.80.0/20",
  "140.248.64.0/18",
  "140.248.128.0/17",
  "146.75.0.0/17",
  "151.101.0.0/16",
  "157.52.64.0/18",
  "167.82.0.0/17",
  "167.82.128.0/20",
  "167.82.160.0/20",
  "167.82.224.0/20",
  "172.111.64.0/18",
  "185.31.16.0/22",
  "199.27.72.0/21",
  "199.232.0.0/16",
  "2a04:4e40::/32",
  "2a04:4e42::/32",
];

/** Google's own front ends, and what no visitor can come from. */
const INSIDE = [
  "35.191.0.0/16",
  "130.211.0.0/22",
  "169.254.0.0/16",
  "127.0.0.0/8",
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "::1/128",
  "fc00::/7",
  "fe80::/10",
];

const listOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", prefix] = range.split("/");
    list.addSubnet(net, Number(prefix), isIPv6(net) ? "ipv6" : "ipv4");
  }
  return list;
};

const contentNetwork = once(() => listOf(CONTENT_NETWORK));
const inside = once(() => listOf(INSIDE));

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/**
 * The address that a request counts against. Whoever sends a request can begin `X-Forwarded-For` as they like; each
 * proxy appends whom it heard it from. So the list is read from its end: past Google's front ends, and past one address of
 * the content network, for a second one is somebody who sends from there (docs/decisions/0027). The content network's own
 * header is believed only from the content network, where it did not pass the list on.
 */
export function clientAddress(
  headers: IncomingHttpHeaders,
  connectedFrom: string | undefined,
  emulated = process.env.FUNCTIONS_EMULATOR === "true",
): string {
  const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",");
  const hops = forwarded
    .split(",")
    .map((hop) => hop.trim().replace(/^::ffff:(?=\d+\.)/i, ""))
    .filter((hop) => isIP(hop) !== 0);
  const outside = hops.filter((hop) => !isIn(inside(), hop));
  const nearest = outside.at(-1);
  const visitor = nearest && isIn(contentNetwork(), nearest) ? outside.at(-2) : nearest;
  if (visitor) return counted(visitor);

  const told = headers["fastly-client-ip"];
  if (nearest && typeof told === "string" && isIP(told) !== 0) return counted(told);
  if (emulated && !nearest) return THIS_MACHINE;
  return counted(hops.at(-1) ?? connectedFrom ?? "unknown");
}

/**
 * What the local suite's own requests count as: the Functions emulator passes them on over a socket without an address.
 * No header reads so, and a deployed function answers it to nobody.
 */
export const THIS_MACHINE = "this machine";

/** A household has a whole /64 of IPv6 to itself: it counts as one. */
function counted(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = 8 - groups.length - tail.split(":").filter(Boolean).length;
  const full = address.includes("::")
    ? [...groups, ...Array<string>(missing).fill("0"), ...tail.split(":")]
    : groups;
  const network = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
