import { type ExportRecord, exportLabel } from "@studio/contract/activity/exports.ts";
import type { Named } from "@studio/contract/identifier.ts";
import { runAtomic } from "../platform/firestore/commit.ts";
import { recordActivity } from "./record.ts";

/** Logs an export of a list, before its file is saved (docs/product/people-and-roles.md#exports). */
export const recordExport = (record: ExportRecord, actor: Named, now: Date): Promise<void> =>
  runAtomic(`export/${actor.id}`, async (commit) => {
    const about = { type: "export", id: record.list, name: exportLabel(record) } as const;
    recordActivity(commit, { kind: "export.made", at: now, actor, subject: null, about });
  });
