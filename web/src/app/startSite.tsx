import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { touch } from "../ui/firstTouch.ts";
import { PAGE_DATA_ID } from "./pageData.ts";
import { Site } from "./Site.tsx";
import { SiteRouter } from "./SiteRouter.tsx";
import { openPage, type PageState } from "./siteRoutes.ts";

/** What the loader answered when the build made this page's HTML. */
function knownState(): PageState | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  // Our own build wrote it into our own page.
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** Takes over the HTML of the build, or renders the public page where there is none. Throws when its script is gone. */
export async function start(root: HTMLElement): Promise<void> {
  const hydrating = root.hasChildNodes();
  const page = await openPage(new URL(window.location.href), knownState());
  const app = (
    <StrictMode>
      <SiteRouter>
        <Site {...page} />
      </SiteRouter>
    </StrictMode>
  );
  if (hydrating) {
    // In slices: whoever touches the page meanwhile does not wait for all of it.
    startTransition(() => {
      hydrateRoot(root, app);
    });
    return;
  }
  touch();
  createRoot(root).render(app);
}
