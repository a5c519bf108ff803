import type { MemberForStaff } from "@studio/contract/account/model.ts";
import { MAX_PAGE_SIZE } from "@studio/contract/page.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { csv } from "../../../../../lib/format/csv.ts";
import { readAllPages } from "../../../../../lib/http/paging.ts";
import { type Listing, loadMembers } from "../../api.ts";
import { subscriptionOf } from "../standingLabels.ts";

/** Reads all members of a list in its order; reports and throws as `readAllPages` does. */
export const readAllMembers = (listing: Listing, onCount: (count: number) => void, signal: AbortSignal) =>
  readAllPages(
    async (offset) => {
      const { users: members, next_offset } = await loadMembers(
        listing,
        { offset, limit: MAX_PAGE_SIZE },
        signal,
      );
      return { items: members, next_offset };
    },
    onCount,
    signal,
  );

const head = [
  "Cognome",
  "Nome",
  "Email",
  "Telefono",
  "Lezioni rimaste",
  "Abbonamento fino al",
  "Stato abbonamento",
  "Ultima lezione",
  "Lezioni fatte",
  "Iscrizione",
  "Videoteca",
];

const dayOf = (instant: Date | null): string => (instant ? romeDay(instant) : "");

/** Returns members as a CSV file. */
export const membersCsv = (members: readonly MemberForStaff[], now: Date): string =>
  csv([
    head,
    ...members.map((member) => [
      member.last_name,
      member.first_name,
      member.email,
      member.phone ?? "",
      String(member.lessons_left),
      member.subscription_until ?? "",
      subscriptionOf(member, now)?.word ?? "",
      dayOf(member.last_attended_at),
      String(member.lifetime),
      dayOf(member.joined_at),
      member.membership ? "sì" : "no",
    ]),
  ]);
