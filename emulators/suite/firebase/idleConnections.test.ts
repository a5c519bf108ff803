import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import "./idleConnections.ts";

test("a server ends no idle connection, and a client uses each once", async () => {
  let connections = 0;
  const server = createServer((_, response) => response.end());
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  for (const _ of [1, 2]) {
    const asked = request({ host: "127.0.0.1", port });
    const ended = once(asked, "close");
    asked.on("response", (response) => response.resume());
    asked.end();
    await ended;
  }
  expect(connections).toBe(2);
  expect(server.keepAliveTimeout).toBe(0);
});
