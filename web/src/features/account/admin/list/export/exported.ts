import type { UserForStaff } from "@studio/contract/account/model.ts";
import { LONGEST_PAGE } from "@studio/contract/page.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { csv } from "../../../../../lib/format/csv.ts";
import { readAllPages } from "../../../../../lib/http/paging.ts";
import { type Listing, loadUsers } from "../../api.ts";
import { subscriptionOf } from "../standingWords.ts";

/** All the people of a list, in its order; calls and throws as `readAllPages` does. */
export const everybodyOf = (listing: Listing, onCount: (count: number) => void, signal: AbortSignal) =>
  readAllPages(
    async (offset) => {
      const { users, next_offset } = await loadUsers(listing, { offset, limit: LONGEST_PAGE }, signal);
      return { items: users, next_offset };
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

/** People as a file for a spreadsheet. */
export const usersCsv = (users: readonly UserForStaff[], now: Date): string =>
  csv([
    head,
    ...users.map((user) => [
      user.last_name,
      user.first_name,
      user.email,
      user.phone ?? "",
      String(user.lessons_left),
      user.subscription_until ?? "",
      subscriptionOf(user, now)?.word ?? "",
      dayOf(user.last_attended_at),
      String(user.lifetime),
      dayOf(user.joined_at),
      user.membership ? "sì" : "no",
    ]),
  ]);
