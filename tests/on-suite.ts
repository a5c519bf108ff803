import { seed } from "../emulators/seed/seed.ts";
import { leaveOutcomes, playwright, runStage, runTogether, vitest } from "./support/server/stage.ts";

// The part of `npm test` that needs the running suite.

// Each waits more for the emulators than it works, and none has data of another's.
const waiting = await runTogether([vitest("pages"), vitest("rules"), vitest("hosting")]);
const api = await runStage(vitest("api"));
// What a thousand tests left behind slows down every query of the emulator, and fills days that screens show.
await seed(new Date());
leaveOutcomes([...waiting, api, await runStage(playwright("journeys"))]);
