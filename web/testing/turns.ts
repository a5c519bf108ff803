import { onTestFinished } from "vitest";

/** Returns a function that tells how often the page has done something else since, as painting or hearing a tap. */
export function countTurns(): () => number {
  const { port1, port2 } = new MessageChannel();
  let turns = 0;
  port1.onmessage = () => {
    turns += 1;
    port2.postMessage(null);
  };
  port2.postMessage(null);
  onTestFinished(() => port1.close());
  return () => turns;
}

/** Keeps the page busy, as a part of a screen that takes its time to render. */
export function work(ms = 20): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
