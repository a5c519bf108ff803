import { api } from "@studio/contract/api.ts";
import { route } from "../platform/http/route.ts";
import { programWeeks } from "./programs.ts";
import { exercisesOf, saveSessionProgress } from "./sessions.ts";

export const trainingRoutes = [
  route(api.training.sessions, ({ caller, params }) => programWeeks(caller, params.id)),
  route(api.training.complete, ({ caller, params, body, now }) =>
    saveSessionProgress(caller.uid, params.id, body, now),
  ),
  route(api.training.exercises, async ({ caller, params }) => ({
    exercises: await exercisesOf(caller, params.id),
  })),
];
