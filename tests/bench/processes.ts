import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";

/** So many processes of the API, each on a port of its own. */
export async function apiProcesses(count: number): Promise<{ urls: string[]; stop: () => void }> {
  const children = Array.from({ length: count }, () =>
    fork(new URL("./api-server.ts", import.meta.url), { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
  );
  const urls = await Promise.all(children.map(urlOf));
  return { urls, stop: () => children.forEach((child) => void child.kill()) };
}

async function urlOf(child: ChildProcess): Promise<string> {
  const [address] = await once(child, "message");
  return `http://127.0.0.1:${z.object({ port: z.int() }).parse(address).port}`;
}
