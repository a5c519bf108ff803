import { seed } from "../emulators/seed/seed.ts";
import { leaveOutcomes, playwright, runStage, runStages, vitest } from "./support/stage.ts";

// The part of `npm test` that needs the running suite.

const outcomes = await runStages([vitest("pages"), vitest("rules"), vitest("api"), vitest("hosting")]);
// What a thousand tests left behind slows down every query of the emulator, and fills days that screens show.
await seed(new Date());
leaveOutcomes([...outcomes, await runStage(playwright("journeys"))]);
