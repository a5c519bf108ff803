import { noticeText } from "@studio/contract/notices/text.ts";
import { toast } from "../../lib/toasts/toast.ts";
import type { ShownNotice } from "./api.ts";
import { marks } from "./marks.ts";

/** Long enough to read two sentences, in milliseconds. */
const TOAST_MS = 8000;

/** Shows one toast for notices: the sentence of a single one, the titles of several. */
export function announce(notices: readonly ShownNotice[]): void {
  const [first, ...others] = notices;
  if (!first) return;
  const titles = new Set(notices.map((notice) => noticeText(notice).title.toLowerCase()));
  const text =
    others.length === 0 ? noticeText(first).text : `${notices.length} novità: ${[...titles].join(", ")}.`;
  const isGood = notices.every(({ kind }) => marks[kind].tone === "success");
  toast[isGood ? "success" : "warning"](text, TOAST_MS);
}
