import { documentPath } from "@studio/contract/collections.ts";
import { romeInstant } from "@studio/contract/time/rome.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookClass } from "../../../functions/src/bookings/bookClass.ts";
import { cancelBooking } from "../../../functions/src/bookings/cancelBooking.ts";
import { createClass } from "../../../functions/src/bookings/classes.ts";
import { previewSeat } from "../../../functions/src/bookings/roster/previewSeat.ts";
import { sellPackage } from "../../../functions/src/sales/sellPackage.ts";
import { newMember } from "../../support/jobs/studio.ts";
import { database, emptyDatabase } from "../../support/server/database.ts";
import { requestOf } from "../../support/server/requests.ts";

const anna = { id: "anna", name: "Anna Fabbri" };
const now = romeInstant("2027-01-11", "12:00");
const start = romeInstant("2027-01-12", "10:00");

async function newClass(capacity: number, startsAt = start): Promise<string> {
  const end = { dateTime: new Date(startsAt.getTime() + 3_600_000) };
  const times = { start: { dateTime: startsAt }, end };
  const input = { summary: "Small Class", description: "", capacity, ...times };
  return (await createClass(input, requestOf(), anna, now)).id;
}

test("a preview says what adding the member then does", async () => {
  const situation = fc.record({
    size: fc.option(fc.constantFrom(0, 1, 5)),
    isFull: fc.boolean(),
    isLateCancelled: fc.boolean(),
    overlaps: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(situation, async ({ size, isFull, isLateCancelled, overlaps }) => {
      await emptyDatabase();
      const id = await newClass(1);
      const { uid } = await newMember();
      const expire_date = size === 0 ? "2027-02-12" : null;
      const pkg =
        size === null ? undefined : await sellPackage(uid, { name: "Lezioni", size, expire_date }, anna, now);
      if (isLateCancelled && pkg) {
        await bookClass({ classId: id, uid, charge: true, now });
        await cancelBooking({ classId: id, uid, now });
      }
      const free = { charge: false, reason: "Prova", staff: anna, now };
      if (overlaps) {
        const classId = await newClass(5, new Date(start.getTime() + 1_800_000));
        await bookClass({ classId, uid, ...free });
      }
      if (isFull) await bookClass({ classId: id, uid: (await newMember()).uid, ...free });

      const preview = await previewSeat(id, uid, now);
      expect(preview.overlap !== null).toBe(overlaps);
      const adding = bookClass({
        classId: id,
        uid,
        charge: true,
        staff: anna,
        extraSeat: true,
        despiteOverlap: true,
        now,
      });
      if (preview.refusal !== null) {
        await expect(adding).rejects.toMatchObject({ code: preview.refusal });
        return;
      }
      await adding;
      if (!pkg) throw new Error("Booked without a package");
      const stored = await database.doc(documentPath("products", { uid, id: pkg.id })).get();
      const left = preview.package?.lessons_left ?? null;
      expect(left === null ? size : left - (preview.deducts ? 1 : 0)).toBe(
        size === 0 ? 0 : stored.get("remaining"),
      );
    }),
    { numRuns: 30 },
  );
});
