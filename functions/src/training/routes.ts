import { api } from "@studio/contract/api.ts";
import { staffRoute } from "../people/staffRoute.ts";
import { route } from "../platform/http/route.ts";
import { assignProgram, endProgram, programsOf } from "./assign.ts";
import { createProgram, editedProgram, saveProgram, setArchived } from "./edit.ts";
import { feedbackIn, followersOf } from "./following.ts";
import { packageHolders } from "./packageHolders.ts";
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
  route(api.training.programs, ({ query }) => listPrograms(query)),
  staffRoute(api.training.createProgram, ({ actor, body, request, now }) =>
    createProgram(body, request, { actor, now }),
  ),
  route(api.training.program, ({ params }) => editedProgram(params.program)),
  staffRoute(api.training.saveProgram, ({ actor, params, body, now }) =>
    saveProgram(params.program, body, { actor, now }),
  ),
  staffRoute(api.training.archiveProgram, ({ actor, params, now }) =>
    setArchived(params.program, true, { actor, now }),
  ),
  staffRoute(api.training.restoreProgram, ({ actor, params, now }) =>
    setArchived(params.program, false, { actor, now }),
  ),
  route(api.training.followers, ({ params, query }) => followersOf(params.program, query)),
  route(api.training.feedback, ({ params }) => feedbackIn(params.program, params.id)),
  route(api.training.memberPrograms, async ({ params }) => ({ programs: await programsOf(params.id) })),
  staffRoute(api.training.assignProgram, async ({ actor, params, body, now }) => {
    await assignProgram(params.id, params.program, body, { actor, now });
    return { programs: await programsOf(params.id) };
  }),
  staffRoute(api.training.endProgram, async ({ actor, params, now }) => {
    await endProgram(params.id, params.program, { actor, now });
    return { programs: await programsOf(params.id) };
  }),
  route(api.training.packageHolders, async ({ params, query, now }) => ({
    people: await packageHolders(params.program, query.package, now),
  })),
];
