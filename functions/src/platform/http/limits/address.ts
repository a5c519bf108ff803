import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { once } from "@studio/contract/once.ts";

/** Addresses of Fastly, the CDN in front of Hosting, as it publishes them; `npm run deploy -- --check` compares them. */
export const CDN_RANGES: readonly string[] = [
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

/** Addresses of Google's front ends, and private ones, which no visitor can have. */
const INTERNAL_RANGES = [
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

const blockListOf = (ranges: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", prefix] = range.split("/");
    list.addSubnet(net, Number(prefix), isIPv6(net) ? "ipv6" : "ipv4");
  }
  return list;
};

const cdn = once(() => blockListOf(CDN_RANGES));
const internal = once(() => blockListOf(INTERNAL_RANGES));

const isIn = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/**
 * Returns the address that a request counts against. Clients can forge the beginning of `X-Forwarded-For`; each proxy
 * appends the address that it was called from. So the list is read from its end: past Google's front ends, and past one
 * address of the CDN, for a second one is a client that sends from there (docs/decisions/0027). The CDN's own header is
 * trusted only from the CDN, and only if it forwarded no list.
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
  const outside = hops.filter((hop) => !isIn(internal(), hop));
  const nearest = outside.at(-1);
  const visitor = nearest && isIn(cdn(), nearest) ? outside.at(-2) : nearest;
  if (visitor) return counterKeyOf(visitor);

  const clientIp = headers["fastly-client-ip"];
  if (nearest && typeof clientIp === "string" && isIP(clientIp) !== 0) return counterKeyOf(clientIp);
  if (emulated && !nearest) return THIS_MACHINE;
  return counterKeyOf(hops.at(-1) ?? connectedFrom ?? "unknown");
}

/**
 * Address of the local suite's own requests, which the Functions emulator forwards over a socket without an address. No
 * header can claim it, and a deployed function never returns it.
 */
export const THIS_MACHINE = "this machine";

/**
 * Returns the network of an address as it is counted: the /48 of an IPv6 one, of which one customer may have all 65,536
 * households; `undefined` for others.
 */
export function networkOf(address: string): string | undefined {
  const [, network] = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/.exec(address) ?? [];
  return network && `${network}::/48`;
}

/** How often the households of one network together may use the limit of one. */
export const NETWORK_FACTOR = 8;

/** Returns what an address is counted by: IPv6 by its /64, which belongs to one household. */
function counterKeyOf(address: string): string {
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
