import { trainingForStaff as api } from "@studio/contract/training/staffEndpoints.ts";
import { expect } from "vitest";
import { newPerson } from "../people.ts";
import { memberOf } from "../standing.ts";
import { newFollower, newProgram } from "../training.ts";
import { type Row, row } from "./row.ts";

const starts_on = "2027-01-11";

export const programRows: readonly Row[] = [
  row(api.programs, async () => {
    const id = await newProgram(1);
    return { effect: ({ programs }) => expect(programs.map((program) => program.id)).toContain(id) };
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
