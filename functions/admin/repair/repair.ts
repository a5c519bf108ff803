import { PROJECT } from "@studio/contract/activity/actors.ts";
import { discounts } from "./discounts.ts";
import { gifts } from "./gifts.ts";
import { lastDay } from "./lastDay.ts";
import { memberStanding, packages } from "./packages.ts";
import { receiptCounters, receiptNumbers } from "./receiptCounters.ts";
import { saleBalances } from "./saleBalances.ts";
import { type By, type RepairStep, UNDECIDED } from "./step.ts";
import { takings } from "./takings.ts";

/** Steps in their order: each reads only sources and what the ones before it have mended. */
export const steps: readonly RepairStep[] = [
  receiptCounters,
  receiptNumbers,
  saleBalances,
  takings,
  discounts,
  gifts,
  packages,
  memberStanding,
];

/** A difference as it is printed, with what became of it. */
type Row = { step: string; path: string; from: string; to: string; why: string; outcome: Outcome };

/** `open`: only a person can decide. */
type Outcome = "differs" | "mended" | "open";

type Repair = {
  onlyCheck: boolean;
  /** When the version was deployed from which on a typed last day pays; ends typed before it get that day. */
  typedBefore?: Date | undefined;
  now: Date;
};

/**
 * Compares everything that is derived with its sources, and mends it unless `onlyCheck`. A second run finds nothing but
 * what only a person can decide (docs/operations.md, "When it is meant").
 */
export async function repair({ onlyCheck, typedBefore, now }: Repair): Promise<Row[]> {
  const rows: Row[] = [];
  const by: By = { actor: PROJECT, now };
  const asked = typedBefore ? [lastDay({ since: typedBefore, now })] : [];
  for (const { name: step, check, apply } of [...asked, ...steps]) {
    for await (const difference of check()) {
      const isOpen = !apply || difference.to === UNDECIDED;
      if (isOpen || onlyCheck) rows.push({ step, ...difference, outcome: isOpen ? "open" : "differs" });
      else if (await apply(difference, by)) rows.push({ step, ...difference, outcome: "mended" });
    }
  }
  return rows;
}

const headings = { step: "step", path: "document", from: "is", to: "should be", why: "by", outcome: "" };

/** Returns the rows as a table of text, with its sum as the last line. */
export function tableOf(rows: readonly Row[]): string[] {
  if (rows.length === 0) return ["Everything agrees with its sources."];
  const columns = ["outcome", "step", "path", "from", "to", "why"] as const;
  const lines = [headings, ...rows];
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  const table = lines.map((line) =>
    columns
      .map((column, index) => line[column].padEnd(widths[index] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length;
  return [
    ...table,
    `${count("mended")} mended, ${count("differs")} to mend, ${count("open")} for a person to decide.`,
  ];
}
