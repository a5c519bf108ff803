import { readFileSync } from "node:fs";
import { type Audit, audit } from "./audit.ts";

/** What a machine's processors were asked for since it started, and how much of that its host gave to others; in ticks. */
type ProcessorTime = { asked: number; stolen: number };

/** Where nobody tells (only Linux does), nothing is stolen. */
const UNTOLD = "cpu 0 0 0 0 0 0 0 0";

function firstLine(): string {
  try {
    return readFileSync("/proc/stat", "utf8").split("\n", 1)[0] ?? UNTOLD;
  } catch {
    return UNTOLD;
  }
}

/** The machine's processor time so far. */
function processorTime(): ProcessorTime {
  const [, user, nice, system, , , irq, softirq, stolen] = firstLine().split(/\s+/).map(Number);
  const own = [user, nice, system, irq, softirq].reduce<number>((sum, ticks = 0) => sum + ticks, 0);
  return { asked: own + (stolen ?? 0), stolen: stolen ?? 0 };
}

/** The share of what was asked for since `before` that the machine did not get, from 0 to 1. */
function stolenSince(before: ProcessorTime): number {
  const now = processorTime();
  return (now.stolen - before.stolen) / Math.max(1, now.asked - before.asked);
}

/** Of what it asks its processors for, a machine may miss so much while it measures. */
const QUIET = 0.1;
/** How long it is left alone after it missed more; then that load counts only if there is nothing better. */
const PAUSE_MS = 15_000;
const TRIES = 2;

/** A load, and the share of the processors' time that the machine's host gave to others meanwhile, from 0 to 1. */
export type Load = Audit & { stolen: number };

type Page = { url: string; port: number; hidden: boolean };

/** So many loads of a page in the browser that listens on `port`: of twice as many, those in which least was stolen. */
export async function loads({ url, port, hidden }: Page, count: number): Promise<Load[]> {
  const all: Load[] = [];
  const quiet = () => all.filter(({ stolen }) => stolen <= QUIET).length;
  while (quiet() < count && all.length < count * TRIES) {
    const before = processorTime();
    const load = { ...(await audit(url, port, hidden)), stolen: stolenSince(before) };
    all.push(load);
    if (load.stolen > QUIET) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return all.toSorted((a, b) => a.stolen - b.stolen).slice(0, count);
}
