import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readAddresses } from "../../emulators/suite/addresses.ts";
import { portsOf } from "../../emulators/suite/ports.ts";
import { holdsSecret } from "../support/secrets.ts";

const inProject = (path: string) => resolve(import.meta.dirname, "../..", path);
const dist = inProject("web/dist");

const served = readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(js|css|html|json|webmanifest|xml|txt|svg)$/.test(file))
  .map((file): [string, string] => [file, readFileSync(resolve(dist, file), "utf8")]);

describe("the public files", () => {
  test("are not empty", () => expect(served.length).toBeGreaterThan(100));

  test("contain no secret, not even the local suite's", () => {
    const ours = Object.values(parseEnv(readFileSync(inProject("functions/.secret.local"), "utf8")));
    expect(ours.length).toBeGreaterThan(0);
    const isRevealing = ([, text]: [string, string]) =>
      holdsSecret(text) || ours.some((secret) => secret !== undefined && text.includes(secret));
    expect(served.filter(isRevealing).map(([file]) => file)).toEqual([]);
  });

  test("have no source maps, and no App Check without a key", () => {
    expect(
      readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((file) => /\.map$/.test(file)),
    ).toEqual([]);
    expect(served.filter(([, text]) => /content-firebaseappcheck/.test(text)).map(([file]) => file)).toEqual(
      [],
    );
  });
});

/** Returns the listening addresses and ports of the kernel's table, which has them in hexadecimal. */
function listeners(table: string): { address: string; port: number }[] {
  if (!existsSync(table)) return [];
  const rows = readFileSync(table, "utf8").trim().split("\n").slice(1);
  return rows.flatMap((row) => {
    const [, local = "", , state] = row.trim().split(/\s+/);
    const [address = "", port = ""] = local.split(":");
    return state === "0A" ? [{ address, port: Number.parseInt(port, 16) }] : [];
  });
}

const LOOPBACK = ["0100007F", "0000000000000000FFFF00000100007F", "00000000000000000000000001000000"];

describe.runIf(process.platform === "linux")("the local suite", () => {
  const ports = portsOf(readAddresses(), ["auth", "firestore", "functions", "storage", "hosting"], "built");
  const all = ["/proc/net/tcp", "/proc/net/tcp6"].flatMap(listeners);

  test.each(ports)("$purpose ($port) listens to this machine only", ({ port }) => {
    const own = all.filter((listener) => listener.port === port);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ address }) => !LOOPBACK.includes(address))).toEqual([]);
  });
});
