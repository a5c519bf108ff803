// Where a page did not come as HTML nothing waits for anybody.
let seen = true;
let resolve: () => void;
const firstSign = new Promise<void>((done) => {
  resolve = done;
});

/** Whether there was a sign of a person yet: a movement, a touch, a key, a scroll. */
export const isSeen = (): boolean => seen;

/** Calls `then` with the first sign of a person, or at once when there was one. */
export function whenSeen(then: () => void): void {
  if (seen) then();
  else firstSign.then(then);
}

const sign = () => {
  seen = true;
  resolve();
};

const SIGNS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "popstate",
];

/**
 * Starts to look for signs, before React listens to the same events: for a page that came as HTML. `signed` says that there
 * was one.
 */
export function watchForSigns(signed = false): void {
  seen = false;
  if (signed) sign();
  else
    for (const kind of SIGNS)
      window.addEventListener(kind, sign, { capture: true, passive: true, once: true });
}
