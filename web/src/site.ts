import "./ui/fonts.ts";
import { rememberEarlyText } from "./ui/earlyText.ts";
import { watchForms } from "./ui/firstTouch.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

watchForms();
rememberEarlyText();

/** Resolves when what the page shows is painted, or when somebody does something with it before. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const event of ["pointerdown", "keydown"]) window.addEventListener(event, done, { once: true });
    // The frame in which the page is complete has been painted when its task is over.
    const complete = () => requestAnimationFrame(() => setTimeout(done));
    if (document.readyState === "complete") complete();
    else window.addEventListener("load", complete, { once: true });
  });
}

// A page that came as HTML is read first: what it shows must not wait for the scripts that bring it to life.
if (root.hasChildNodes()) await painted();
const { start } = await import("./app/startSite.tsx");
await start(root);
