import { studio } from "@studio/contract/studio.ts";
import { followConsent, readConsent } from "./store.ts";

declare global {
  interface Window {
    /** Where the tag manager's script reads events from. */
    dataLayer?: { event: string }[];
  }
}

/** Conversions of this visit that nobody has decided on yet. */
let waiting: string[] = [];
let loaded = false;
let following = false;

function load(src: string): void {
  if (loaded) return;
  loaded = true;
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function send(src: string): void {
  const { choices, decided } = readConsent();
  if (choices.statistics) {
    window.dataLayer ??= [];
    for (const event of waiting) window.dataLayer.push({ event });
    waiting = [];
    load(src);
  } else if (decided) {
    // Who said no is not counted afterwards either.
    waiting = [];
  }
}

/**
 * Tells the analytics service of a conversion (docs/product/privacy-and-mail.md#consent): it waits for the person's consent and
 * is forgotten with their no. `src` is the service's script; without one nothing is ever loaded or kept.
 */
export function conversion(name: string, src: string = studio.analytics): void {
  if (src === "") return;
  waiting.push(name);
  if (!following) {
    following = true;
    followConsent(() => send(src));
  }
  send(src);
}
