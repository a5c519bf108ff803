import { useEffect } from "react";
import { Outlet } from "react-router-dom";
import { ReloadOffer } from "../../ui/feedback/ReloadOffer.tsx";
import { SiteTheme } from "../../ui/theme/SiteTheme.tsx";
import { PageError } from "../errors.tsx";
import { Frame } from "./Frame.tsx";

/** Marks the document as hydrated. */
function useMarkHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
}

/** Layout of every public page. */
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

/** Renders the error of a public page whose layout failed too. */
export const SiteError = () => (
  <SiteTheme>
    <main tabIndex={-1}>
      <PageError />
    </main>
  </SiteTheme>
);
