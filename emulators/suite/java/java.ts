import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

/** A working Java: its executable and major version, 8 for "1.8". */
export type Java = { path: string; major: number };

const run = promisify(execFile);

/** Returns the major version in the output of `java -version` or a `release` file, or `undefined`. */
export function parseJavaMajor(text: string): number | undefined {
  const [, first, second] = /version[ =]"(\d+)(?:\.(\d+))?/i.exec(text) ?? [];
  const major = Number(first === "1" ? second : first);
  return Number.isNaN(major) ? undefined : major;
}

/** Returns possible paths of Java in order of preference; `list` returns the entries of a folder. */
export function javaPlaces(environment: NodeJS.ProcessEnv, list: (folder: string) => string[]): string[] {
  const { JAVA_HOME, PATH = "" } = environment;
  const homes = (folder: string, inside = "") => list(folder).map((name) => join(folder, name, inside));
  return [
    ...(JAVA_HOME ? [join(JAVA_HOME, "bin")] : []),
    ...PATH.split(delimiter).filter((folder) => folder !== ""),
    ...[
      ...homes("/usr/lib/jvm"),
      ...homes("/Library/Java/JavaVirtualMachines", "Contents/Home"),
      ...homes(join(homedir(), ".sdkman/candidates/java")),
      "/opt/homebrew/opt/openjdk",
      "/usr/local/opt/openjdk",
      "/opt/android-studio/jbr",
      "/Applications/Android Studio.app/Contents/jbr/Contents/Home",
    ].map((home) => join(home, "bin")),
  ].map((folder) => join(folder, "java"));
}

const listFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder).sort() : []);

/** Reads the `release` file first, as running Java takes a tenth of a second. */
async function majorOf(path: string): Promise<number | undefined> {
  const releaseFile = join(dirname(dirname(path)), "release");
  const major = existsSync(releaseFile) ? parseJavaMajor(readFileSync(releaseFile, "utf8")) : undefined;
  if (major) return major;
  // It may not be a real Java: macOS has a placeholder that only links to a download.
  const answer = await run(path, ["-version"]).catch(() => ({ stderr: "" }));
  return parseJavaMajor(answer.stderr);
}

/** Returns every Java of this machine, in order of preference. */
export async function findJavas(environment: NodeJS.ProcessEnv = process.env): Promise<Java[]> {
  const paths = javaPlaces(environment, listFolder).filter((path) => existsSync(path));
  const real = [...new Set(paths.map((path) => realpathSync(path)))];
  const javas = await Promise.all(real.map(async (path) => ({ path, major: await majorOf(path) })));
  return javas.flatMap(({ path, major }) => (major ? [{ path, major }] : []));
}
