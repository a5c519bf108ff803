import {
  type LedgerDocument,
  ledgerDocument,
  type Package,
  type PackageDocument,
  packageDocument,
} from "../packages/model.ts";

const GRANTED_AT = new Date("2026-01-07T09:00:00Z");

const fields = ({ size = 10 }: Partial<Pick<PackageDocument, "size">>) => ({
  name: `Pacchetto da ${size}`,
  size,
  remaining: size,
  expire_date: null,
});

/** Returns a stored pack of ten lessons that never expires. */
export const makePackage = (overrides: Partial<PackageDocument> = {}): PackageDocument =>
  packageDocument.parse({ ...fields(overrides), createdAt: GRANTED_AT, ...overrides });

/** Returns the same package on the wire. */
export const makePackageWire = (overrides: Partial<Package> = {}): Package => ({
  id: "package-1",
  ...fields(overrides),
  created_at: GRANTED_AT,
  version: "1",
  ...overrides,
});

/** Returns a ledger entry that deducted a lesson. */
export const makeLedgerEntry = (overrides: Partial<LedgerDocument> = {}): LedgerDocument =>
  ledgerDocument.parse({
    delta: -1,
    remaining: 9,
    reason: "booked",
    event: null,
    at: new Date("2026-02-01T09:00:00Z"),
    ...overrides,
  });
