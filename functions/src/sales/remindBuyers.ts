import type { SaleDocument } from "@studio/contract/sales/model.ts";
import { dateToMail } from "@studio/contract/sales/policy.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { type JobResult, processSequentially, type Run } from "../platform/jobs/batch.ts";
import { enqueue, readEnqueuedIds } from "../platform/mail/outbox.ts";
import { owedMail } from "./mails.ts";
import { changeSale, saleStore } from "./store.ts";
import { waysToPay } from "./waysToPay.ts";

/** Sales per run; the next run continues after them. */
const MAX_PER_RUN = 300;

/** Whether a buyer still has what was sold: a package that is not voided, a place that is not cancelled. */
export type IsGiven = (sale: SaleDocument) => Promise<boolean>;

/**
 * Mails buyers what is due on the date that they agreed on, once for each date that is not paid. Of what was taken away from
 * its buyer staff decide.
 */
export async function remindBuyers(run: Run, isGiven: IsGiven): Promise<JobResult> {
  const today = romeDay(run.now);
  const { documents, next_offset } = await saleStore.page(
    "dueUntil",
    { values: [today] },
    { offset: run.cursor ?? undefined, limit: MAX_PER_RUN },
  );
  const due = documents.filter(({ value }) => dateToMail(value, today) !== undefined);
  const result = await processSequentially(run, due, ({ id }) => remindBuyer(id, run.now, isGiven));
  // An interrupted run repeats its page: dates that were mailed are skipped.
  if (result.more) return { ...result, cursor: run.cursor };
  return { ...result, more: next_offset !== null, cursor: next_offset };
}

/** Enqueues the mail about the date of a sale that has come, on condition that the sale is unchanged; returns 0 or 1. */
const remindBuyer = (id: string, now: Date, isGiven: IsGiven): Promise<number> =>
  runAtomic(`sale/${id}`, async (commit) => {
    const sale = await saleStore.read({ id });
    const today = romeDay(now);
    const date = sale && dateToMail(sale.value, today);
    const email = sale?.value.buyer.email ?? null;
    if (!sale || date === undefined || email === null) return 0;
    const mail = `${id}-due-${date}`;
    if ((await readEnqueuedIds([mail])).size > 0 || !(await isGiven(sale.value))) return 0;
    changeSale(commit, sale, { remindedOn: today });
    enqueue(commit, mail, owedMail(email, sale.value, today, await waysToPay(id, sale.value, now)), now);
    return 1;
  });
