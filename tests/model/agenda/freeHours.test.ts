import { freeHours, refuseHour } from "@studio/contract/agenda/freeHours.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomWeek } from "../../support/agenda/randomWeeks.ts";
import { slowHours } from "../../support/agenda/slowHours.ts";

/** Weeks that are read minute by minute; `npm run test:model` raises it. */
const WEEKS = Number(process.env.AGENDA_WEEKS ?? 200);

test("free hours are those of the rules, read minute by minute", () => {
  let free = 0;
  fc.assert(
    fc.property(randomWeek, ({ agenda, services, earliest }) => {
      const hours = freeHours(agenda, services, earliest);
      expect(hours).toEqual(slowHours(agenda, services, earliest));
      free += hours.length;
    }),
    { numRuns: WEEKS },
  );
  // Weeks without a free hour would agree on anything.
  expect(free).toBeGreaterThan(WEEKS * 5);
});

test("an hour is refused unless it is a free one", () => {
  fc.assert(
    fc.property(randomWeek, ({ agenda, services, earliest }) => {
      const free = new Set(
        freeHours(agenda, services, earliest).map(
          (one) => `${one.service} ${one.coach} ${one.start.getTime()}`,
        ),
      );
      // Free from `earliest` on, which a booking is made before.
      const now = new Date(earliest.getTime() - 1);
      for (const { date } of agenda.days)
        for (let minute = 0; minute < 1_440; minute += 15)
          for (const service of services)
            for (const coach of ["ada", "bruno", "carla"]) {
              const start = new Date(Date.parse(`${date}T00:00Z`) + minute * 60_000);
              const refusal = refuseHour(agenda, service, { coach, start }, now);
              const isFree = free.has(`${service.id} ${coach} ${start.getTime()}`);
              if ((refusal === undefined) !== isFree)
                expect(`${start.toISOString()} ${service.id} ${coach}: ${refusal}`).toBe(
                  isFree ? "free" : "refused",
                );
            }
    }),
    { numRuns: Math.max(10, WEEKS / 100) },
  );
});
