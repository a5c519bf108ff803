import { documentPath } from "@studio/contract/collections.ts";
import { errors } from "@studio/contract/errors.ts";
import { progressDocument, trainingWeek } from "@studio/contract/training/model.ts";
import { deleteApp, FirebaseError, initializeApp } from "firebase/app";
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
} from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { newPerson, type Person } from "../support/people.ts";
import { request } from "../support/server/http.ts";
import { suite } from "../support/server/suite.ts";
import { newFollower, newProgram, SAMPLE_PROGRAM, storedProgress } from "../support/training.ts";

let program: string;
let other: string;
beforeAll(async () => {
  [program, other] = await Promise.all([newProgram(), newProgram()]);
});

const refusal = (code: keyof typeof errors) => [errors[code].status, code];

const sessionsOf = async (id: string, { token }: Person) => {
  const { status, body } = await request("GET", `/training/programs/${id}/sessions`, { token });
  return { status, body, weeks: z.array(trainingWeek).optional().parse(body.weeks) ?? [] };
};

const complete = (id: string, { token }: Person, json: unknown) =>
  request("POST", `/training/sessions/${id}/complete`, { token, json });

const said = { completed: true, rpe: 7, notes: "Bene" };

describe("the weeks of a programme", () => {
  test("are in order, with their sessions in order and no progress yet", async () => {
    const { body, weeks } = await sessionsOf(program, await newFollower([program]));
    expect(body).toMatchObject({ title: `Programma ${program}`, description: "Un programma di prova" });
    expect(weeks.map(({ week, sessions }) => [week, sessions.map(({ id }) => id)])).toEqual([
      [1, [`${program}-w1-s1`, `${program}-w1-s2`]],
      [2, [`${program}-w2-s1`, `${program}-w2-s2`]],
    ]);
    expect(body.weeks).toMatchObject([
      {
        week: 1,
        sessions: [
          {
            id: `${program}-w1-s1`,
            type: "gym",
            title: "Seduta 1 della settimana 1",
            description: "Una seduta di prova",
            completed: false,
            rpe: null,
            notes: "",
          },
          { type: "run" },
        ],
      },
      { week: 2 },
    ]);
  });

  test("show the caller's progress only", async () => {
    const [member, neighbour] = await Promise.all([newFollower([program]), newFollower([program])]);
    await complete(`${program}-w2-s1`, member, said);
    const shown = async (person: Person) => (await sessionsOf(program, person)).weeks[1]?.sessions[0];
    expect(await shown(member)).toMatchObject(said);
    expect(await shown(neighbour)).toMatchObject({ completed: false, rpe: null, notes: "" });
  });

  test("of the sample data are eight with four sessions each", async () => {
    const { weeks } = await sessionsOf(SAMPLE_PROGRAM, await newFollower([SAMPLE_PROGRAM]));
    expect(weeks.map(({ sessions }) => sessions.length)).toEqual([4, 4, 4, 4, 4, 4, 4, 4]);
  });

  test("are for who follows the programme, and for admins", async () => {
    const [member, admin] = await Promise.all([newFollower([other]), newPerson({ admin: true })]);
    const { status, body } = await sessionsOf(program, member);
    expect([status, body.code]).toEqual(refusal("program_not_followed"));
    expect((await sessionsOf(other, member)).status).toBe(200);
    expect((await sessionsOf(program, admin)).status).toBe(200);
  });

  test.each([
    ["999999999", refusal("program_not_found")],
    ["uno", [400, "invalid_request"]],
    ["0", [400, "invalid_request"]],
  ])("of programme %s are not found", async (id, expected) => {
    const { status, body } = await sessionsOf(id, await newFollower([id]));
    expect([status, body.code]).toEqual(expected);
  });
});

describe("the exercises of a session", () => {
  const exercises = (id: string, { token }: Person) =>
    request("GET", `/training/sessions/${id}/exercises`, { token });

  test("are in order", async () => {
    const { status, body } = await exercises(`${program}-w1-s1`, await newFollower([program]));
    expect([status, body]).toEqual([
      200,
      {
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
      },
    ]);
  });

  test("are for who follows the programme, and for admins", async () => {
    const [member, admin] = await Promise.all([newFollower([other]), newPerson({ admin: true })]);
    const { status, body } = await exercises(`${program}-w1-s1`, member);
    expect([status, body.code]).toEqual(refusal("program_not_followed"));
    expect((await exercises(`${program}-w1-s1`, admin)).status).toBe(200);
  });

  test.each(["-w1-s1", "uno", "1-w9-s9"])("of session %s are not found", async (id) => {
    const { status, body } = await exercises(id, await newFollower([program, SAMPLE_PROGRAM]));
    expect([status, body.code]).toEqual(refusal("session_not_found"));
  });
});

describe("a member's progress of a session", () => {
  test("is stored and answered", async () => {
    const member = await newFollower([program]);
    const id = `${program}-w1-s2`;
    const { status, body } = await complete(id, member, said);
    expect([status, body]).toEqual([
      200,
      {
        id,
        type: "run",
        title: "Seduta 2 della settimana 1",
        description: "Una seduta di prova",
        ...said,
      },
    ]);
    const stored = await storedProgress(member.uid, id);
    expect(progressDocument.parse(stored)).toEqual({ ...said, updatedAt: expect.any(Date) });
    expect(Object.keys(stored ?? {}).sort()).toEqual(["completed", "notes", "rpe", "updatedAt"]);
  });

  test("repeated changes only the time", async () => {
    const member = await newFollower([program]);
    const id = `${program}-w1-s1`;
    const read = async () => progressDocument.parse(await storedProgress(member.uid, id));
    const first = await complete(id, member, said);
    const before = await read();
    const second = await complete(id, member, said);
    const after = await read();
    expect(second.body).toEqual(first.body);
    expect({ ...after, updatedAt: before.updatedAt }).toEqual(before);
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
  });

  test("may omit effort and notes, and undo the completion", async () => {
    const member = await newFollower([program]);
    const id = `${program}-w1-s1`;
    await complete(id, member, said);
    expect((await complete(id, member, { completed: false })).body).toMatchObject({
      completed: false,
      rpe: null,
      notes: "",
    });
  });

  test.each([
    [
      { completed: "true", rpe: "10", notes: "È andata" },
      { completed: true, rpe: 10, notes: "È andata" },
    ],
    [
      { completed: "false", rpe: "", notes: "" },
      { completed: false, rpe: null, notes: "" },
    ],
  ])("is accepted as a form too, case %#", async (form, expected) => {
    const { token } = await newFollower([program]);
    const path = `/training/sessions/${program}-w1-s1/complete`;
    expect((await request("POST", path, { token, form })).body).toMatchObject(expected);
  });

  test.each([
    [{ ...said, rpe: 0 }, "rpe"],
    [{ ...said, rpe: 11 }, "rpe"],
    [{ ...said, rpe: "sette" }, "rpe"],
    [{ ...said, notes: "n".repeat(2001) }, "notes"],
    [{ rpe: 7, notes: "" }, "completed"],
    [{ ...said, feeling: "bene" }, "feeling"],
  ])("is refused when invalid, and nothing is stored, case %#", async (json, field) => {
    const member = await newFollower([program]);
    const id = `${program}-w1-s1`;
    const { status, body } = await complete(id, member, json);
    expect([status, Object.keys(Object(body.fields))]).toEqual([400, [field]]);
    expect(await storedProgress(member.uid, id)).toBeUndefined();
  });

  test("is only for who follows the programme, the admin included", async () => {
    for (const person of [await newFollower([other]), await newPerson({ admin: true })]) {
      const { status, body } = await complete(`${program}-w1-s1`, person, said);
      expect([status, body.code]).toEqual(refusal("program_not_followed"));
      expect(await storedProgress(person.uid, `${program}-w1-s1`)).toBeUndefined();
    }
  });

  test("needs an existing session, and a signed-in caller", async () => {
    const { status, body } = await complete(`${program}-w9-s9`, await newFollower([program]), said);
    expect([status, body.code]).toEqual(refusal("session_not_found"));
    expect(
      (await request("POST", `/training/sessions/${program}-w1-s1/complete`, { json: said })).status,
    ).toBe(401);
  });
});

describe("the API and a write from the browser agree", () => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await Promise.all(closing.map((close) => close()));
  });

  /** Returns a writer of progress that saves as the browser does, and returns whether the rules allow it. */
  async function writer({ uid }: Person) {
    setLogLevel("silent");
    const app = initializeApp({ projectId: suite.projectId }, uid);
    closing.push(() => deleteApp(app));
    const database = getFirestore(app);
    const [host = "", port = ""] = suite.firestore.split(":");
    const mockUserToken = { sub: uid, auth_time: Math.floor(Date.now() / 1000) };
    connectFirestoreEmulator(database, host, Number(port), { mockUserToken });
    return async (sessionId: string, progress: Record<string, unknown>): Promise<boolean> => {
      const place = doc(database, documentPath("progress", { uid, sessionId }));
      try {
        await setDoc(place, { ...progress, updatedAt: serverTimestamp() });
        return true;
      } catch (error) {
        if (error instanceof FirebaseError && error.code === "permission-denied") return false;
        throw error;
      }
    };
  }

  const cases: [string, (program: string, other: string) => string, Record<string, unknown>, boolean][] = [
    ["everything said", (id) => `${id}-w1-s1`, said, true],
    ["nothing but that it is done", (id) => `${id}-w1-s1`, { completed: true, rpe: null, notes: "" }, true],
    ["not done", (id) => `${id}-w1-s1`, { completed: false, rpe: null, notes: "" }, true],
    ["the least effort", (id) => `${id}-w1-s1`, { ...said, rpe: 1 }, true],
    ["the most effort", (id) => `${id}-w1-s1`, { ...said, rpe: 10 }, true],
    ["the longest notes", (id) => `${id}-w1-s1`, { ...said, notes: "è".repeat(2000) }, true],
    ["effort 0", (id) => `${id}-w1-s1`, { ...said, rpe: 0 }, false],
    ["effort 11", (id) => `${id}-w1-s1`, { ...said, rpe: 11 }, false],
    ["half an effort", (id) => `${id}-w1-s1`, { ...said, rpe: 7.5 }, false],
    ["notes too long", (id) => `${id}-w1-s1`, { ...said, notes: "è".repeat(2001) }, false],
    ["notes of too many emoji", (id) => `${id}-w1-s1`, { ...said, notes: "💪".repeat(1001) }, false],
    ["a field more", (id) => `${id}-w1-s1`, { ...said, admin: true }, false],
    ["a session that does not exist", (id) => `${id}-w9-s9`, said, false],
    ["a programme that is not followed", (_, id) => `${id}-w1-s1`, said, false],
    ["an id that names no programme", () => "-w1-s1", said, false],
  ];

  test.each(cases)("on %s", async (_, idOf, progress, isAllowed) => {
    const id = idOf(program, other);
    const [caller, writing] = await Promise.all([newFollower([program]), newFollower([program])]);
    const { status } = await complete(id, caller, progress);
    const write = await writer(writing);
    expect([status === 200, await write(id, progress)]).toEqual([isAllowed, isAllowed]);
    if (!isAllowed) return;
    const ofApi = progressDocument.parse(await storedProgress(caller.uid, id));
    const ofBrowser = progressDocument.parse(await storedProgress(writing.uid, id));
    expect({ ...ofApi, updatedAt: null }).toEqual({ ...ofBrowser, updatedAt: null });
  });

  test("each builds on the other's writes", async () => {
    const member = await newFollower([program]);
    const id = `${program}-w1-s1`;
    const write = await writer(member);
    await complete(id, member, said);
    expect(await write(id, { ...said, rpe: 3 })).toBe(true);
    expect((await sessionsOf(program, member)).weeks[0]?.sessions[0]).toMatchObject({ ...said, rpe: 3 });
    expect((await complete(id, member, said)).body).toMatchObject(said);
  });
});
