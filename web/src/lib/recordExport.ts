import { activity as api } from "@studio/contract/activity/endpoints.ts";
import type { ExportRecord } from "@studio/contract/activity/exports.ts";
import { call } from "./http/api.ts";

/** Logs an export of staff, before its file is saved: no file without an entry. Throws as `call` does. */
export const recordExport = (record: ExportRecord) => call(api.recordExport, { body: record });
