import { buildSeed } from "./build.ts";
import { people } from "./people/people.ts";
import { emulatorsFrom, write } from "./write.ts";

/** Replaces the data of the running emulators with the sample data as of `now`. */
export async function seed(now: Date): Promise<void> {
  await write(emulatorsFrom(process.env), people, buildSeed(now));
}

if (import.meta.main) {
  try {
    await seed(new Date());
    console.log(`Sample data written: ${people.length} people, password studio-demo.`);
  } catch (error) {
    console.error(`Sample data not written: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
