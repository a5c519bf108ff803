import { readFileSync } from "node:fs";

/** What a machine's processors were asked for since it started, and how much of that its host gave to others; in ticks. */
export type ProcessorTime = { asked: number; stolen: number };

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
export function processorTime(): ProcessorTime {
  const [, user, nice, system, , , irq, softirq, stolen] = firstLine().split(/\s+/).map(Number);
  const own = [user, nice, system, irq, softirq].reduce<number>((sum, ticks = 0) => sum + ticks, 0);
  return { asked: own + (stolen ?? 0), stolen: stolen ?? 0 };
}

/** The share of what was asked for since `before` that the machine did not get, from 0 to 1. */
export function stolenSince(before: ProcessorTime): number {
  const now = processorTime();
  return (now.stolen - before.stolen) / Math.max(1, now.asked - before.asked);
}
