import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

/** A Java that runs here: the executable and its major version, 8 for "1.8". */
export type Java = { path: string; major: number };

const run = promisify(execFile);

/**
 * The major version in what `java -version` prints or in the `release` file of a Java home; undefined where there is
 * none.
 */
export function parseJavaMajor(text: string): number | undefined {
  const [, first, second] = /version[ =]"(\d+)(?:\.(\d+))?/i.exec(text) ?? [];
  const major = Number(first === "1" ? second : first);
  return Number.isNaN(major) ? undefined : major;
}

/** Where a Java may be, the most wanted first; `list` names the entries of a folder. */
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

/** Asking Java itself takes a tenth of a second, so the file that lies beside it is read first. */
async function majorOf(path: string): Promise<number | undefined> {
  const release = join(dirname(dirname(path)), "release");
  const noted = existsSync(release) ? parseJavaMajor(readFileSync(release, "utf8")) : undefined;
  if (noted) return noted;
  // A Java that does not run is none: macOS has one that only says where to get a real one.
  const answer = await run(path, ["-version"]).catch(() => ({ stderr: "" }));
  return parseJavaMajor(answer.stderr);
}

/** Every Java of this machine, the most wanted first. */
export async function findJavas(environment: NodeJS.ProcessEnv = process.env): Promise<Java[]> {
  const paths = javaPlaces(environment, listFolder).filter((path) => existsSync(path));
  const real = [...new Set(paths.map((path) => realpathSync(path)))];
  const javas = await Promise.all(real.map(async (path) => ({ path, major: await majorOf(path) })));
  return javas.flatMap(({ path, major }) => (major ? [{ path, major }] : []));
}
