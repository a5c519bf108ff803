import type { ClassDocument } from "@studio/contract/bookings/model.ts";
import { overlapsOf } from "@studio/contract/bookings/overlap/overlap.ts";
import { isMoved } from "@studio/contract/bookings/policy.ts";
import type { NamedBooking } from "@studio/contract/timetable/model.ts";
import { readOverlaps } from "../../bookings/store.ts";
import { named } from "../../people/people.ts";
import { memberStore } from "../../people/store.ts";
import { readDocuments } from "../../platform/firestore/documents.ts";
import { changedClassStore } from "./store.ts";

type Times = Pick<ClassDocument, "start" | "end">;

/** Reads another booking of a member with which a moved class overlaps, and did not before; `undefined` without one. */
export async function readNewOverlap(uid: string, id: string, before: Times, after: Times) {
  const overlaps = await readOverlaps(uid, { id, value: after });
  return overlaps.find((one) => overlapsOf(id, before, [one]).length === 0);
}

/** Reads the bookings of a class that a move puts onto another one of their member, whom staff read by name. */
export async function readMovedOnto(
  uids: readonly string[],
  id: string,
  before: Times,
  after: Pick<ClassDocument, "summary" | "start" | "end">,
): Promise<NamedBooking[]> {
  const overlaps = await Promise.all(uids.map((uid) => readNewOverlap(uid, id, before, after)));
  const affected = uids.filter((_, index) => overlaps[index]);
  const members =
    affected.length > 0 ? await readDocuments(...affected.map((uid) => memberStore.ref({ uid }))) : [];
  const { summary, start } = after;
  return members.flatMap((member) => (member ? [{ ...named(member.id, member.value), summary, start }] : []));
}

/** Reads the bookings that a change moved onto another one of their member, as far as it is not announced yet. */
export async function readMovedOntoBy(changeId: string): Promise<NamedBooking[]> {
  const classes = await changedClassStore.find("all", { in: { id: changeId } });
  const moved = classes.map(({ id, value }) =>
    value.effect === "changed" && isMoved(value.before, value.after)
      ? readMovedOnto(value.booked, id, value.before, value.after)
      : [],
  );
  return (await Promise.all(moved)).flat();
}
