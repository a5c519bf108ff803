import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staff-route.ts";
import { route } from "../platform/http/route.ts";
import { assignProgram, endProgram, programsOf } from "./assign.ts";
import { listPrograms, programWeeks } from "./programs.ts";
import { exercisesOf, saveSessionProgress } from "./sessions.ts";

export const trainingRoutes = [
  route(api.training.sessions, ({ caller, params }) => programWeeks(caller, params.id)),
  route(api.training.complete, ({ caller, params, body, now }) =>
    saveSessionProgress(caller.uid, params.id, body, now),
  ),
  route(api.training.exercises, async ({ caller, params }) => ({
    exercises: await exercisesOf(caller, params.id),
  })),
  route(api.training.programs, async () => ({ programs: await listPrograms() })),
  route(api.training.memberPrograms, async ({ params }) => ({ programs: await programsOf(params.id) })),
  staffRoute(api.training.assignProgram, async ({ actor, params, body, now }) => {
    await assignProgram(params.id, params.program, body, { actor, now });
    return { programs: await programsOf(params.id) };
  }),
  staffRoute(api.training.endProgram, async ({ actor, params, now }) => {
    await endProgram(params.id, params.program, { actor, now });
    return { programs: await programsOf(params.id) };
  }),
];
