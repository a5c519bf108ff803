import { resolve } from "node:path";
import { build, type PluginOption, type Rolldown } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** The folder of the yardsticks beside the product, whose pages have no such address. */
export const YARDSTICKS_BASE = "/yardsticks/";

const here = (path: string) => resolve(import.meta.dirname, path);

/** Keeps the product's chunks of libraries: those by imports begin at its own modules. */
const onlyLibraries: PluginOption = {
  name: "only-libraries",
  outputOptions(options: Rolldown.OutputOptions) {
    const { codeSplitting } = options;
    if (typeof codeSplitting !== "object") return options;
    const groups = codeSplitting.groups?.filter(({ test }) => test !== undefined) ?? [];
    return { ...options, codeSplitting: { ...codeSplitting, groups } };
  },
};

/** The worker of the empty shell, which keeps all of its files. */
const installed = VitePWA({
  strategies: "generateSW",
  injectRegister: false,
  manifest: false,
  // Its own code is left as it is: to minify it takes longer than everything else.
  workbox: { mode: "development", globPatterns: ["**/*.{html,js}"] },
});

/** Builds the yardsticks of speed as the product is built, each on its own, into `folder`; they are never deployed. */
export async function buildYardsticks(folder: string): Promise<void> {
  // The shell first: its worker keeps what is in the folder.
  for (const [name, ...plugins] of [["shell", installed], ["reference"]] as const) {
    await build({
      configFile: here("../vite.config.ts"),
      root: import.meta.dirname,
      envDir: here(".."),
      mode: "preview",
      base: YARDSTICKS_BASE,
      publicDir: false,
      logLevel: "error",
      plugins: [onlyLibraries, ...plugins],
      build: { outDir: folder, emptyOutDir: false, rolldownOptions: { input: here(`${name}.html`) } },
    });
  }
}
