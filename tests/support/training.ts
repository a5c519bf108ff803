import { randomInt } from "node:crypto";
import { documentPath } from "@studio/contract/collections.ts";
import { makeProgram, makeSession } from "@studio/contract/testing/training.ts";
import { type Claims, newPerson, type Person } from "./people.ts";
import { database } from "./server/database.ts";

/** The sample data's program. */
export const SAMPLE_PROGRAM = "1";

/** Creates a member who follows these programs. */
export async function newFollower(programs: readonly string[], claims: Claims = {}): Promise<Person> {
  const person = await newPerson(claims);
  await database.doc(documentPath("users", { uid: person.uid })).update({ programs });
  return person;
}

/** Creates a program of a number of weeks with two sessions each; returns its number. */
export async function newProgram(weeks = 2): Promise<string> {
  const id = String(randomInt(100_000, 900_000_000));
  const batch = database.batch();
  batch.create(
    database.doc(documentPath("programs", { id })),
    makeProgram({ title: `Programma ${id}`, description: "Un programma di prova", weeks }),
  );
  for (const week of Array.from({ length: weeks }, (_, index) => index + 1)) {
    for (const order of [2, 1]) {
      const sessionId = `${id}-w${week}-s${order}`;
      batch.create(database.doc(documentPath("sessions", { id, sessionId })), sessionOf(week, order));
    }
  }
  await batch.commit();
  return id;
}

const sessionOf = (week: number, order: number) =>
  makeSession({
    week,
    order,
    type: order === 1 ? "gym" : "run",
    title: `Seduta ${order} della settimana ${week}`,
    description: "Una seduta di prova",
    exercises: [
      {
        id: "1",
        name: "Back squat",
        sets: "4",
        reps: "8",
        video_url: "https://video.forgia.test/embed/prova",
      },
      { id: "2", name: "Plank", sets: "3", reps: "45 s", video_url: null },
    ],
  });

/** Returns the stored progress of a member's session; `undefined` without any. */
export const storedProgress = async (uid: string, sessionId: string) =>
  (await database.doc(documentPath("progress", { uid, sessionId })).get()).data();
