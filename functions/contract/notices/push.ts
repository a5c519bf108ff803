import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { identifier } from "../identifier.ts";
import { type NoticeGroup, noticeGroups } from "../people/model.ts";
import { storedInstant, wireInstant } from "../time/instant.ts";
import { romeTime } from "../time/rome.ts";
import type { Notice } from "./model.ts";
import { noticeGroup } from "./policy.ts";

/** Largest number of devices of a member; the one renewed longest ago leaves. */
export const MAX_PUSH_DEVICES = 10;

/** Groups of which a member wants no push. */
const pushChoices = z.strictObject({ muted: z.array(z.enum(noticeGroups)).max(noticeGroups.length) });
export type PushChoices = z.output<typeof pushChoices>;

/** Hours without push, in Rome (docs/product/notices.md#push). */
const QUIET_HOURS = { from: "22:00", until: "07:00" } as const;

/** Returns whether an instant is in the quiet hours, which contain midnight. */
export function isQuiet(now: Date): boolean {
  const time = romeTime(now);
  return time >= QUIET_HOURS.from || time < QUIET_HOURS.until;
}

/** Returns whether notices of a group are pushed to a member of these choices now. */
export const isGroupPushed = (
  group: NoticeGroup,
  { muted }: { muted: readonly NoticeGroup[] },
  now: Date,
): boolean => !isQuiet(now) && !muted.includes(group);

/** Returns whether a notice is pushed to a member of these choices now. */
export const isPushed = (notice: Notice, choices: PushChoices, now: Date): boolean =>
  isGroupPushed(noticeGroup(notice), choices, now);

/** Hosts of the browsers' push services, `*.` for any below. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "web.push.apple.com",
  "*.push.apple.com",
  "*.notify.windows.com",
];

/**
 * Returns whether a URL is of a browser's push service, so that no request of the server leads elsewhere. `standIn` is
 * the origin of the local suite's, which is allowed besides.
 */
export function isPushService(address: string, standIn?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== "" || password !== "") return false;
  if (standIn !== undefined && origin === standIn) return true;
  if (protocol !== "https:" || port !== "") return false;
  return PUSH_SERVICES.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}

/** Unpadded base64url of so many bytes. */
const bytes = (count: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 4) / 3)}}$`), "Chiave non valida");

/** Subscription of a browser at its push service (RFC 8030), with its keys (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.url("Indirizzo non valido").max(1000),
  /** An uncompressed point of P-256, and the authentication secret. */
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});
export type PushSubscription = z.output<typeof pushSubscription>;

/** `pushDevices/{id}`, whose id is the hash of the endpoint: a device is one member's. Functions only. */
export const pushDeviceDocument = pushSubscription.extend({
  uid: identifier,
  addedAt: storedInstant,
  /** Last time the app renewed it. A later end of the member's sessions ends the device too. */
  renewedAt: storedInstant,
});
export type PushDeviceDocument = z.output<typeof pushDeviceDocument>;

const pushState = z.object({
  /** Public key of the studio's server, by which browsers subscribe; `null` where push is not set up. */
  key: z.string().nullable(),
  muted: pushChoices.shape.muted,
});

/** Id of a device: SHA-256 of its endpoint in base64url. */
const byDevice = z.strictObject({ id: bytes(32) });

export const push = {
  pushState: endpoint("GET /u/push", "member", {
    summary: "Returns the key to subscribe with and the member's choices of what is pushed.",
    response: pushState,
  }),
  choosePush: endpoint("PUT /u/push", "member", {
    summary: "Saves the groups of notices that are not pushed to the member.",
    body: pushChoices,
    response: pushChoices,
  }),
  addPushDevice: endpoint("PUT /u/push/devices/{id}", "member", {
    summary:
      "Adds or renews a device. It leaves any other member; of more than ten the one renewed longest ago leaves.",
    params: byDevice,
    body: pushSubscription,
    response: z.object({ renewed_at: wireInstant }),
  }),
  removePushDevice: endpoint("DELETE /u/push/devices/{id}", "member", {
    summary: "Removes a device of the member; one that is not theirs stays as it is.",
    params: byDevice,
    response: z.object({}),
  }),
};

/** A push message, which browsers of Declarative Web Push show by themselves and others by the service worker. */
export const pushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    navigate: z.url(),
    lang: z.literal("it"),
    dir: z.literal("ltr"),
    tag: z.string(),
  }),
});
export type PushMessage = z.output<typeof pushMessage>;
