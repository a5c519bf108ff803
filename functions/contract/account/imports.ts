import type { ImportedMember } from "./model.ts";

/** Error in one field of an import row; rows count from 0. */
export type ImportFault = { row: number; field: string; message: string };

/**
 * Returns the faults that only show across rows or fields: duplicate e-mails, and packages with more lessons left than
 * their size.
 */
export function faultsIn(rows: readonly Pick<ImportedMember, "email" | "product">[]): ImportFault[] {
  const first = new Map<string, number>();
  return rows.flatMap(({ email, product: pkg }, row): ImportFault[] => {
    const before = first.get(email);
    if (before === undefined) first.set(email, row);
    return [
      ...(before === undefined
        ? []
        : [{ row, field: "email", message: `La stessa email è già nella riga ${before + 1}` }]),
      ...(pkg && pkg.remaining > pkg.size
        ? [{ row, field: "product.remaining", message: `Il pacchetto ha solo ${pkg.size} lezioni` }]
        : []),
    ];
  });
}
