import { execFile } from "node:child_process";
import { connect, createServer } from "node:net";
import { promisify } from "node:util";
import { MAIL_PORT, SMTP_PORT } from "../mail/maildev.ts";
import { PUSH_PORT } from "../push/address.ts";
import { STRIPE_PORT } from "../stripe/address.ts";
import type { Addresses, Emulator } from "./addresses.ts";
import { SuiteFailure } from "./failure.ts";
import { BLOG_PORT, WEB_PORT } from "./project.ts";

/** A port that the suite will listen on. */
export type Port = { port: number; purpose: string };

/** A port in use; `by` is the command and process id of its listener, if known. */
export type TakenPort = Port & { by?: string };

const run = promisify(execFile);

const PURPOSES = {
  auth: "Authentication emulator",
  firestore: "Firestore emulator",
  functions: "Functions emulator",
  storage: "Storage emulator",
  hosting: "Hosting emulator",
  hub: "emulator hub",
  logging: "emulator log",
} as const satisfies Record<keyof Addresses, string>;

/** Returns every port that the given emulators and the site need, including the fake external services. */
export function portsOf(
  addresses: Addresses,
  emulators: readonly Emulator[],
  web: "none" | "built" | "dev",
): Port[] {
  const needed = [...emulators, "hub", "logging"] as const;
  return [
    ...needed.map((name) => ({ port: addresses[name].port, purpose: PURPOSES[name] })),
    ...(emulators.includes("functions")
      ? [
          { port: MAIL_PORT, purpose: "mail server" },
          { port: SMTP_PORT, purpose: "mail server (SMTP)" },
          { port: STRIPE_PORT, purpose: "payments" },
          { port: PUSH_PORT, purpose: "push service" },
        ]
      : []),
    ...(web !== "none" ? [{ port: BLOG_PORT, purpose: "blog" }] : []),
    ...(web === "dev" ? [{ port: WEB_PORT, purpose: "web server" }] : []),
  ];
}

export function conflictMessage(taken: readonly TakenPort[]): string {
  const lines = taken.map(
    ({ port, purpose, by }) => `  ${port}  for the ${purpose}${by ? `, taken by ${by}` : ""}`,
  );
  const [these, them] = taken.length === 1 ? ["This port is", "it"] : ["These ports are", "them"];
  return `${these} in use already:\n${lines.join("\n")}\nStop what holds ${them}, then start again.`;
}

const canListen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** Returns whether a server listens on the port. */
export const answers = (port: number, host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });

/** Checks ::1 too, as a browser may try it first for `localhost`. */
async function isFree(port: number): Promise<boolean> {
  if (!(await canListen(port))) return false;
  const taken = await Promise.all(["127.0.0.1", "::1"].map((host) => answers(port, host)));
  return !taken.includes(true);
}

/** Returns the listener's process id in the output of `ss -ltnpH` or `lsof -Fp`. */
export function parseListener(text: string): number | undefined {
  const [, pid] = /(?:pid=|^p)(\d+)/m.exec(text) ?? [];
  return pid === undefined ? undefined : Number(pid);
}

async function holderOf(port: number): Promise<string | undefined> {
  const print = (command: string, ...args: string[]) =>
    run(command, args).then(
      ({ stdout }) => stdout,
      () => "",
    );
  const pid =
    parseListener(await print("ss", "-ltnpH", `sport = :${port}`)) ??
    parseListener(await print("lsof", "-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fp"));
  if (pid === undefined) return undefined;
  const command = (await print("ps", "-o", "args=", "-p", `${pid}`)).trim();
  return `process ${pid}${command ? ` (${command.length > 80 ? `${command.slice(0, 79)}…` : command})` : ""}`;
}

/**
 * Checks that the ports are free.
 * @throws {SuiteFailure} naming every port in use.
 */
export async function requireFreePorts(ports: readonly Port[]): Promise<void> {
  const taken = await Promise.all(
    ports.map(async (port): Promise<TakenPort[]> => {
      if (await isFree(port.port)) return [];
      const by = await holderOf(port.port);
      return [{ ...port, ...(by !== undefined && { by }) }];
    }),
  );
  if (taken.flat().length > 0) throw new SuiteFailure(conflictMessage(taken.flat()));
}
