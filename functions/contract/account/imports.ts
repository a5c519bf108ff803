import type { ImportedMember } from "./model.ts";

/** What is wrong with a row of an import, counted from 0, and with which of its fields. */
export type ImportFault = { row: number; field: string; message: string };

/** What is wrong with rows that the contract takes one by one: e-mails that come twice, packages with more left than they had. */
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
