import "./ui/fonts.ts";
import "./ui/resting.css";
import { sessionText } from "./lib/sessionText.ts";
import { answerClicks, holdClicks } from "./ui/earlyClicks.ts";
import { rememberEarlyText } from "./ui/earlyText.ts";
import { watchForSigns, whenSeen } from "./ui/firstSign.ts";
import { watchForms } from "./ui/firstTouch.ts";
import { layOut } from "./ui/layOut.ts";
import { showReloadOffer } from "./ui/plainReloadOffer.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

if (root.hasChildNodes()) {
  watchForSigns();
  holdClicks();
}
watchForms();
rememberEarlyText();

/**
 * How long a page that nobody touches stays the HTML of the build after it was painted. Then it comes to life all the same:
 * some of it moves by itself.
 */
const REST_MS = 3000;

/** Resolves when what the page shows is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    // The frame in which the page is complete has been painted when its task is over.
    const complete = () => requestAnimationFrame(() => setTimeout(resolve));
    if (document.readyState === "complete") complete();
    else window.addEventListener("load", complete, { once: true });
  });
}

const seen = () => new Promise<void>(whenSeen);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** True for a page that leads on by the clock, and for who is signed in: what they see is not the HTML of the build. */
const hurries = (root: HTMLElement): boolean =>
  root.querySelector("[data-hurries]") !== null || sessionText() !== null;

/** Asks for everything ahead that is run piece by piece below; the build knows what it is. */
async function loadAhead(): Promise<void> {
  for (const href of document.documentElement.dataset.scripts?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    await pause(0);
  }
}

/** Lays out what nobody came near yet, each part once, when its fonts are there: what reads a page aloud finds it whole. */
function layOutRest(root: HTMLElement): void {
  document.fonts.ready.then(() => {
    for (const part of root.querySelectorAll("[data-resting]")) layOut(part);
  });
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
  // A page that came as HTML is read first: what it shows must not wait for the scripts that bring it to life, and a phone
  // has better things to do than to run them before anybody is there.
  if (root.hasChildNodes()) {
    await Promise.race([painted(), seen()]);
    await loadAhead();
    if (!hurries(root)) {
      layOutRest(root);
      await Promise.race([pause(REST_MS), seen()]);
    }
    // Whoever touches the page meanwhile is answered between one piece and the next.
    for (const load of pieces) {
      await pause(0);
      await load();
    }
    await pause(0);
  }
  const { start } = await import("./app/startSite.tsx");
  await start(root);
  answerClicks();
}

// A piece is gone, with a newer version of the site: the page's HTML stays, and over it the offer to reload.
wake(root).catch((error: unknown) => {
  console.info("Not started", { error });
  showReloadOffer();
});
