import { createHash } from "node:crypto";
import { collectionPath } from "@studio/contract/collections.ts";
import { type Notice, noticeDocument } from "@studio/contract/notices/model.ts";
import { pushMessage, pushSubscription } from "@studio/contract/notices/push.ts";
import * as z from "zod";
import { PUSH_URL } from "../../emulators/push/address.ts";
import { database } from "./server/database.ts";
import { request } from "./server/http.ts";

/** Returns the notices to a member, the oldest first. */
export async function noticesTo({ uid }: { uid: string }): Promise<Notice[]> {
  const { docs } = await database.collection(collectionPath("notices", { uid })).orderBy("at").get();
  return docs.map((notice) => noticeDocument.parse(notice.data()));
}

/** Makes a device at the suite's push service, which answers every push with `status`. */
export async function newDevice(status = 201) {
  const made = await fetch(`${PUSH_URL}/test/devices?status=${status}`, { method: "POST" });
  const subscription = pushSubscription.parse(await made.json());
  const id = createHash("sha256").update(subscription.endpoint).digest("base64url");
  return { id, subscription };
}
export type Device = Awaited<ReturnType<typeof newDevice>>;

/** Adds a device to a member. */
export const addDevice = ({ token }: { token: string }, { id, subscription }: Device) =>
  request("PUT", `/u/push/devices/${id}`, { token, json: subscription });

/** Returns the requests that a device's push service got, with what it accepted. */
export async function pushesTo({ subscription }: Device) {
  const device = subscription.endpoint.split("/").at(-1) ?? "";
  const listed = await fetch(`${PUSH_URL}/test/messages?device=${device}`);
  const kept = z.object({ status: z.int(), urgency: z.string().optional(), message: pushMessage.optional() });
  return z.array(kept).parse(await listed.json());
}
