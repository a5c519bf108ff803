import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import vnu from "vnu-jar";
import * as z from "zod";
import { findJavas } from "../../emulators/suite/java/java.ts";
import { builtPaths, pageFile } from "../support/browser/builtSite.ts";

const run = promisify(execFile);

const report = z.object({
  messages: z.array(
    z.object({ type: z.string(), url: z.string(), message: z.string(), extract: z.string().optional() }),
  ),
});

/** The validator's CSS is outdated: its findings on styles are ignored. */
const STYLE = /^CSS:/;

test("every page of the build is valid for the Nu HTML checker", { timeout: 300_000 }, async () => {
  const [java] = await findJavas(process.env);
  if (!java) throw new Error("The checker needs Java, as the database's emulator does.");
  const words = ["-Xss4m", "-jar", `${vnu}`, "--errors-only", "--exit-zero-always", "--format", "json"];
  const { stderr } = await run(java.path, [...words, ...builtPaths.map(pageFile)], { maxBuffer: 64_000_000 });
  const faults = report.parse(JSON.parse(stderr)).messages.filter(({ message }) => !STYLE.test(message));
  expect(
    faults.map(({ url, message, extract }) => `${url.split("/").at(-1)}: ${message} ${extract}`),
  ).toEqual([]);
});
