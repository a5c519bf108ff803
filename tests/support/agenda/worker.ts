import "../server/apiEnvironment.ts";
import "../server/bucketApp.ts";
import { once } from "node:events";
import { StudioError } from "@studio/contract/errors.ts";
import { WriteBatch } from "firebase-admin/firestore";
import * as z from "zod";
import { bookAppointment } from "../../../functions/src/appointments/book.ts";
import { actor, hourOf, NOW } from "./studioAgenda.ts";

// A process in which staff book one hour for several people, all at once, and which is killed at its n-th commit.

const order = z.object({
  people: z.array(z.string()),
  /** 0: it lives to its end. */
  deathAt: z.int().nonnegative(),
});

let commits = 0;
let deathAt = 0;

const commit = WriteBatch.prototype.commit;
WriteBatch.prototype.commit = async function (this: WriteBatch) {
  commits += 1;
  if (commits === deathAt) process.kill(process.pid, "SIGKILL");
  return commit.call(this);
};

/** Books the hour with a session of the member's package; a repetition with the id of a killed process is the same. */
async function book(uid: string): Promise<string> {
  try {
    await bookAppointment(`hour-${uid}`, hourOf(uid, { pays: "package" }), { actor, now: NOW });
    return "booked";
  } catch (error) {
    if (error instanceof StudioError) return error.code;
    throw error;
  }
}

process.send?.("ready");
const [message] = await once(process, "message");
const { people, ...death } = order.parse(message);
deathAt = death.deathAt;
process.send?.(await Promise.all(people.map(book)), () => process.exit());
