import type { Notice } from "@studio/contract/notices/model.ts";
import { type NoticeTarget, noticeTarget } from "@studio/contract/notices/policy.ts";
import type { PushMessage } from "@studio/contract/notices/push.ts";
import { noticeText } from "@studio/contract/notices/text.ts";
import { siteOrigin } from "../../platform/http/site.ts";

/** Returns the page of the members' app that a notice leads to, as its list does. */
function pageOf(target: NoticeTarget): string {
  if (target === "packages") return "/me#pacchetti";
  if (target === "notices") return "/me?notifiche=tutte";
  if (target === "standing") return "/me/account#il-mio-posto";
  if (target === "instalments") return "/me/account#rate";
  if (target === "referrals") return "/me/account#porta-un-amico";
  if (typeof target === "object" && "programId" in target) return `/hyroxonline/${target.programId}`;
  return target === "calendar" ? "/me#small-class" : `/me?${new URLSearchParams({ classe: target.classId })}`;
}

/** Returns the push message of a notice. */
export function pushMessageOf(id: string, notice: Notice): PushMessage {
  const { title, text } = noticeText(notice);
  return {
    web_push: 8030,
    notification: {
      title,
      body: text,
      navigate: new URL(pageOf(noticeTarget(notice)), siteOrigin()).href,
      lang: "it",
      dir: "ltr",
      tag: id,
    },
  };
}
