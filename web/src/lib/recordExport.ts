import { activity as api } from "@studio/contract/activity/endpoints.ts";
import type { ExportRecord } from "@studio/contract/activity/exports.ts";
import { call } from "./http/api.ts";
import { errorMessage } from "./http/errorMessage.ts";
import { toast } from "./toasts/toast.ts";

/** Logs an export of staff, before its file is saved: no file without an entry. Throws as `call` does. */
export const recordExport = (record: ExportRecord) => call(api.recordExport, { body: record });

/** How the button of an export says that it failed, and that its file is saved (`ExportButton`). */
export const exportReport = {
  explain: errorMessage,
  onSaved: (text: string): void => toast.success(text, 4000),
};
