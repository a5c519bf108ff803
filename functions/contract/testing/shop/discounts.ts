import {
  type Discount,
  type DiscountDocument,
  type DiscountInput,
  type DiscountUseDocument,
  discountDocument,
  discountUseDocument,
} from "../../discounts/model.ts";

const terms = {
  reduction: { kind: "percent", percent: 10 },
  offers: [],
  from: null,
  until: null,
  max_uses: 50,
  max_per_person: 1,
  for_newcomers: false,
  note: "Chi arriva dal sito",
} as const;

/** Returns an owner's input for a new code: a tenth off everything, for fifty people. */
export const makeDiscountInput = (overrides: Partial<DiscountInput> = {}): DiscountInput => ({
  ...terms,
  offers: [],
  version: null,
  ...overrides,
});

const counted = { used: 0, held: 0, discounted: 0, version: 0 };
const MADE_AT = new Date("2026-11-23T17:30:00Z");

/** Returns the code as it is stored. */
export const makeDiscount = (overrides: Partial<DiscountDocument> = {}): DiscountDocument =>
  discountDocument.parse({
    ...terms,
    ...counted,
    createdAt: MADE_AT,
    createdBy: "owner",
    endedAt: null,
    ...overrides,
  });

/** Returns the code as owners see it. */
export const makeDiscountWire = (overrides: Partial<Discount> = {}): Discount => ({
  code: "BENVENUTO10",
  ...terms,
  offers: [],
  ...counted,
  created_at: MADE_AT,
  ended_at: null,
  ...overrides,
});

/** Returns a use of the code whose payment page is open. */
export const makeDiscountUse = (overrides: Partial<DiscountUseDocument> = {}): DiscountUseDocument =>
  discountUseDocument.parse({
    code: "BENVENUTO10",
    cents: 1_500,
    forNewcomers: false,
    state: "held",
    uid: "member",
    email: "lucia@studio.test",
    offer: "class-10",
    price: 15_000,
    sessionId: "cs_test_1",
    heldUntil: new Date(MADE_AT.getTime() + 1_800_000),
    at: MADE_AT,
    changedAt: MADE_AT,
    ...overrides,
  });
