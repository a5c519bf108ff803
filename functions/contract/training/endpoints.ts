import * as z from "zod";
import { endpoint, nothing } from "../endpoint.ts";
import { byId } from "../identifier.ts";
import {
  exercise,
  memberSession,
  programDocument,
  programId,
  progressChange,
  trainingWeek,
} from "./model.ts";

const { title, description } = programDocument.shape;

export const training = {
  sessions: endpoint({
    method: "GET",
    path: "/training/programs/{id}/sessions",
    who: "member",
    summary: "The weeks of an assigned program with the member's feedback on its sessions.",
    params: z.strictObject({ id: programId }),
    query: nothing,
    body: nothing,
    response: z.object({ title, description, weeks: z.array(trainingWeek) }),
  }),
  complete: endpoint({
    method: "POST",
    path: "/training/sessions/{id}/complete",
    who: "member",
    summary: "Saves a member's feedback on a session.",
    params: byId,
    query: nothing,
    body: progressChange,
    response: memberSession,
  }),
  exercises: endpoint({
    method: "GET",
    path: "/training/sessions/{id}/exercises",
    who: "member",
    summary: "The exercises of a session.",
    params: byId,
    query: nothing,
    body: nothing,
    response: z.object({ exercises: z.array(exercise) }),
  }),
};
