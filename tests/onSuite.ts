import { readFileSync } from "node:fs";
import { seed } from "../emulators/seed/seed.ts";
import { inData } from "../emulators/suite/project.ts";
import { leaveOutcomes, playwright, runStage, runTogether, vitest } from "./support/server/stage.ts";

// The part of `npm test` that needs the running suite.

// These mostly wait for the emulators, and share no data.
const waiting = await runTogether([vitest("pages"), vitest("rules"), vitest("hosting")]);
const api = await runStage(vitest("api-*"));
// The data of a thousand tests would slow down every query of the emulator, and fill the screens.
await seed(new Date());
const journeys = await runStage(playwright("journeys"));
if (journeys.failed > 0) {
  // A journey sees only that an answer is wrong.
  const lines = readFileSync(inData("suite.log"), "utf8").split("\n");
  const faults = lines.filter((line) => /"severity":"ERROR"|"status":5\d\d|failed: Error/.test(line));
  console.log(["Faults of the server:", ...faults].join("\n"));
}
leaveOutcomes([...waiting, api, journeys]);
