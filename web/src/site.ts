import "./ui/fonts.ts";
import "./ui/resting.css";
import { watchForSigns } from "./lib/firstSign.ts";
import { rememberEarlyText } from "./ui/earlyText.ts";
import { watchForms } from "./ui/firstTouch.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

watchForSigns();
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

const breath = () => new Promise((resolve) => setTimeout(resolve));

/** Asks for everything at once that the lines below would ask for one by one; the build knows what it is. */
function loadAhead(): void {
  for (const href of document.documentElement.dataset.scripts?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

// A page that came as HTML is read first: what it shows must not wait for the scripts that bring it to life. Each is made
// ready in a task of its own: whoever touches the page meanwhile is answered in between.
if (root.hasChildNodes()) {
  await painted();
  loadAhead();
  await breath();
  await import("react-dom/client");
  await breath();
  await import("./ui/SiteTheme.tsx");
  await breath();
}
const { start } = await import("./app/startSite.tsx");
await start(root);
