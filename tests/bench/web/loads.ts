import { type Audit, audit } from "./audit.ts";
import { processorTime, stolenSince } from "./stolen.ts";

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
