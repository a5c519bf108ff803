import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { SiteTheme } from "../../ui/theme/SiteTheme.tsx";
import { PageError } from "../errors.tsx";
import { Frame } from "./Frame.tsx";

/** Says on the document that the page answers: until then it is the HTML of the build. */
function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}

/** What every public page stands in. */
export function SiteLayout() {
  useMarkHydrated();
  return (
    <SiteTheme>
      <Frame>
        <Outlet />
      </Frame>
      <ReloadOffer />
    </SiteTheme>
  );
}

/** A public page where not even the frame is left. */
export const SiteError = () => (
  <SiteTheme>
    <main tabIndex={-1}>
      <PageError />
    </main>
  </SiteTheme>
);
