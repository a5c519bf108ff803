import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { readAddresses } from "./addresses.ts";
import { conflictMessage, parseListener, portsOf, requireFreePorts } from "./ports.ts";

const webServer = { port: 5173, purpose: "web server" };

test("needs each emulator's port of firebase.json, and those of the hub and its log", () => {
  const ports = portsOf(readAddresses(), ["auth", "firestore"], "none");
  expect(ports.map(({ port }) => port)).toEqual([9099, 8080, 4400, 4500]);
});

test("needs the web server's port if requested", () => {
  expect(portsOf(readAddresses(), [], "dev")).toContainEqual(webServer);
  expect(portsOf(readAddresses(), [], "built")).not.toContainEqual(webServer);
});

test("needs the ports of mail, Stripe and push for functions, and of the blog for the site", () => {
  const outside = (...given: Parameters<typeof portsOf>) =>
    portsOf(...given).flatMap(({ port }) => ([1025, 1080, 8081, 12111, 12112].includes(port) ? [port] : []));
  expect(outside(readAddresses(), ["functions"], "none").sort((a, b) => a - b)).toEqual([
    1025, 1080, 12111, 12112,
  ]);
  expect(outside(readAddresses(), ["hosting"], "built")).toEqual([8081]);
});

test("names each taken port, its purpose and the process that holds it", () => {
  const taken = [webServer, { port: 8080, purpose: "Firestore emulator", by: "process 7 (java)" }];
  expect(conflictMessage(taken)).toBe(
    "These ports are in use already:\n" +
      "  5173  for the web server\n" +
      "  8080  for the Firestore emulator, taken by process 7 (java)\n" +
      "Stop what holds them, then start again.",
  );
});

test.each([
  ["ss", 'LISTEN 0 511 127.0.0.1:5000 0.0.0.0:* users:(("node",pid=4711,fd=34))\n', 4711],
  ["lsof", "p4711\nf34\n", 4711],
  ["neither", "", undefined],
])("parses the listening process from the output of %s", (_, text, pid) => {
  expect(parseListener(text)).toBe(pid);
});

test.each(["127.0.0.1", "0.0.0.0"])("detects a port in use on %s, and its release", async (host) => {
  const server = createServer().listen(0, host);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;

  const ports = [{ port, purpose: "trial" }];
  await expect(requireFreePorts(ports)).rejects.toThrow(`${port}  for the trial`);
  server.close();
  await once(server, "close");
  // A process forked by a parallel test inherits the socket until it executes its own program.
  await expect.poll(() => requireFreePorts(ports).then(() => "free", String)).toBe("free");
});
