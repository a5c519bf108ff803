import { seed } from "../emulators/seed/seed.ts";
import { leaveOutcomes, playwright, runStage, runTogether, vitest } from "./support/server/stage.ts";

// The part of `npm test` that needs the running suite.

// These mostly wait for the emulators, and share no data.
const waiting = await runTogether([vitest("pages"), vitest("rules"), vitest("hosting")]);
const api = await runStage(vitest("api-*"));
// The data of a thousand tests would slow down every query of the emulator, and fill the screens.
await seed(new Date());
leaveOutcomes([...waiting, api, await runStage(playwright("journeys"))]);
