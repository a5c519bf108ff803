import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { packageGrant } from "../packages/model.ts";
import { nextPage, page } from "../page.ts";
import { romeDate } from "../time/instant.ts";
import { editedProgram, programContent } from "./content.ts";
import { followedSession, follower } from "./following.ts";
import { programAssignment, programDocument, programId } from "./model.ts";

const editPrograms = { can: "programs.edit" } as const;

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
  programs: endpoint({
    method: "GET",
    path: "/admin/programs",
    who: editPrograms,
    summary: "Programs by title, paginated, drafts and archived ones included.",
    params: nothing,
    query: page,
    body: nothing,
    response: z.object({ programs: z.array(listedProgram), ...nextPage }),
  }),
  createProgram: endpoint({
    method: "POST",
    path: "/admin/programs",
    keyIn: "header",
    who: editPrograms,
    summary:
      "Creates a draft, empty or a copy of another program, under the next number; once per idempotency key.",
    params: nothing,
    query: nothing,
    body: newProgram,
    response: editedProgram,
  }),
  program: endpoint({
    method: "GET",
    path: "/admin/programs/{program}",
    who: editPrograms,
    summary: "A program as staff saved it last, with its weeks, sessions and exercises.",
    params: byProgram,
    query: nothing,
    body: nothing,
    response: editedProgram,
  }),
  saveProgram: endpoint({
    method: "PUT",
    path: "/admin/programs/{program}",
    who: editPrograms,
    summary:
      "Saves a whole program as a draft, or publishes it to its followers, if nobody else has saved it since.",
    params: byProgram,
    query: nothing,
    body: programSave,
    response: editedProgram,
  }),
  archiveProgram: endpoint({
    method: "DELETE",
    path: "/admin/programs/{program}",
    who: editPrograms,
    summary: "Archives a program: its followers keep it, and it is not assigned any more. Idempotent.",
    params: byProgram,
    query: nothing,
    body: nothing,
    response: listedProgram,
  }),
  restoreProgram: endpoint({
    method: "POST",
    path: "/admin/programs/{program}/restore",
    who: editPrograms,
    summary: "Takes a program out of the archive. Idempotent.",
    params: byProgram,
    query: nothing,
    body: nothing,
    response: listedProgram,
  }),
  followers: endpoint({
    method: "GET",
    path: "/admin/programs/{program}/followers",
    who: editPrograms,
    summary: "The members who follow a program by name, paginated, with how far they are.",
    params: byProgram,
    query: page,
    body: nothing,
    response: z.object({ followers: z.array(follower), ...nextPage }),
  }),
  feedback: endpoint({
    method: "GET",
    path: "/admin/programs/{program}/followers/{id}",
    who: editPrograms,
    summary: "The sessions of a program with a member's effort and notes, those left out since included.",
    params: byProgram.extend({ id: identifier }),
    query: nothing,
    body: nothing,
    response: z.object({ name: z.string(), sessions: z.array(followedSession) }),
  }),
  packageHolders: endpoint({
    method: "GET",
    path: "/admin/programs/{program}/package-holders",
    who: editPrograms,
    summary: "The members with a package of a name that is usable today, and whether they follow a program.",
    params: byProgram,
    query: z.strictObject({ package: packageGrant.shape.name }),
    body: nothing,
    response: z.object({ people: z.array(packageHolder) }),
  }),
  memberPrograms: endpoint({
    method: "GET",
    path: "/admin/user/{id}/programs",
    who: editPrograms,
    summary: "The programs that a member follows.",
    params: byId,
    query: nothing,
    body: nothing,
    response: followed,
  }),
  assignProgram: endpoint({
    method: "PUT",
    path: "/admin/user/{id}/programs/{program}",
    who: editPrograms,
    summary: "Assigns a published program to a member from a day on, or changes that day. Idempotent.",
    params: assignment,
    query: nothing,
    body: programAssignment,
    response: followed,
  }),
  endProgram: endpoint({
    method: "DELETE",
    path: "/admin/user/{id}/programs/{program}",
    who: editPrograms,
    summary: "Ends a member's program; their feedback on its sessions is kept. Idempotent.",
    params: assignment,
    query: nothing,
    body: nothing,
    response: followed,
  }),
};
