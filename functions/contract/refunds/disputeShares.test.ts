import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Disputed, disputeShares, type Movement } from "./disputeShares.ts";

const PRICE = 15_000;
const FEE = 3_000;

const paid = (
  kind: "package" | "fee",
  recorded: Readonly<Record<string, number>> = {},
  refundedBefore = 0,
): Disputed => ({
  payment: {
    kind,
    state: "kept",
    amount: kind === "fee" ? FEE : PRICE,
    refundAmount: null,
    refundedBefore,
    refundedOutside: 0,
  },
  recorded: new Map(Object.entries(recorded)),
});
const taken = { id: "taken", amount: -(PRICE + FEE) };
const won = { id: "won", amount: PRICE + FEE };
const amounts = (shares: Movement[][]) => shares.map((parts) => parts.map(({ amount }) => amount));

describe("the shares of a dispute", () => {
  test("are all of a charge that paid no fee", () => {
    expect(disputeShares([paid("package")], [taken, won])).toEqual([[taken, won]]);
  });

  test("are taken from the purchase first, and go back where they were taken from", () => {
    expect(amounts(disputeShares([paid("fee"), paid("package")], [taken, won]))).toEqual([
      [-FEE, FEE],
      [-PRICE, PRICE],
    ]);
    const part = [
      { id: "taken", amount: -(PRICE + 1_000) },
      { id: "won", amount: PRICE + 1_000 },
    ];
    expect(amounts(disputeShares([paid("package"), paid("fee")], part))).toEqual([
      [-PRICE, PRICE],
      [-1_000, 1_000],
    ]);
  });

  test("go back to the purchase alone if all was taken from it, before the fee had a share", () => {
    const before = [paid("package", { taken: taken.amount }), paid("fee")];
    expect(amounts(disputeShares(before, [taken, won]))).toEqual([[taken.amount, won.amount], []]);
  });

  test("go back to both if the ledger has both, also when the package was refunded meanwhile", () => {
    const both = [paid("package", { taken: -PRICE }, PRICE), paid("fee", { taken: -FEE })];
    expect(amounts(disputeShares(both, [won, taken]))).toEqual([
      [-PRICE, PRICE],
      [-FEE, FEE],
    ]);
  });

  test("leave to the fee what a run that ended between both sales did not record", () => {
    const half = [paid("package", { taken: -PRICE }), paid("fee")];
    expect(amounts(disputeShares(half, [taken]))).toEqual([[-PRICE], [-FEE]]);
    const halfWon = [paid("package", { taken: -PRICE, won: PRICE }), paid("fee", { taken: -FEE })];
    expect(amounts(disputeShares(halfWon, [taken, won]))).toEqual([
      [-PRICE, PRICE],
      [-FEE, FEE],
    ]);
  });

  test("add up to each movement, and repeated with what they recorded are the same", () => {
    const movement = fc.record({ id: fc.uuid(), amount: fc.integer({ min: -20_000, max: 20_000 }) });
    fc.assert(
      fc.property(
        fc.uniqueArray(movement, { maxLength: 5, selector: ({ id }) => id }),
        fc.integer({ min: 0, max: PRICE }),
        fc.integer({ min: 0, max: 5 }),
        (movements, refunded, count) => {
          const charge = [paid("package", {}, refunded), paid("fee")];
          const shares = disputeShares(charge, movements);
          for (const { id, amount } of movements)
            expect(shares.flat().reduce((sum, one) => (one.id === id ? sum + one.amount : sum), 0)).toBe(
              amount,
            );
          const [first = []] = shares;
          const again = disputeShares(
            [
              paid(
                "package",
                Object.fromEntries(first.slice(0, count).map(({ id, amount }) => [id, amount])),
                refunded,
              ),
              paid("fee"),
            ],
            movements,
          );
          expect(again).toEqual(shares);
        },
      ),
    );
  });
});
