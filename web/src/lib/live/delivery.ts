let arrived: (() => void)[] = [];
let isHeld = false;

function flush(): void {
  if (isHeld) return;
  const emits = arrived;
  arrived = [];
  for (const next of emits) next();
}

/** Delivers what arrives together in one task, so that the screen is rendered once for all of it. */
export function deliver(emit: () => void): void {
  if (arrived.push(emit) === 1) setTimeout(flush);
}

/**
 * Holds back what arrives until the returned function is called. React would discard a first screen that it renders in
 * slices, and render it again at once, if what it reads changes meanwhile.
 */
export function holdDeliveries(): () => void {
  isHeld = true;
  return () => {
    isHeld = false;
    setTimeout(flush);
  };
}
