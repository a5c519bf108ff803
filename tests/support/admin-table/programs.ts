import { documentPath } from "@studio/contract/collections.ts";
import { makeContent, makeSessionContent } from "@studio/contract/testing/training.ts";
import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { expect } from "vitest";
import { newPerson } from "../people.ts";
import { database } from "../server/database.ts";
import { memberOf } from "../standing.ts";
import { grantPackage } from "../studio.ts";
import { newFollower, newProgram } from "../training.ts";
import { type Row, row } from "./row.ts";

const storedProgram = async (id: string) =>
  (await database.doc(documentPath("programs", { id })).get()).data();

const starts_on = "2027-01-11";

export const programRows: readonly Row[] = [
  row(api.programs, async () => {
    const id = await newProgram(1);
    return {
      query: { limit: "50" },
      effect: ({ programs, next_offset }) =>
        expect(next_offset !== null || programs.some((program) => program.id === id)).toBe(true),
    };
  }),
  row(api.createProgram, async () => ({
    json: { title: "Riga nuova" },
    effect: async ({ id }) => expect((await storedProgram(id))?.title).toBe("Riga nuova"),
  })),
  row(api.program, async () => {
    const id = await newProgram(1);
    return {
      params: { program: id },
      effect: ({ content }) => expect(content.weeks[0]?.sessions).toHaveLength(2),
    };
  }),
  row(api.saveProgram, async () => {
    const id = await newProgram(1);
    const content = makeContent({ weeks: [{ sessions: [makeSessionContent({ id: `${id}-w1-s1` })] }] });
    return {
      params: { program: id },
      json: { version: 1, content, publish: true },
      effect: async () => expect((await storedProgram(id))?.published).toBe(2),
    };
  }),
  row(api.archiveProgram, async () => {
    const id = await newProgram(1);
    return {
      params: { program: id },
      effect: async () => expect((await storedProgram(id))?.archived).toBe(true),
    };
  }),
  row(api.restoreProgram, async () => {
    const id = await newProgram(1);
    return { params: { program: id }, effect: ({ archived }) => expect(archived).toBe(false) };
  }),
  row(api.followers, async () => {
    const id = await newProgram(1);
    const { uid } = await newFollower([id]);
    return {
      params: { program: id },
      effect: ({ followers }) =>
        expect(followers).toMatchObject([{ id: uid, done: 0, total: 2, last: null }]),
    };
  }),
  row(api.feedback, async () => {
    const id = await newProgram(1);
    const { uid } = await newFollower([id]);
    return { params: { program: id, id: uid }, effect: ({ sessions }) => expect(sessions).toHaveLength(2) };
  }),
  row(api.packageHolders, async () => {
    const program = await newProgram(1);
    const { uid } = await newFollower([program]);
    const name = `Pacchetto ${program}`;
    await grantPackage(uid, { name, size: 10, remaining: 4 });
    return {
      params: { program },
      query: { package: name },
      effect: ({ people }) => expect(people).toMatchObject([{ id: uid, follows: true }]),
    };
  }),
  row(api.memberPrograms, async () => {
    const program = await newProgram(1);
    const { uid } = await newFollower([program]);
    return {
      params: { id: uid },
      effect: ({ programs }) => expect(programs).toMatchObject([{ id: program, starts_on: null }]),
    };
  }),
  row(api.assignProgram, async () => {
    const [{ uid }, program] = await Promise.all([newPerson(), newProgram(1)]);
    return {
      params: { id: uid, program },
      json: { starts_on },
      effect: async () => expect((await memberOf(uid)).programs).toEqual([program]),
    };
  }),
  row(api.endProgram, async () => {
    const program = await newProgram(1);
    const { uid } = await newFollower([program]);
    return {
      params: { id: uid, program },
      effect: async () => expect((await memberOf(uid)).programs).toEqual([]),
    };
  }),
];
