import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId, identifier } from "../identifier.ts";
import { romeDate } from "../time/instant.ts";
import { programAssignment, programDocument, programId } from "./model.ts";

const editPrograms = { can: "programs.edit" } as const;

/** A program as staff list it. */
const listedProgram = z.object({ id: programId, ...programDocument.shape });
export type ListedProgram = z.output<typeof listedProgram>;

/** A program that a member follows; `starts_on` is `null` if it was assigned without a first day. */
const followedProgram = z.object({
  id: identifier,
  title: programDocument.shape.title,
  archived: programDocument.shape.archived,
  starts_on: romeDate.nullable(),
});
export type FollowedProgram = z.output<typeof followedProgram>;

const followed = z.object({ programs: z.array(followedProgram) });
const assignment = byId.extend({ program: programId });

/** Calls of staff about training programs (docs/product/training-and-library.md#assignments). */
export const trainingForStaff = {
  programs: endpoint({
    method: "GET",
    path: "/admin/programs",
    who: editPrograms,
    summary: "Every program by title, drafts and archived ones included.",
    params: nothing,
    query: nothing,
    body: nothing,
    response: z.object({ programs: z.array(listedProgram) }),
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
