import { noticeDocument } from "@studio/contract/notices/model.ts";
import { type PushDeviceDocument, pushDeviceDocument } from "@studio/contract/notices/push.ts";
import type { NoticeGroup } from "@studio/contract/people/model.ts";
import type { StoredMember } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocument, type Stored } from "../../platform/firestore/documents.ts";
import { store, writesOf } from "../../platform/firestore/store.ts";

/** More devices than a member keeps; concurrent additions may pass the limit for a moment. */
const MAX_READ = 20;

/** Values of one query’s `in`. */
const MAX_VALUES = 30;

/** Members' devices, by the hash of their endpoint. */
export const deviceStore = store("pushDevices", pushDeviceDocument, {
  ofMember: { where: [["uid", "=="]], limit: MAX_READ },
  ofMembers: { where: [["uid", "in"]], limit: MAX_VALUES * MAX_READ },
});
export const deviceWrites = writesOf(deviceStore);

export type StoredDevice = Stored<PushDeviceDocument>;

/** Reads a notice by its path. */
export const readNotice = (path: string) => readDocument(path, noticeDocument);

/** Reads which of these members have a device. */
export async function readMembersWithDevice(uids: readonly string[]): Promise<Set<string>> {
  const chunks = Array.from({ length: Math.ceil(uids.length / MAX_VALUES) }, (_, index) =>
    uids.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  );
  const devices = await Promise.all(
    chunks.map((chunk) => deviceStore.find("ofMembers", { values: [chunk] })),
  );
  return new Set(devices.flat().map(({ value }) => value.uid));
}

/** Saves the groups of which a member wants no push, on condition that the member is as it was read. */
export function saveMuted(commit: Commit, member: StoredMember, push_muted: readonly NoticeGroup[]): void {
  commit.update(member.ref, { push_muted }, { lastUpdateTime: member.updateTime });
}
