import type { ExpiryRules } from "@studio/contract/packages/policy.ts";
import type { MemberForStaff } from "@studio/contract/people/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { currentTime } from "../../../../../lib/clock.ts";
import { useRules } from "../../../../../lib/content/rules.ts";
import { csv } from "../../../../../lib/format/csv.ts";
import { downloadCsv } from "../../../../../lib/format/download.ts";
import { plural } from "../../../../../lib/format/format.ts";
import { PARTIAL_SEARCH, readAllPages } from "../../../../../lib/http/paging.ts";
import { exportReport, recordExport } from "../../../../../lib/recordExport.ts";
import { ExportButton } from "../../../../../ui/feedback/ExportButton.tsx";
import { type Listing, loadMembers } from "../../api.ts";
import { subscriptionOf } from "../standingLabels.ts";

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
export const membersCsv = (members: readonly MemberForStaff[], now: Date, rules: ExpiryRules): string =>
  csv([
    head,
    ...members.map((member) => [
      member.last_name,
      member.first_name,
      member.email,
      member.phone ?? "",
      member.lessons_left,
      subscriptionOf(member, now, rules)?.day ?? "",
      subscriptionOf(member, now, rules)?.word ?? "",
      dayOf(member.last_attended_at),
      member.lifetime,
      dayOf(member.joined_at),
      member.membership ? "sì" : "no",
    ]),
  ]);

/** Saves members as a file, once the export is in the log. */
async function saveMembers(
  members: readonly MemberForStaff[],
  rules: ExpiryRules,
  { name, detail }: { name: string; detail?: string },
  signal: AbortSignal,
) {
  await recordExport({ list: "people", rows: members.length, ...(detail !== undefined && { detail }) });
  signal.throwIfAborted();
  const now = currentTime();
  downloadCsv(name, now, membersCsv(members, now, rules));
  return members.length;
}

const labels = {
  readLabel: (count: number) => plural(count, "persona letta", "persone lette"),
  countLabel: (count: number) => plural(count, "persona", "persone"),
  ...exportReport,
};

/** Exports the selected members as a CSV file. */
export const SelectionExport = ({ members }: { members: readonly MemberForStaff[] }) => {
  const rules = useRules();
  return (
    <ExportButton
      {...labels}
      label="Esporta la selezione"
      save={(_, signal) => saveMembers(members, rules, { name: "utenti", detail: "selezione" }, signal)}
    />
  );
};

/** Exports all members of a list as a CSV file, in its order. */
export const MembersExport = ({ listing }: { listing: Listing }) => {
  const rules = useRules();
  return (
    <ExportButton
      {...labels}
      save={async (onCount, signal) => {
        let isPartial = false;
        const members = await readAllPages(
          async (page) => {
            const { users: items, next_offset, is_partial } = await loadMembers(listing, page, signal);
            isPartial ||= is_partial === true;
            return { items, next_offset };
          },
          onCount,
          signal,
        );
        const about = isPartial ? { name: "utenti-in-parte", detail: "in parte" } : { name: "utenti" };
        const count = await saveMembers(members, rules, about, signal);
        return isPartial ? { count, missing: PARTIAL_SEARCH } : count;
      }}
    />
  );
};
