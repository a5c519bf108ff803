import { studio } from "@studio/contract/studio.ts";
import { followConsent, readConsent } from "./store.ts";

declare global {
  interface Window {
    /** Queue from which the tag manager's script reads events. */
    dataLayer?: { event: string }[];
  }
}

/** Conversions of this visit that are queued until the visitor decides on consent. */
let queued: string[] = [];
let isLoaded = false;
let isSubscribed = false;

function load(src: string): void {
  if (isLoaded) return;
  isLoaded = true;
  const script = document.createElement("script");
  script.async = true;
  script.src = src;
  document.head.append(script);
}

function send(src: string): void {
  const { choices, decided } = readConsent();
  if (choices.statistics) {
    window.dataLayer ??= [];
    for (const event of queued) window.dataLayer.push({ event });
    queued = [];
    load(src);
  } else if (decided) {
    // Without consent the queued events are dropped, so that a later consent does not count them.
    queued = [];
  }
}

/**
 * Sends a conversion to the analytics service (docs/product/privacy-and-mail.md#consent). It is queued until the
 * visitor consents, and dropped on refusal. `src` is the service's script; without one nothing is isLoaded or queued.
 */
export function reportConversion(name: string, src: string = studio.analytics): void {
  if (src === "") return;
  queued.push(name);
  if (!isSubscribed) {
    isSubscribed = true;
    followConsent(() => send(src));
  }
  send(src);
}
