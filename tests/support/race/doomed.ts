import { refundDuePayment } from "../../../functions/src/refunds/refund.ts";
import "./project.ts";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { raceBookingRequest } from "@studio/contract/race/model.ts";
import { DocumentReference, Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import * as z from "zod";
import { sweepRaceHolds } from "../../../functions/src/operations/sweep.ts";
import { handleNotification } from "../../../functions/src/operations/webhook.ts";
import { book } from "../../../functions/src/race/book.ts";
import { cancelRaceBooking } from "../../../functions/src/race/cancelBooking.ts";
import { cancelRace } from "../../../functions/src/race/events/cancel.ts";
import { postponeRace } from "../../../functions/src/race/events/postpone.ts";
import { runAt } from "../runs.ts";

// A process that does one piece of the race's work and is killed at its n-th wait for the database or the payment
// provider: before the request, or after the response.

const now = z.coerce.date();
const work = z.discriminatedUnion("is", [
  z.object({
    is: z.literal("book"),
    asked: raceBookingRequest,
    request: z.object({ id: z.string(), fingerprint: z.string() }),
    address: z.string(),
    now,
  }),
  z.object({ is: z.literal("receive"), payload: z.string(), signature: z.string(), now }),
  z.object({ is: z.literal("sweep"), now }),
  z.object({ is: z.literal("remove"), id: z.string(), now }),
  z.object({ is: z.literal("cancelRace"), date: z.string(), now }),
  z.object({ is: z.literal("postponeRace"), date: z.string(), to: z.string(), now }),
]);

const order = z.object({ work, deathAt: z.int().positive() });

let waits = 0;
let deathAt = 0;

function mayDie(): void {
  waits += 1;
  if (waits === deathAt) process.kill(process.pid, "SIGKILL");
}

/** Counts every wait for the database. */
function watch(owner: object, name: string): void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function") throw new Error(`Nothing to watch: ${name}`);
  Reflect.set(owner, name, async function (this: unknown, ...args: unknown[]) {
    mayDie();
    const answer: unknown = await Reflect.apply(original, this, args);
    mayDie();
    return answer;
  });
}
watch(Firestore.prototype, "getAll");
watch(DocumentReference.prototype, "get");
watch(Query.prototype, "get");
watch(WriteBatch.prototype, "commit");

// Counts every wait for the payment provider, the only HTTP server.
subscribe("http.client.request.start", mayDie);
subscribe("http.client.response.finish", mayDie);

const staff = { id: "staff", name: "Ada Prova" };
const [message] = await once(process, "message");
const { work: todo, ...kill } = order.parse(message);
deathAt = kill.deathAt;
switch (todo.is) {
  case "book":
    await book(todo.asked, todo);
    break;
  case "receive":
    await handleNotification({
      rawBody: Buffer.from(todo.payload),
      signature: todo.signature,
      now: todo.now,
    });
    break;
  case "sweep":
    await sweepRaceHolds(runAt(todo.now));
    break;
  case "remove":
    await cancelRaceBooking(todo.id, true, { actor: staff, now: todo.now, refundDue: refundDuePayment });
    break;
  case "postponeRace": {
    const to = { date: todo.to, first_start: "10:00", refund_until: null };
    await postponeRace(todo.date, to, {
      actor: staff,
      mayRefund: true,
      now: todo.now,
      refundDue: refundDuePayment,
    });
    break;
  }
  case "cancelRace":
    await cancelRace(todo.date, "Allerta meteo", {
      actor: staff,
      mayRefund: true,
      now: todo.now,
      refundDue: refundDuePayment,
    });
    break;
}
process.exit(0);
