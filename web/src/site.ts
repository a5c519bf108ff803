import "./ui/fonts.ts";
import "./ui/resting.css";
import { sessionText } from "./lib/sessionText.ts";
import { takeOver } from "./ui/early.ts";
import { answerClicks, holdClicks } from "./ui/earlyClicks.ts";
import { rememberEarlyText } from "./ui/earlyText.ts";
import { watchForSigns, whenSeen } from "./ui/firstSign.ts";
import { watchForms } from "./ui/firstTouch.ts";
import { layOut } from "./ui/layOut.ts";
import { showReloadOffer } from "./ui/plainReloadOffer.ts";
import { followTimedLink } from "./ui/timedLink.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const early = takeOver();
if (root.hasChildNodes()) {
  watchForSigns(early?.signed);
  holdClicks(early?.clicked);
}
watchForms(early?.sent);
rememberEarlyText();
followTimedLink();

/**
 * How long a page that nobody touches stays the HTML of the build after it was painted. Then it comes to life all the same:
 * some of it moves by itself.
 */
const REST_MS = 3000;

const seen = () => new Promise<void>(whenSeen);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for everything ahead that is run piece by piece below; the build knows what it is. */
async function loadAhead(): Promise<void> {
  for (const href of document.documentElement.dataset.scripts?.split(" ") ?? []) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    await pause(0);
  }
}

/** Lays out what nobody came near yet, each part once, when its fonts are there: what reads a page aloud finds it whole. */
function layOutRest(root: HTMLElement): void {
  early?.fonts().then(() => {
    for (const part of root.querySelectorAll("[data-resting]")) layOut(part);
  });
}

/** What a page needs to come to life, in pieces that a phone makes ready without being busy for long. */
const pieces = [
  () => import("react-dom/client"),
  () => import("@mui/material/Box"),
  () => import("./ui/SiteTheme.tsx"),
  () => import("./app/siteRoutes.ts"),
  () => import("./app/Frame.tsx"),
];

/** Brings the page to life. */
async function wake(root: HTMLElement): Promise<void> {
  // A page that came as HTML is read first: what it shows must not wait for the scripts that bring it to life, and a phone
  // has better things to do than to run them before anybody is there.
  if (root.hasChildNodes()) {
    await loadAhead();
    // What somebody who is signed in sees is not the HTML of the build.
    if (sessionText() === null) {
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
