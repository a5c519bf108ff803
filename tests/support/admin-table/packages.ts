import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { packagesForStaff as api } from "@studio/contract/packages/staffEndpoints.ts";
import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { expect } from "vitest";
import { packagesForStaff as heldPackages } from "../../../functions/src/packages/onWire.ts";
import { newPerson, type Person } from "../people.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { grantPackage } from "../studio.ts";
import { type Row, row } from "./row.ts";

const inDays = (days: number) => addRomeDays(romeDay(new Date()), days);
const pause = { from: inDays(2), to: inDays(6) };

/** Creates a member with a package: of ten lessons, or unlimited until a day. */
async function owner(options: { size: number; expire_date?: string } = { size: 10 }) {
  const { uid } = await newPerson();
  return { id: uid, productId: await grantPackage(uid, options) };
}
const subscriber = () => owner({ size: 0, expire_date: inDays(40) });

const packageOf = async ({ id: uid, productId: id }: { id: string; productId: string }) =>
  (await database.doc(documentPath("products", { uid, id })).get()).data();

async function paused({ token }: Person) {
  const params = await subscriber();
  await request("POST", `/admin/user/${params.id}/product/${params.productId}/pause`, { token, json: pause });
  return params;
}

export const packageRows: readonly Row[] = [
  row(api.grant, async () => {
    const { uid } = await newPerson();
    const json = { name: "Dieci", size: 10, expire_date: null };
    return {
      params: { id: uid },
      json,
      effect: async () => {
        const { docs } = await database.collection(collectionPath("products", { uid })).get();
        expect(docs.map((pkg) => pkg.get("remaining"))).toEqual([10]);
      },
    };
  }),
  row(api.edit, async () => {
    const params = await owner();
    const json = { name: "Venti", size: 20, expire_date: null };
    const effect = async () => expect(await packageOf(params)).toMatchObject({ size: 20, remaining: 20 });
    return { params: { id: params.id, x: params.productId }, json, effect };
  }),
  row(api.setUses, async () => {
    const params = await owner();
    const effect = async () => expect(await packageOf(params)).toMatchObject({ remaining: 3 });
    return { params: { id: params.id, x: params.productId }, json: { uses: 3 }, effect };
  }),
  row(api.remove, async () => {
    const params = await owner();
    const effect = async () =>
      expect(await packageOf(params)).toMatchObject({ remaining: 0, voided: { remaining: 10 } });
    return { params, effect };
  }),
  row(api.void, async () => {
    const params = await owner();
    const json = { reason: "Regalato per errore" };
    const effect = async () => expect(await packageOf(params)).toMatchObject({ remaining: 0, voided: json });
    return { params, json, effect };
  }),
  row(api.restore, async ({ admin }) => {
    const params = await owner();
    await request("DELETE", `/admin/user/${params.id}/product/${params.productId}`, { token: admin.token });
    const effect = async () => expect(await packageOf(params)).toMatchObject({ remaining: 10, voided: null });
    return { params, effect };
  }),
  row(api.markSession, async () => {
    const { uid } = await newPerson();
    const service = { id: "massage", name: "Massaggio" };
    const params = { id: uid, productId: await grantPackage(uid, { size: 3, remaining: 3, service }) };
    const effect = async () => expect(await packageOf(params)).toMatchObject({ remaining: 2 });
    const [held] = await heldPackages(uid, false, new Date());
    return { params, json: { service: "massage", by: 1, version: held?.version }, effect };
  }),
  row(api.beginForMember, async () => {
    const { uid } = await newPerson();
    const purchase = { soldOn: romeDay(new Date()), beginAtOnce: null };
    const params = { id: uid, productId: await grantPackage(uid, { purchase }) };
    const effect = async () =>
      expect(await packageOf(params)).toMatchObject({
        purchase: { beginAtOnce: { by: expect.any(String) } },
      });
    return { params, effect };
  }),
  row(api.previewPause, async () => ({
    params: await subscriber(),
    query: pause,
    effect: (preview) => expect(preview).toMatchObject({ expire_date: inDays(45), bookings: [] }),
  })),
  row(api.pause, async () => {
    const params = await subscriber();
    const effect = async () => expect(await packageOf(params)).toMatchObject({ pauses: [pause] });
    return { params, json: pause, effect };
  }),
  row(api.previewPauseEnd, async ({ admin }) => ({
    params: { ...(await paused(admin)), from: pause.from },
    effect: (preview) => expect(preview.expire_date).toBe(inDays(40)),
  })),
  row(api.endPause, async ({ admin }) => {
    const params = await paused(admin);
    const effect = async () => expect(await packageOf(params)).toMatchObject({ expire_date: inDays(40) });
    return { params: { ...params, from: pause.from }, effect };
  }),
];
