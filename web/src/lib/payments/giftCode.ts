import { GIFT_CODE_KEY as KEY } from "../format/sessionText.ts";

/** How long a code stays in the browser, in milliseconds: a registration waits for its mail. */
const STORED_MS = 48 * 60 * 60 * 1000;

/** Use that a code waits for: the package of an offer is redeemed and pays no purchase, an amount is spent. */
type GiftUse = "redeem" | "spend";

type Stored = { code: string; use: GiftUse; until: number };

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  "code" in value &&
  typeof value.code === "string" &&
  "use" in value &&
  (value.use === "redeem" || value.use === "spend") &&
  "until" in value &&
  typeof value.until === "number";

function readStored(now: number): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (isStored(stored) && now < stored.until) return stored;
    localStorage.removeItem(KEY);
  } catch {
    // Storage is disabled: the link of the card has the code.
  }
  return undefined;
}

/**
 * Returns the code of the gift card that is being redeemed or spent in this browser, if any. It is there after a sign-in or
 * a registration, also in another tab: an address would carry the secret into logs.
 */
export const storedGiftCode = (now = Date.now()): string | undefined => readStored(now)?.code;

/** Returns the stored code of a card that can pay a purchase, if any. */
export function storedAmountCode(now = Date.now()): string | undefined {
  const stored = readStored(now);
  return stored?.use === "spend" ? stored.code : undefined;
}

export function storeGiftCode(code: string, use: GiftUse, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ code, use, until: now + STORED_MS } satisfies Stored));
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

/** Forgets the code of a card that pays purchases; one that waits to be redeemed stays. */
export function forgetAmountCode(): void {
  if (storedAmountCode() !== undefined) forgetGiftCode();
}
