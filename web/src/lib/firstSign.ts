let seen = false;
let resolve: () => void;

/** Resolves with the first sign of a person: a movement, a touch, a key, a scroll. */
export const firstSign = new Promise<void>((done) => {
  resolve = done;
});

/** Whether there was a sign of a person yet. */
export const isSeen = (): boolean => seen;

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

/** Starts to look for signs, before React listens to them. */
export function watchForSigns(): void {
  for (const kind of SIGNS) window.addEventListener(kind, sign, { capture: true, passive: true, once: true });
}
