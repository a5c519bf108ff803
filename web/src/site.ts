import "./ui/fonts.ts";
import "./ui/resting.css";
import { rememberEarlyText } from "./ui/earlyText.ts";
import { watchForSigns } from "./ui/firstSign.ts";
import { watchForms } from "./ui/firstTouch.ts";
import { showReloadOffer } from "./ui/plainReloadOffer.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

if (root.hasChildNodes()) watchForSigns();
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

/** Asks for everything at once that is asked for one by one below; the build knows what it is. */
function loadAhead(): void {
  for (const href of document.documentElement.dataset.scripts?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/** What a page needs to come to life, in pieces that a phone makes ready without being busy for long. */
const pieces = [
  () => import("react-dom/client"),
  () => import("@mui/material/Box"),
  () => import("./ui/SiteTheme.tsx"),
  () => import("./app/SiteRouter.tsx"),
  () => import("./app/Frame.tsx"),
];

/** Brings the page to life. */
async function wake(root: HTMLElement): Promise<void> {
  // A page that came as HTML is read first: what it shows must not wait for the scripts that bring it to life. Whoever
  // touches the page meanwhile is answered between one piece and the next.
  if (root.hasChildNodes()) {
    await painted();
    loadAhead();
    for (const load of pieces) {
      await breath();
      await load();
    }
    await breath();
  }
  const { start } = await import("./app/startSite.tsx");
  await start(root);
}

// A piece is gone, with a newer version of the site: the page's HTML stays, and over it the offer to reload.
wake(root).catch((error: unknown) => {
  console.info("Not started", { error });
  showReloadOffer();
});
