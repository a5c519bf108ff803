import { migrate } from "../../../functions/admin/migrate/migrate.ts";

/** Migrates the data, and returns how many documents a step changed, by a word of its `counts`. */
export async function migrated(counts: string, now = new Date()): Promise<number | undefined> {
  return (await migrate({ onlyCheck: false, now })).find((one) => one.counts.includes(counts))?.count;
}
