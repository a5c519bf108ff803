import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { packageGrant } from "../packages/changes.ts";
import { nextPage, page } from "../page.ts";
import { romeDate } from "../time/instant.ts";
import { editedProgram, programContent } from "./content.ts";
import { followedSession, follower } from "./following.ts";
import { programAssignment, programDocument, programId } from "./model.ts";

/** A program as staff list it. */
const listedProgram = z.object({ id: programId, ...programDocument.shape });
const byProgram = z.strictObject({ program: programId });

/** A new program, empty or the copy of another. */
const newProgram = z.strictObject({ title: programContent.shape.title, copy_of: programId.optional() });
export type NewProgram = z.output<typeof newProgram>;

/**
 * A save: `version` is the one that was read. `publish` shows it to the followers; `remove_done` confirms that sessions
 * which followers completed are left out.
 */
const programSave = z.strictObject({
  version: z.int().nonnegative(),
  content: programContent,
  publish: z.boolean(),
  remove_done: z.boolean().default(false),
});
export type ProgramSave = z.output<typeof programSave>;

export type ListedProgram = z.output<typeof listedProgram>;

/** A program that a member follows; `starts_on` is `null` if it was assigned without a first day. */
const followedProgram = z.object({
  id: identifier,
  title: programDocument.shape.title,
  archived: programDocument.shape.archived,
  starts_on: romeDate.nullable(),
});
export type FollowedProgram = z.output<typeof followedProgram>;

/** A member with a package of an offer, and whether they follow a program already. */
const packageHolder = z.object({ id: identifier, name: z.string(), follows: z.boolean() });
export type PackageHolder = z.output<typeof packageHolder>;

const followed = z.object({ programs: z.array(followedProgram) });
const assignment = byId.extend({ program: programId });

/** Calls of staff about training programs (docs/product/training-and-library.md#assignments). */
export const trainingForStaff = {
  programs: endpoint("GET /admin/programs", "programs.edit", {
    summary: "Programs by title, paginated, drafts and archived ones included.",
    query: page,
    response: z.object({ programs: z.array(listedProgram), ...nextPage }),
  }),
  createProgram: endpoint("POST /admin/programs", "programs.edit", {
    keyIn: "header",
    summary:
      "Creates a draft, empty or a copy of another program, under the next number; once per idempotency key.",
    body: newProgram,
    response: editedProgram,
  }),
  program: endpoint("GET /admin/programs/{program}", "programs.edit", {
    summary: "A program as staff saved it last, with its weeks, sessions and exercises.",
    params: byProgram,
    response: editedProgram,
  }),
  saveProgram: endpoint("PUT /admin/programs/{program}", "programs.edit", {
    summary:
      "Saves a whole program as a draft, or publishes it to its followers, if nobody else has saved it since.",
    params: byProgram,
    body: programSave,
    response: editedProgram,
  }),
  archiveProgram: endpoint("DELETE /admin/programs/{program}", "programs.edit", {
    summary: "Archives a program: its followers keep it, and it is not assigned any more. Idempotent.",
    params: byProgram,
    response: listedProgram,
  }),
  restoreProgram: endpoint("POST /admin/programs/{program}/restore", "programs.edit", {
    summary: "Takes a program out of the archive. Idempotent.",
    params: byProgram,
    response: listedProgram,
  }),
  followers: endpoint("GET /admin/programs/{program}/followers", "programs.edit", {
    summary: "The members who follow a program by name, paginated, with how far they are.",
    params: byProgram,
    query: page,
    response: z.object({ followers: z.array(follower), ...nextPage }),
  }),
  feedback: endpoint("GET /admin/programs/{program}/followers/{id}", "programs.edit", {
    summary: "The sessions of a program with a member's effort and notes, those left out since included.",
    params: byProgram.extend({ id: identifier }),
    response: z.object({ name: z.string(), sessions: z.array(followedSession) }),
  }),
  packageHolders: endpoint("GET /admin/programs/{program}/package-holders", "programs.edit", {
    summary: "The members with a package of a name that is usable today, and whether they follow a program.",
    params: byProgram,
    query: z.strictObject({ package: packageGrant.shape.name }),
    response: z.object({ people: z.array(packageHolder) }),
  }),
  memberPrograms: endpoint("GET /admin/user/{id}/programs", "programs.edit", {
    summary: "The programs that a member follows.",
    params: byId,
    response: followed,
  }),
  assignProgram: endpoint("PUT /admin/user/{id}/programs/{program}", "programs.edit", {
    summary: "Assigns a published program to a member from a day on, or changes that day. Idempotent.",
    params: assignment,
    body: programAssignment,
    response: followed,
  }),
  endProgram: endpoint("DELETE /admin/user/{id}/programs/{program}", "programs.edit", {
    summary: "Ends a member's program; their feedback on its sessions is kept. Idempotent.",
    params: assignment,
    response: followed,
  }),
};
