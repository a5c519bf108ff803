import { type ReactNode, useEffect } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { ReloadOffer } from "../ui/ReloadOffer.tsx";
import { SiteTheme } from "../ui/SiteTheme.tsx";
import { Toaster } from "../ui/Toaster.tsx";
import { Frame } from "./Frame.tsx";
import { PageContext } from "./pageData.ts";
import { SiteFailure } from "./SiteFailure.tsx";
import type { OpenPage } from "./siteRoutes.ts";

/** Says on the document that the page answers: until then it is the HTML of the build. */
function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
}

/** What every public page stands in; the same in the browser and when the build makes HTML. */
function SiteFrame({ children }: { children: ReactNode }) {
  useAlive();
  return (
    <SiteTheme>
      <Frame>
        <ErrorBoundary FallbackComponent={SiteFailure}>{children}</ErrorBoundary>
      </Frame>
      <ReloadOffer />
      <Toaster />
    </SiteTheme>
  );
}

/** A public page. */
export const Site = ({ Component, state }: OpenPage) => (
  <SiteFrame>
    <PageContext value={state}>
      <Component />
    </PageContext>
  </SiteFrame>
);
