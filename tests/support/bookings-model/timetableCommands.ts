import { addRomeDays } from "@studio/contract/time/rome.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { timetableId } from "@studio/contract/timetable/slots.ts";
import fc from "fast-check";
import { announceClosures } from "../../../functions/src/closures/announce.ts";
import { closeStudio } from "../../../functions/src/closures/close.ts";
import { removeClosure, undoClosure } from "../../../functions/src/closures/reopen.ts";
import { announceCancellations } from "../../../functions/src/timetable/cancelled-classes/announce.ts";
import { announceTimetable } from "../../../functions/src/timetable/changes/announce.ts";
import { changeTimetable } from "../../../functions/src/timetable/changes/change.ts";
import { undoTimetable } from "../../../functions/src/timetable/changes/undo.ts";
import { makeClasses } from "../../../functions/src/timetable/makeClasses.ts";
import {
  addToTimetable,
  editTimetable,
  removeFromTimetable,
} from "../../../functions/src/timetable/manage.ts";
import { runAt } from "../runs.ts";
import * as cancelledClasses from "./cancelledClasses.ts";
import * as closures from "./closures.ts";
import { at, type Step, slot } from "./command.ts";
import type * as rules from "./model.ts";
import * as places from "./places.ts";
import { CAPACITY } from "./places.ts";
import * as timetable from "./timetable.ts";
import { slotAt } from "./world.ts";

const slotRemoved = slot.map(
  (slot): Step => ({
    name: `removeSlot(s${slot})`,
    model: (model) => places.removeSlot(model, at(model.slots, slot)),
    real: (model, { admin }) =>
      removeFromTimetable(timetableId(at(model.slots, slot).time), admin, model.now),
  }),
);

const slotAdded = slot.map(
  (slot): Step => ({
    name: `addSlot(s${slot})`,
    model: (model) => places.addSlot(model, at(model.slots, slot)),
    real: (model, { admin }) => addToTimetable(slotAt(at(model.slots, slot).time), admin, model.now),
  }),
);

const slotMoved = slot.map(
  (slot): Step => ({
    name: `moveSlot(s${slot})`,
    model: (model) => places.moveSlot(model, at(model.slots, slot)),
    real: (model, { admin }) => {
      const { time, otherTime } = at(model.slots, slot);
      return editTimetable(timetableId(time), slotAt(otherTime), admin, model.now);
    },
  }),
);

const made = fc.constant<Step>({
  name: "makeClasses",
  model: (model) => places.makeClasses(model),
  real: (model) => makeClasses(runAt(model.now)),
});

const closedHours = fc.constantFrom(null, { from: "06:00", to: "12:00" }, { from: "12:00", to: "20:00" });

const closed = fc
  .record({ begins: fc.nat(3), lasts: fc.constantFrom(0, 1, 6), hours: closedHours, extend: fc.boolean() })
  .map(({ begins, lasts, hours, extend }): Step => {
    const inputAt = ({ now, closures }: rules.Model) => {
      const from = addRomeDays(romeDay(now), begins);
      const days = { from, to: addRomeDays(from, lasts), hours, extend: extend && hours === null };
      return { id: `closure-${closures.length}`, ...days };
    };
    return {
      name: `close(in ${begins} for ${lasts}, ${hours?.from ?? "all day"}${extend ? ", extend" : ""})`,
      model: (model) => closures.close(model, inputAt(model)),
      real: (model, { admin }) => {
        const { id, ...input } = inputAt(model);
        return closeStudio(id, { ...input, reason: "Festa" }, admin, model.now);
      },
    };
  });

const closure = fc.nat(3);
const chosen = ({ closures }: rules.Model, index: number) =>
  closures[closures.length - 1 - (index % closures.length)];

const closureUndone = closure.map(
  (index): Step => ({
    name: `undoClosure(${index})`,
    model: (model) => closures.undo(model, chosen(model, index)),
    real: (model, { admin }) => undoClosure(chosen(model, index)?.id ?? "none", admin, model.now),
  }),
);

const closureRemoved = closure.map(
  (index): Step => ({
    name: `removeClosure(${index})`,
    model: (model) => closures.remove(model, chosen(model, index)),
    real: (model, { admin }) => removeClosure(chosen(model, index)?.id ?? "none", admin, model.now),
  }),
);

const announced = fc.constant<Step>({
  name: "announceChanges",
  model: (model) => {
    cancelledClasses.announce(model);
    closures.announce(model);
    return timetable.announce(model);
  },
  real: async (model) => {
    await announceCancellations(runAt(model.now));
    await announceClosures(runAt(model.now));
    await announceTimetable(runAt(model.now));
  },
});

/** Returns the id of the next change of a slot. */
const changeId = ({ slotChanges }: rules.Model) => `change-${slotChanges.length}`;

const onSlotFrom = fc.record({ slot, begins: fc.constantFrom(0, 1, 2, 8) });
const dayIn = ({ now }: rules.Model, days: number) => addRomeDays(romeDay(now), days);

const slotRemovedFrom = onSlotFrom.map(
  ({ slot, begins }): Step => ({
    name: `removeSlot(s${slot}, in ${begins})`,
    model: (model) => timetable.removeSlotFrom(model, at(model.slots, slot), dayIn(model, begins)),
    real: (model, { admin }) =>
      changeTimetable(
        changeId(model),
        { id: timetableId(at(model.slots, slot).time), slot: null, from: dayIn(model, begins) },
        admin,
        model.now,
      ),
  }),
);

const slotResized = fc.tuple(onSlotFrom, fc.constantFrom(1, CAPACITY, 3)).map(
  ([{ slot, begins }, capacity]): Step => ({
    name: `resizeSlot(s${slot}, in ${begins}, to ${capacity})`,
    model: (model) => timetable.resizeSlotFrom(model, at(model.slots, slot), dayIn(model, begins), capacity),
    real: (model, { admin }) => {
      const { time } = at(model.slots, slot);
      return changeTimetable(
        changeId(model),
        { id: timetableId(time), slot: slotAt(time, capacity), from: dayIn(model, begins) },
        admin,
        model.now,
      );
    },
  }),
);

const slotMovedFrom = fc.tuple(onSlotFrom, fc.constantFrom(CAPACITY, 3)).map(
  ([{ slot, begins }, capacity]): Step => ({
    name: `moveSlot(s${slot}, in ${begins}, with ${capacity})`,
    model: (model) => timetable.moveSlotFrom(model, at(model.slots, slot), dayIn(model, begins), capacity),
    real: (model, { admin }) => {
      const { time, otherTime } = at(model.slots, slot);
      return changeTimetable(
        changeId(model),
        { id: timetableId(time), slot: slotAt(otherTime, capacity), from: dayIn(model, begins) },
        admin,
        model.now,
      );
    },
  }),
);

const slotChangeUndone = fc.nat(2).map((index): Step => {
  const chosen = ({ slotChanges }: rules.Model) => slotChanges[slotChanges.length - 1 - index];
  return {
    name: `undoTimetable(${index})`,
    model: (model) => timetable.undo(model, chosen(model)),
    real: (model, { admin }) => undoTimetable(chosen(model)?.id ?? "none", admin, model.now),
  };
});

/** Commands of staff about the timetable and closures, and of the jobs that follow them. */
export const timetableCommands: readonly fc.Arbitrary<Step>[] = [
  made,
  made,
  slotMoved,
  slotRemoved,
  slotAdded,
  slotRemovedFrom,
  slotResized,
  slotMovedFrom,
  slotMovedFrom,
  closed,
  closed,
  closureUndone,
  closureUndone,
  closureRemoved,
  announced,
  slotChangeUndone,
  slotChangeUndone,
];
