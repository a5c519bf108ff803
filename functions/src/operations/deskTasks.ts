import type { Named } from "@studio/contract/identifier.ts";
import type { DeskTasks } from "@studio/contract/operations/model.ts";
import { birthdaysOn } from "@studio/contract/people/birthday.ts";
import { disambiguate } from "@studio/contract/people/homonyms.ts";
import { type Action, can, type Role } from "@studio/contract/roles.ts";
import { byText } from "@studio/contract/text/italianOrder.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { bookingsWithoutPackage } from "../bookings/roster/facts.ts";
import { classesWithoutRollCall } from "../bookings/roster/rollCall.ts";
import { readRules } from "../content/rules.ts";
import { leadStore } from "../leads/store.ts";
import { countExpiring } from "../members/list/store.ts";
import { readUnpaidMembers } from "../packages/store.ts";
import { countCalls } from "../people/calls.ts";
import { named } from "../people/people.ts";
import { memberStore, type StoredMember } from "../people/store.ts";
import { countFailedMails } from "../platform/mail/retry.ts";
import { countDue } from "../sales/owed.ts";
import { countWithoutClasses } from "../shop/prices.ts";
import { paymentStore } from "../shop/store.ts";
import { readClassSlots } from "../timetable/classSlots.ts";
import { countDeclared } from "../withdrawals/store.ts";

const WEEK_MS = 7 * 86_400_000;

/** Returns members as Oggi names them, those of one name with the ends of their phones. */
const disambiguated = (members: readonly StoredMember[]): Named[] =>
  disambiguate(members.map(({ id, value }) => ({ ...named(id, value), phone: value.phone })));

/** Returns the members with an instalment that is no longer tried, by name. */
async function unpaidMembers(): Promise<Named[]> {
  const uids = await readUnpaidMembers();
  const members = await Promise.all(uids.map((uid) => memberStore.read({ uid })));
  return disambiguated(members.flatMap((member) => member ?? []));
}

/** Returns what waits at the desk for a role, at the price of a count for each screen. */
export async function deskTasks(role: Role | undefined, now: Date): Promise<DeskTasks> {
  const counted = async <T>(action: Action, count: () => Promise<T>) =>
    can(role, action) ? count() : undefined;
  const [
    requests,
    doubtful_requests,
    payments,
    owed,
    withdrawals,
    expiring,
    absent,
    packs_ending,
    uncharged,
    offers_without_classes,
    failed_mails,
    without_roll_call,
    celebrating,
    unpaid,
  ] = await Promise.all([
    counted("leads.work", () => leadStore.count("newestOfStatus", { values: ["new"] })),
    counted("leads.work", () => leadStore.count("newestOfStatus", { values: ["doubtful"] })),
    counted("payments.read", () => paymentStore.count("ofState", { values: ["waiting"] })),
    counted("sales.read", () => countDue(now)),
    counted("payments.read", countDeclared),
    counted("people.read", async () => countExpiring((await readRules()).expiringDays, now)),
    counted("stats.read", () => countCalls("absent", now)),
    counted("stats.read", () => countCalls("pack_ending", now)),
    counted("packages.grant", () => bookingsWithoutPackage(now)),
    counted("prices.edit", () => countWithoutClasses(readClassSlots, now)),
    counted("status.read", () => countFailedMails(new Date(now.getTime() - WEEK_MS))),
    classesWithoutRollCall(now),
    counted("people.find", () => memberStore.find("byBirthday", { values: [birthdaysOn(romeDay(now))] })),
    counted("payments.read", unpaidMembers),
  ]);
  const birthdays = disambiguated(celebrating ?? []).toSorted((a, b) => byText(a.name, b.name));
  return {
    counts: {
      requests,
      doubtful_requests,
      payments,
      owed,
      withdrawals,
      expiring,
      absent,
      packs_ending,
      without_package: uncharged?.count,
      offers_without_classes,
      failed_mails,
    },
    first_without_package: uncharged?.firstClass,
    without_roll_call,
    ...(unpaid && unpaid.length > 0 && { unpaid_instalments: unpaid }),
    ...(birthdays.length > 0 && { birthdays }),
  };
}
