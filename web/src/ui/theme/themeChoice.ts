import { useSyncExternalStore } from "react";
import { memberTheme } from "./memberTheme.ts";
import { THEME_CACHE, THEME_STYLE_ID, THEME_STYLE_URL } from "./themeStyle.ts";

/** Theme of the members' app: the device's, or one chosen on this device. */
export type ThemeChoice = "device" | "light" | "dark";

const KEY = "theme";
const listeners = new Set<() => void>();

/** Returns the choice of this device. */
function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "device";
  } catch {
    return "device";
  }
}

const DARK = "@media (prefers-color-scheme: dark)";

/** Returns the CSS of a scheme's colours, before which the device's preference has no effect. */
function cssOf(scheme: "light" | "dark"): string {
  const [, light, dark] = memberTheme.generateStyleSheets();
  const colours: Record<string, string | number> =
    scheme === "dark" ? dark?.[DARK][":root"] : light?.[":root"];
  const { colorScheme, ...variables } = colours;
  const declarations = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return `:root:root{color-scheme:${colorScheme};${declarations.join(";")}}`;
}

/** Writes the CSS into this page, or removes it. */
function writeStyle(css: string | undefined): void {
  const before = document.getElementById(THEME_STYLE_ID);
  if (before?.textContent === css) return;
  before?.remove();
  if (css === undefined) return;
  const style = document.createElement("style");
  style.id = THEME_STYLE_ID;
  style.textContent = css;
  document.head.append(style);
}

/** Leaves the CSS for the service worker. Without it, the next page takes the theme a moment after its first paint. */
async function cacheStyle(css: string | undefined): Promise<void> {
  if (!("caches" in globalThis)) return;
  const cache = await caches.open(THEME_CACHE);
  if (css === undefined) await cache.delete(THEME_STYLE_URL);
  else await cache.put(THEME_STYLE_URL, new Response(css, { headers: { "content-type": "text/css" } }));
}

/** Last write to the cache: one that overtook another would leave an earlier choice. */
let cached = Promise.resolve();

/** Applies the choice of this device to the page. */
export function applyThemeChoice(): void {
  const choice = readThemeChoice();
  const css = choice === "device" ? undefined : cssOf(choice);
  writeStyle(css);
  cached = cached
    .then(() => cacheStyle(css))
    .catch((error: unknown) => console.info("Theme not cached", { error }));
}

/** Chooses a theme for this device. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "device") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage disabled: the choice cannot be kept.
  }
  applyThemeChoice();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the choice of this device. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, readThemeChoice, () => "device");
