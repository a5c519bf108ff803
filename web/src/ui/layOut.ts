const waiting: Element[] = [];

/** A page that is never idle is laid out all the same, a part in so many milliseconds. */
const PATIENCE_MS = 300;

// Safari has no such call; there a moment later is as good.
const whenIdle = (task: () => void) =>
  "requestIdleCallback" in window
    ? window.requestIdleCallback(task, { timeout: PATIENCE_MS })
    : setTimeout(task, 50);

function next(): void {
  waiting.shift()?.removeAttribute("data-resting");
  if (waiting.length > 0) whenIdle(next);
}

/** Has a part of the page laid out that was left out of it so far (`resting.css`): one at a time, so that none is felt. */
export function layOut(part: Element): void {
  waiting.push(part);
  if (waiting.length === 1) whenIdle(next);
}
