import { documentPath } from "@studio/contract/collections.ts";
import { noticeDocument } from "@studio/contract/notices/model.ts";
import type { NoticeGroup } from "@studio/contract/notices/policy.ts";
import { type PushDeviceDocument, pushDeviceDocument } from "@studio/contract/notices/push.ts";
import type { StoredMember } from "../../people/store.ts";
import type { Commit } from "../../platform/firestore/commit.ts";
import { readDocument, readQuery, type Stored } from "../../platform/firestore/documents.ts";
import { type QueryShape, queryOf } from "../../platform/firestore/query.ts";
import { firestore } from "../../platform/runtime/firebase.ts";

export type StoredDevice = Stored<PushDeviceDocument>;

/** @indexed */
export const queries = {
  devicesOf: { collection: "pushDevices", where: [["uid", "=="]] },
  devicesOfMany: { collection: "pushDevices", where: [["uid", "in"]] },
} as const satisfies Record<string, QueryShape>;

/** More devices than a member keeps; concurrent additions may pass the limit for a moment. */
const MAX_READ = 20;

/** Reads a notice by its path. */
export const readNotice = (path: string) => readDocument(path, noticeDocument);

/** Reads a device by the hash of its endpoint. */
export const readDevice = (id: string) =>
  readDocument(documentPath("pushDevices", { id }), pushDeviceDocument);

/** Reads a member's devices. */
export const readDevices = (uid: string): Promise<StoredDevice[]> =>
  readQuery(queryOf(queries.devicesOf, { values: [uid], limit: MAX_READ }), pushDeviceDocument);

/** Values of one query’s `in`. */
const MAX_VALUES = 30;

/** Reads which of these members have a device. */
export async function readMembersWithDevice(uids: readonly string[]): Promise<Set<string>> {
  const chunks = Array.from({ length: Math.ceil(uids.length / MAX_VALUES) }, (_, index) =>
    uids.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  );
  const devices = await Promise.all(
    chunks.map((chunk) =>
      readQuery(
        queryOf(queries.devicesOfMany, { values: [chunk], limit: MAX_VALUES * MAX_READ }),
        pushDeviceDocument,
      ),
    ),
  );
  return new Set(devices.flat().map(({ value }) => value.uid));
}

/** Saves a device, which leaves any other member. */
export function saveDevice(commit: Commit, id: string, device: PushDeviceDocument): void {
  commit.set(firestore().doc(documentPath("pushDevices", { id })), device);
}

/** Removes a device, on condition that it is as it was read. */
export function deleteDevice(commit: Commit, { ref, updateTime }: StoredDevice): void {
  commit.delete(ref, { lastUpdateTime: updateTime });
}

/** Saves the groups of which a member wants no push, on condition that the member is as it was read. */
export function saveMuted(commit: Commit, member: StoredMember, push_muted: readonly NoticeGroup[]): void {
  commit.update(member.ref, { push_muted }, { lastUpdateTime: member.updateTime });
}
