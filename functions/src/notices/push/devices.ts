import { createHash } from "node:crypto";
import { StudioError } from "@studio/contract/errors.ts";
import { isPushService, MAX_PUSH_DEVICES, type PushSubscription } from "@studio/contract/notices/push.ts";
import { accessRef, holdAccess } from "../../platform/auth/caller.ts";
import { runAtomic } from "../../platform/firestore/commit.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { standInOrigin, vapidPublicKey } from "../../platform/push/vapid.ts";
import { deviceStore, deviceWrites, type StoredDevice } from "./store.ts";

const hashOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("base64url");

/**
 * Adds or renews a member's device and returns when. It leaves any other member, and beyond the limit the member's
 * device that was renewed longest ago is removed.
 * @throws `unknown_push_service`, `invalid_request`, `not_found` (push is off), `unauthenticated`, `busy`
 */
export async function addDevice(
  uid: string,
  id: string,
  subscription: PushSubscription,
  now: Date,
): Promise<Date> {
  if (vapidPublicKey() === undefined) throw new StudioError("not_found");
  if (!isPushService(subscription.endpoint, standInOrigin())) throw new StudioError("unknown_push_service");
  if (id !== hashOf(subscription.endpoint))
    throw new StudioError("invalid_request", { id: "Non è quello dell’indirizzo" });
  return runAtomic(`push/${uid}`, async (commit) => {
    const [[access], before, devices] = await Promise.all([
      readDocuments(accessRef(uid)),
      deviceStore.read({ id }),
      deviceStore.find("ofMember", { values: [uid] }),
    ]);
    if (!access) throw new StudioError("unauthenticated");
    // An erasure meanwhile would not find the device.
    holdAccess(commit, access);
    const addedAt = before?.value.uid === uid ? before.value.addedAt : now;
    deviceWrites.set(commit, { id }, { ...subscription, uid, addedAt, renewedAt: now });
    const others = devices
      .filter((device) => device.id !== id)
      .sort((one, other) => other.value.renewedAt.getTime() - one.value.renewedAt.getTime());
    for (const device of others.slice(MAX_PUSH_DEVICES - 1)) deviceWrites.remove(commit, device);
    return now;
  });
}

/** Removes a device of a member; one that is another member's by now stays. */
export const removeDevice = (uid: string, id: string): Promise<void> =>
  runAtomic(`push/${uid}`, async (commit) => {
    const device = await deviceStore.read({ id });
    if (device?.value.uid === uid) deviceWrites.remove(commit, device);
  });

/** Removes a device that has ended, with its session or at its push service, unless it was renewed meanwhile. */
export const removeEnded = ({ id, value: { renewedAt } }: StoredDevice): Promise<void> =>
  runAtomic(`push-device/${id}`, async (commit) => {
    const device = await deviceStore.read({ id });
    if (device && device.value.renewedAt.getTime() === renewedAt.getTime())
      deviceWrites.remove(commit, device);
  });
