import { bookingsForStaff } from "@studio/contract/bookings/staffEndpoints.ts";
import { instalmentsForStaff } from "@studio/contract/instalments/staffEndpoints.ts";
import { account } from "@studio/contract/members/account/endpoints.ts";
import { membersForStaff } from "@studio/contract/members/staffEndpoints.ts";
import { packages } from "@studio/contract/packages/endpoints.ts";
import type { Package } from "@studio/contract/packages/model.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import type { Receipt } from "@studio/contract/receipts/model.ts";
import { receiptsForStaff } from "@studio/contract/receipts/staffEndpoints.ts";
import type { Role } from "@studio/contract/roles.ts";
import type { Sale } from "@studio/contract/sales/model.ts";
import { salesForStaff } from "@studio/contract/sales/staffEndpoints.ts";
import { statsForStaff } from "@studio/contract/stats/staffEndpoints.ts";
import { makeMemberForStaff } from "@studio/contract/testing/members.ts";
import { makeMemberFigures, makeStats } from "@studio/contract/testing/stats.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { type FollowedProgram, trainingForStaff } from "@studio/contract/training/staffEndpoints.ts";
import { vi } from "vitest";
import { page } from "vitest/browser";
import { answerCall, type Received } from "./api.ts";
import { renderApp, signInAs } from "./render.tsx";

/** Signs in a member of staff with a role and opens a screen of the back office. */
export async function openOffice(path: string, role: Role = "owner") {
  const member = signInAs({ id: "staff-1", first_name: "Sara", last_name: "Staff", admin: true, role });
  const checks = answerCall(account.check, { user: member });
  const opened = await renderApp(path);
  // Leaving the page before its session check would send the check during the next test.
  await vi.waitUntil(() => checks.length > 0, { timeout: 100_000, interval: 10 });
  return opened;
}

/** Answers the list of members with one page of these; returns the requests that were made. */
export const answerPeople = (members: readonly MemberForStaff[]): Received[] =>
  answerCall(membersForStaff.list, { users: [...members], next_offset: null });

/** Answers the tags that people have. */
export const answerTags = (...tags: string[]) => answerCall(membersForStaff.tags, { tags });

/** Answers the calls of a member's page; `shown` overrides parts of it. */
export function answerMember(
  shown: {
    member?: Partial<MemberForStaff>;
    packages?: readonly Package[];
    sales?: readonly Sale[];
    receipts?: readonly Receipt[];
    programs?: readonly FollowedProgram[];
  } = {},
) {
  const member = makeMemberForStaff(shown.member);
  answerCall(membersForStaff.forStaff, member);
  answerCall(membersForStaff.notes, { notes: [] });
  answerCall(packages.ofUser, { products: [...(shown.packages ?? [])] });
  answerCall(salesForStaff.ofPerson, { sales: [...(shown.sales ?? [])] });
  answerCall(instalmentsForStaff.ofPerson, { plans: [] });
  answerCall(receiptsForStaff.ofPerson, { receipts: [...(shown.receipts ?? [])] });
  answerCall(statsForStaff.ofUser, { stats: makeStats(), figures: makeMemberFigures() });
  answerCall(bookingsForStaff.history, { subscriptions: [], next_offset: null });
  answerCall(timetableForStaff.timetable, { lines: [] });
  answerCall(trainingForStaff.memberPrograms, { programs: [...(shown.programs ?? [])] });
  return member;
}

/** Opens a member's page in the back office. */
export async function openMember(
  shown: Parameters<typeof answerMember>[0] = {},
  role?: Role,
  /** Answers some of the calls otherwise. */
  answerOthers?: () => unknown,
) {
  const member = answerMember(shown);
  answerOthers?.();
  return { user: member, ...(await openOffice(`/admin/users/${member.id}`, role)) };
}

/** Locates the dialog with this title. */
export const dialogue = (name: string) => page.getByRole("dialog", { name, exact: true });
