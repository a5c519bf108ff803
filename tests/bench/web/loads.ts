import { readFileSync } from "node:fs";
import { type Audit, audit } from "./audit.ts";

/** CPU time since boot, in ticks: requested by this machine, and stolen by its host's other guests. */
type ProcessorTime = { asked: number; stolen: number };

/** Fallback without `/proc/stat` (only Linux has it): no time is stolen. */
const UNTOLD = "cpu 0 0 0 0 0 0 0 0";

function firstLine(): string {
  try {
    return readFileSync("/proc/stat", "utf8").split("\n", 1)[0] ?? UNTOLD;
  } catch {
    return UNTOLD;
  }
}

/** Returns the machine's CPU time so far. */
function processorTime(): ProcessorTime {
  const [, user, nice, system, , , irq, softirq, stolen] = firstLine().split(/\s+/).map(Number);
  const own = [user, nice, system, irq, softirq].reduce<number>((sum, ticks = 0) => sum + ticks, 0);
  return { asked: own + (stolen ?? 0), stolen: stolen ?? 0 };
}

/** Returns the share of CPU time since `before` that the machine did not get, from 0 to 1. */
function stolenSince(before: ProcessorTime): number {
  const now = processorTime();
  return (now.stolen - before.stolen) / Math.max(1, now.asked - before.asked);
}

/** Limit of the stolen share during a measurement. */
const QUIET = 0.1;
/** Pause after a higher share, in milliseconds. */
const PAUSE_MS = 15_000;

/** A load, and the stolen share of CPU time during it, from 0 to 1. */
type Load = Audit & { stolen: number };

type Page = { url: string; port: number; hidden: boolean };

async function load({ url, port, hidden }: Page): Promise<Load> {
  const before = processorTime();
  return { ...(await audit(url, port, hidden)), stolen: stolenSince(before) };
}

/** Returns a load in the browser on `port`: the better one of two, if much CPU time was stolen during the first. */
export async function quietLoad(page: Page): Promise<Load> {
  const first = await load(page);
  if (first.stolen <= QUIET) return first;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  const second = await load(page);
  return second.stolen < first.stolen ? second : first;
}
