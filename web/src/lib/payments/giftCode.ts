import { GIFT_CODE_KEY as KEY } from "../format/sessionText.ts";

/** How long a code stays in the browser, in milliseconds: a registration waits for its mail. */
const STORED_MS = 48 * 60 * 60 * 1000;

type Stored = { code: string; until: number };

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "until" in value &&
  typeof value.until === "number";

/**
 * Returns the code of the gift card that is being redeemed or spent in this browser, if any. It is there after a sign-in or
 * a registration, also in another tab: an address would carry the secret into logs.
 */
export function storedGiftCode(now = Date.now()): string | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (isStored(stored) && now < stored.until) return stored.code;
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: the link of the card has the code.
  }
  return undefined;
}

export function storeGiftCode(code: string, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, until: now + STORED_MS } satisfies Stored));
  } catch {
    // Storage is full or disabled: the link of the card has the code.
  }
}

export function forgetGiftCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: there is none.
  }
}
