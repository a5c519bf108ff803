import { randomUUID } from "node:crypto";
import { bookingsForStaff as api } from "@studio/contract/bookings/staffEndpoints.ts";
import { collectionPath, documentPath } from "@studio/contract/collections.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import type { SlotEffect } from "@studio/contract/timetable/changes.ts";
import { standardTimetable, timetableId } from "@studio/contract/timetable/slots.ts";
import { timetableForStaff } from "@studio/contract/timetable/staffEndpoints.ts";
import { expect } from "vitest";
import * as z from "zod";
import { signBookingCode } from "../../../functions/src/bookings/roster/bookingCode.ts";
import { cancelClass } from "../../../functions/src/timetable/cancelled-classes/cancel.ts";
import { newPerson, type Person } from "../people.ts";
import { database } from "../server/database.ts";
import { request } from "../server/http.ts";
import { newClass } from "../studio.ts";
import { classOf, listOf, memberWith, seatedIn } from "../waitlist.ts";
import { type Row, row } from "./row.ts";

const HOUR = 3_600_000;

/** Returns the staff's input of a class. */
function written(said: { summary?: string; capacity?: number } = {}) {
  const start = new Date(Math.ceil(Date.now() / HOUR) * HOUR + 200 * HOUR);
  return {
    summary: "Riga della tabella",
    description: "",
    capacity: 6,
    start: { dateTime: start.toISOString() },
    end: { dateTime: new Date(start.getTime() + HOUR).toISOString() },
    ...said,
  };
}

/** Creates a class with a member booked by staff. */
async function seated({ token }: Person, inHours = 48, capacity = 6) {
  const [id, { uid }] = await Promise.all([newClass({ inHours, capacity }), newPerson()]);
  await request("POST", `/admin/event/${id}/sub`, {
    token,
    json: { user_id: uid, charge: false, reason: "Lezione omaggio" },
  });
  return { id, uid };
}

/** Creates a full class with one member on the waitlist. */
async function waitlistedClass(admin: Person) {
  const [{ id }, waiting] = [await seated(admin, 48, 1), await memberWith()];
  await request("POST", `/event/${id}/waiting`, { token: waiting.token });
  expect(await listOf(id)).toEqual([waiting.uid]);
  return { id, subId: waiting.uid };
}

const line = (time: string, said: { capacity?: number } = {}) => ({
  weekday: 7,
  time,
  summary: "Riga",
  description: "",
  capacity: 6,
  minutes: 60,
  ...said,
});
const lineOf = (id: string) => database.doc(documentPath("timetable", { id }));
/** Adds a timetable slot at a time that no other one has. */
async function listed(time: string, { token }: Person): Promise<string> {
  const { body } = await request("POST", "/admin/timetable", { token, json: line(time) });
  return z.string().parse(body.id);
}

const removalOf = (id: string) => ({ id, slot: null, from: romeDay(new Date()) });

/** Removes a slot of its own by a change; returns the ids of both. */
async function changed(time: string, admin: Person): Promise<[string, string]> {
  const [id, slotId] = [randomUUID(), await listed(time, admin)];
  const { status } = await request("PUT", `/admin/timetable/changes/${id}`, {
    token: admin.token,
    json: removalOf(slotId),
  });
  expect(status).toBe(200);
  return [id, slotId];
}

export const classRows: readonly Row[] = [
  row(api.roster, async ({ admin }) => {
    const { id, uid } = await seated(admin);
    return { params: { id }, effect: ({ subs }) => expect(subs.map((sub) => sub.id)).toEqual([uid]) };
  }),
  row(api.addByStaff, async () => {
    const [id, { uid }] = await Promise.all([newClass({ inHours: 48 }), newPerson()]);
    const effect = async () => expect(await seatedIn(id)).toEqual([uid]);
    return { params: { id }, json: { user_id: uid, charge: false, reason: "Lezione omaggio" }, effect };
  }),
  row(api.previewSeat, async () => {
    const [id, { uid }] = await Promise.all([newClass({ inHours: 48 }), newPerson()]);
    const effect = ({ refusal }: { refusal: unknown }) => expect(refusal).toBe("no_package");
    return { params: { id, subId: uid }, effect };
  }),
  row(api.checkInCode, async () => ({ effect: ({ url }) => expect(url).toMatch(/\/me\/ingresso\?codice=/) })),
  row(api.scanCode, async ({ admin }) => {
    const { id, uid } = await seated(admin, 0.25);
    const effect = ({ outcome }: { outcome: unknown }) => expect(outcome).toBe("registered");
    return { params: { id }, json: { code: signBookingCode(id, uid, new Date()) }, effect };
  }),
  row(api.confirmRollCall, async ({ admin }) => {
    const { id } = await seated(admin, 0.5);
    const effect = async () => expect((await classOf(id)).rollCall).not.toBeNull();
    return { params: { id }, effect };
  }),
  row(api.withdrawRollCall, async ({ admin }) => {
    const { id } = await seated(admin, 0.5);
    const effect = async () => expect((await classOf(id)).rollCall).toBeNull();
    return { params: { id }, effect };
  }),
  row(api.rosterFacts, async ({ admin }) => {
    const { id, uid } = await seated(admin);
    const effect = ({ people }: { people: unknown }) =>
      expect(people).toEqual([{ id: uid, package: null, first_time: true, birthday: false }]);
    return { params: { id }, query: { people: uid }, effect };
  }),
  row(api.removeByStaff, async ({ admin }) => {
    const { id, uid } = await seated(admin);
    return { params: { id, subId: uid }, effect: async () => expect(await seatedIn(id)).toEqual([]) };
  }),
  row(api.addToWaitlist, async ({ admin }) => {
    const [{ id }, { uid }] = [await seated(admin, 48, 1), await memberWith()];
    const effect = async () => expect(await listOf(id)).toEqual([uid]);
    return { params: { id }, json: { user_id: uid }, effect };
  }),
  row(api.assignSeat, async ({ admin }) => {
    const params = await waitlistedClass(admin);
    return {
      params,
      json: {},
      effect: async () => expect(await seatedIn(params.id)).toContain(params.subId),
    };
  }),
  row(api.removeFromWaitlist, async ({ admin }) => {
    const params = await waitlistedClass(admin);
    return { params, effect: async () => expect(await listOf(params.id)).toEqual([]) };
  }),
  row(api.createClass, async () => ({
    json: written(),
    effect: async ({ id }) => expect((await classOf(id)).summary).toBe("Riga della tabella"),
  })),
  row(api.editClass, async () => {
    const id = await newClass({ inHours: 48 });
    const effect = async () => expect((await classOf(id)).capacity).toBe(9);
    return { params: { id }, json: written({ capacity: 9 }), effect };
  }),
  row(api.cancelClass, async ({ admin }) => {
    const { id } = await seated(admin);
    return {
      params: { id },
      json: { reason: "Coach malato" },
      effect: async ({ cancelled }) => expect([cancelled, await classOf(id)]).toEqual([1, {}]),
    };
  }),
  row(api.restoreClass, async ({ admin }) => {
    const { id } = await seated(admin);
    await cancelClass(id, { reason: "Coach malato" }, { id: admin.uid, name: "Coach" }, new Date());
    const effect = async ({ restored }: { restored: number }) =>
      expect([restored, (await classOf(id)).numSubs]).toEqual([1, 1]);
    return { params: { id }, effect };
  }),
  row(api.setPresence, async ({ admin }) => {
    const { id, uid } = await seated(admin, 0.5);
    const effect = async () =>
      expect((await database.doc(documentPath("roster", { id, uid })).get()).get("presence")).toBe("absent");
    return { params: { id, subId: uid }, json: { presence: "absent" }, effect };
  }),
  row(api.history, async ({ admin }) => {
    const { id, uid } = await seated(admin);
    return {
      params: { id: uid },
      effect: ({ subscriptions }) => expect(subscriptions.map((one) => one.id)).toEqual([id]),
    };
  }),
  row(timetableForStaff.timetable, async ({ admin }) => {
    const id = await listed("03:10", admin);
    return {
      effect: async ({ lines }) => {
        expect(lines.map((one) => one.id)).toContain(id);
        await lineOf(id).delete();
      },
    };
  }),
  row(timetableForStaff.startTimetable, async () => {
    // The call creates the timetable if there is none; the sample's is the same week.
    await database.recursiveDelete(database.collection(collectionPath("timetable", {})));
    return {
      effect: ({ lines }) => expect(lines.map(({ id }) => id)).toEqual(standardTimetable.map(timetableId)),
    };
  }),
  row(timetableForStaff.previewTimetable, async ({ admin }) => {
    const id = await listed("05:35", admin);
    const from = romeDay(new Date());
    const effect = async (change: SlotEffect) => {
      expect(change).toMatchObject({ moved: [], people: 0 });
      await lineOf(id).delete();
    };
    return { json: { id, slot: null, from }, effect };
  }),
  row(timetableForStaff.classSlots, async ({ admin }) => {
    const id = await listed("05:50", admin);
    return {
      effect: async ({ classes }) => {
        expect(classes.map(({ time }) => time)).toContain("05:50");
        await lineOf(id).delete();
      },
    };
  }),
  row(timetableForStaff.timetableChanges, async ({ admin }) => {
    const [id] = await changed("05:45", admin);
    return { effect: ({ changes }) => expect(changes.map((change) => change.id)).toContain(id) };
  }),
  row(timetableForStaff.changeTimetable, async ({ admin }) => {
    const slotId = await listed("05:55", admin);
    const effect = async () => expect((await lineOf(slotId).get()).exists).toBe(false);
    return { params: { id: randomUUID() }, json: removalOf(slotId), effect };
  }),
  row(timetableForStaff.undoTimetable, async ({ admin }) => {
    const [id, slotId] = await changed("04:05", admin);
    const effect = async () => {
      expect((await lineOf(slotId).get()).exists).toBe(true);
      await lineOf(slotId).delete();
    };
    return { params: { id }, effect };
  }),
  row(timetableForStaff.addToTimetable, async () => ({
    json: line("03:20"),
    effect: async ({ id }) => {
      expect([id, (await lineOf(id).get()).get("time")]).toEqual([timetableId(line("03:20")), "03:20"]);
      await lineOf(id).delete();
    },
  })),
  row(timetableForStaff.editTimetable, async ({ admin }) => {
    const id = await listed("03:30", admin);
    const effect = async () => {
      expect((await lineOf(id).get()).get("capacity")).toBe(9);
      await lineOf(id).delete();
    };
    return { params: { id }, json: line("03:30", { capacity: 9 }), effect };
  }),
  row(timetableForStaff.removeFromTimetable, async ({ admin }) => {
    const id = await listed("03:40", admin);
    return { params: { id }, effect: async () => expect((await lineOf(id).get()).exists).toBe(false) };
  }),
  row(timetableForStaff.givePlace, async ({ admin }) => {
    const [id, { uid }] = await Promise.all([listed("03:40", admin), memberWith()]);
    const effect = async () => {
      expect((await lineOf(id).get()).get("standing")).toEqual([uid]);
      await lineOf(id).delete();
    };
    return { params: { id, uid }, effect };
  }),
  row(timetableForStaff.endPlace, async ({ admin }) => {
    const [id, { uid, token }] = await Promise.all([listed("03:50", admin), memberWith()]);
    expect((await request("PUT", `/u/standing/${id}`, { token })).status).toBe(200);
    const effect = async () => {
      expect((await lineOf(id).get()).get("standing")).toEqual([]);
      await lineOf(id).delete();
    };
    return { params: { id, uid }, json: { bookings: "keep" }, effect };
  }),
];
