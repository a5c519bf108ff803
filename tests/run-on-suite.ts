import { seed } from "../emulators/seed/seed.ts";
import { onSuite, run } from "./support/runner.ts";

// The part of `npm test` that needs the running suite; its reports are counted by run.ts.
for (const step of onSuite) {
  if (step.onFreshData) await seed(new Date());
  await run(step);
}
