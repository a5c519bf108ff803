import type { LedgerDocument, Product, ProductDocument } from "../packages/model.ts";

/** A pack of ten lessons that never expires, as it is stored; every field can be replaced. */
export const makePackage = (overrides: Partial<ProductDocument> = {}): ProductDocument => {
  const size = overrides.size ?? 10;
  return {
    name: `Pacchetto da ${size}`,
    size,
    remaining: size,
    expire_date: null,
    createdAt: new Date("2026-01-07T09:00:00Z"),
    ...overrides,
  };
};

/** The same package on the wire; every field can be replaced. */
export const makeProduct = (overrides: Partial<Product> = {}): Product => ({
  id: "package-1",
  name: "Pacchetto da 10",
  size: 10,
  remaining: 10,
  expire_date: null,
  created_at: new Date("2026-01-07T09:00:00Z"),
  version: "1",
  ...overrides,
});

/** An entry of a package's ledger that took a lesson off; every field can be replaced. */
export const makeLedgerEntry = (overrides: Partial<LedgerDocument> = {}): LedgerDocument => ({
  delta: -1,
  remaining: 9,
  reason: "booked",
  event: null,
  at: new Date("2026-02-01T09:00:00Z"),
  ...overrides,
});
