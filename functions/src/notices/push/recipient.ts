import type { Notice } from "@studio/contract/notices/model.ts";
import { isGroupPushed, isPushed } from "@studio/contract/notices/push.ts";
import type { NoticeGroup } from "@studio/contract/people/model.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { memberStore } from "../../people/store.ts";
import { accessRef } from "../../platform/auth/caller.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { vapidPublicKey } from "../../platform/push/vapid.ts";
import { deviceStore, readMembersWithDevice, readNotice, type StoredDevice } from "./store.ts";

/** A notice, the devices to push it to now, and those of sessions that have ended. */
export type Recipient = {
  notice: Notice;
  devices: readonly StoredDevice[];
  ended: readonly StoredDevice[];
};

/** Returns the uid in the path of a notice. */
const uidOf = (path: string): string => path.split("/")[1] ?? "";

/** Returns the time that decides on the quiet hours: the local suite's triggers push at any hour, as at noon. */
const timeOfPush = (now: Date): Date =>
  process.env.FUNCTIONS_EMULATOR === "true" && process.env.STUDIO_QUIET_HOURS === "none"
    ? romeInstant(romeDay(now), "12:00")
    : now;

/**
 * Returns the uids of the members to whom notices of a group are pushed now. A device whose session has ended counts
 * until its next push.
 */
export async function readPushed(
  group: NoticeGroup,
  members: readonly { uid: string; muted: readonly NoticeGroup[] }[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (vapidPublicKey() === undefined) return new Set();
  const pushed = members.filter(({ muted }) => isGroupPushed(group, { muted }, timeOfPush(now)));
  return readMembersWithDevice(pushed.map(({ uid }) => uid));
}

/**
 * Reads a notice and the devices to push it to now: none where push is off, in the quiet hours, and where the member does
 * not want it. `undefined` if the notice is gone.
 */
export async function readRecipient(path: string, now: Date): Promise<Recipient | undefined> {
  const notice = (await readNotice(path))?.value;
  if (!notice) return undefined;
  const none = { notice, devices: [], ended: [] };
  if (vapidPublicKey() === undefined) return none;
  const uid = uidOf(path);
  const [[member, access], devices] = await Promise.all([
    readDocuments(memberStore.ref({ uid }), accessRef(uid)),
    deviceStore.find("ofMember", { values: [uid] }),
  ]);
  if (!member || !access) return none;
  if (!isPushed(notice, { muted: member.value.push_muted ?? [] }, timeOfPush(now))) return none;
  const isOfSession = ({ value }: StoredDevice) => value.renewedAt >= access.value.validSince;
  return {
    notice,
    devices: devices.filter(isOfSession),
    ended: devices.filter((device) => !isOfSession(device)),
  };
}
