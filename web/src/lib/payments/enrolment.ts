import { enrolments } from "@studio/contract/enrolments/endpoints.ts";
import type { Enrolment, EnrolmentEntry, EnrolmentFee, ShownFee } from "@studio/contract/enrolments/model.ts";
import { enrolmentsForStaff } from "@studio/contract/enrolments/staffEndpoints.ts";
import { lastDayOf } from "@studio/contract/packages/lastDay.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { untilLongDay } from "../format/format.ts";
import { call } from "../http/api.ts";
import { action, listOf, queryOf, readsOf } from "../http/queries.ts";

/** Query of the enrolment fee that the studio asks, and of the member's valid enrolment. */
export const ownEnrolmentQuery = queryOf(enrolments.own, {});

/** Query of a person's enrolments, for staff. */
export const enrolmentQuery = (id: string) => queryOf(enrolmentsForStaff.ofPerson, { params: { id } });

const changes = { rereads: readsOf(enrolmentsForStaff), rereadsBehind: readsOf(salesForStaff) };

/** Sells the fee to a person, waives it, or records its payment; idempotent by key. */
export const useEnrol = action(enrolmentsForStaff.enrol, changes);

/** Paginated query of the people who owe the fee, for staff. */
export const owingQuery = listOf(enrolmentsForStaff.owing, {}, (pages) => ({
  fee: pages[0]?.fee ?? null,
  people: pages.flatMap(({ people }) => people),
  isPartial: pages.some(({ is_partial }) => is_partial),
}));

/** Reads a page of the people who owe the fee. Throws as `call` does. */
export const loadOwing = (page: { offset: string | undefined; limit: number }, signal: AbortSignal) =>
  call(enrolmentsForStaff.owing, { query: page, signal });

/** Mails a person the fee that is due, at most once a day. */
export const useRemindOfFee = action(enrolmentsForStaff.remind, changes);

/** Takes the reminder of today back, as long as it is not delivered. */
export const useUndoFeeReminder = action(enrolmentsForStaff.undoReminder, changes);

/**
 * Opens the payment of the fee alone, as it is shown; returns its page's URL.
 * @throws as `call` does
 */
export const openFee = async (body: ShownFee, key: string): Promise<string> =>
  (await call(enrolments.pay, { body, key })).checkout_url;

/** Ends an enrolment that was waived or recorded by mistake. */
export const useEndEnrolment = action(enrolmentsForStaff.end, changes);

/** Returns until when an enrolment is valid: `valida fino al 28 gennaio 2027`, `valida per sempre`. */
export const validityOf = ({ until }: Pick<EnrolmentEntry, "until">): string =>
  until === null ? "valida per sempre" : `valida fino ${untilLongDay(lastDayOf(until))}`;

/** Returns the fee as a purchase sends it, which is refused if another one is due. */
export const asShown = (fee: EnrolmentFee | undefined): ShownFee =>
  fee ? { fee: fee.cents, fee_name: fee.name, fee_every: fee.every } : {};

/** Returns the fee that is due of a person; `undefined` while none is. */
export const dueFee = ({ fee, valid }: Enrolment): EnrolmentFee | undefined =>
  valid === null ? (fee ?? undefined) : undefined;
