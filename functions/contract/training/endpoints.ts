import * as z from "zod";
import { endpoint } from "../endpoint.ts";
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
  sessions: endpoint("GET /training/programs/{id}/sessions", "member", {
    summary: "The weeks of an assigned program with the member's feedback on its sessions.",
    params: z.strictObject({ id: programId }),
    response: z.object({ title, description, weeks: z.array(trainingWeek) }),
  }),
  complete: endpoint("POST /training/sessions/{id}/complete", "member", {
    summary: "Saves a member's feedback on a session.",
    params: byId,
    body: progressChange,
    response: memberSession,
  }),
  exercises: endpoint("GET /training/sessions/{id}/exercises", "member", {
    summary: "The exercises of a session.",
    params: byId,
    response: z.object({ exercises: z.array(exercise) }),
  }),
};
