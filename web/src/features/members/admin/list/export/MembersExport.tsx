import type { ExpiryRules } from "@studio/contract/packages/policy.ts";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
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

const dayOf = (instant: Date | null): string => (instant ? romeDay(instant) : "");

type Context = { now: Date; rules: ExpiryRules };

/** Columns of the file, each with its heading and the value of a member. */
const columns: readonly (readonly [string, (member: MemberForStaff, context: Context) => string | number])[] =
  [
    ["Cognome", ({ last_name }) => last_name],
    ["Nome", ({ first_name }) => first_name],
    ["Email", ({ email }) => email],
    ["Telefono", ({ phone }) => phone ?? ""],
    ["Lezioni rimaste", ({ lessons_left }) => lessons_left],
    ["Abbonamento fino al", (member, { now, rules }) => subscriptionOf(member, now, rules)?.day ?? ""],
    ["Stato abbonamento", (member, { now, rules }) => subscriptionOf(member, now, rules)?.word ?? ""],
    ["Ultima lezione", ({ last_attended_at }) => dayOf(last_attended_at)],
    ["Lezioni fatte", ({ lifetime }) => lifetime],
    ["Iscrizione", ({ joined_at }) => dayOf(joined_at)],
    ["Videoteca", ({ membership }) => (membership ? "sì" : "no")],
  ];

/** Returns members as a CSV file. */
export const membersCsv = (members: readonly MemberForStaff[], now: Date, rules: ExpiryRules): string =>
  csv([
    columns.map(([heading]) => heading),
    ...members.map((member) => columns.map(([, read]) => read(member, { now, rules }))),
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
