/** What only a script answers. A link goes on by itself, and what is in a form waits for the form's script (firstTouch.ts). */
const NEEDS_SCRIPT = "button, input[type=radio], input[type=checkbox]";

const early: HTMLElement[] = [];

function hold(event: Event): void {
  const part = event.target instanceof Element ? event.target.closest<HTMLElement>(NEEDS_SCRIPT) : null;
  if (!part || part.closest("form")) return;
  event.preventDefault();
  early.push(part);
}

/** From now on, clicks that nothing answers yet are kept, as those on `clicked` were. */
export function holdClicks(clicked: readonly HTMLElement[] = []): void {
  early.push(...clicked);
  document.addEventListener("click", hold, { capture: true });
}

/** Clicks again where somebody clicked too early, in the same order, and keeps no more. */
export function answerClicks(): void {
  document.removeEventListener("click", hold, { capture: true });
  for (const part of early.splice(0)) part.click();
}
