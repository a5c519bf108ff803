import { useEffect } from "react";
import { createPath, useLocation } from "react-router-dom";
import { SiteTheme } from "../../../ui/theme/SiteTheme.tsx";
import { isAppPath } from "../../appPaths.ts";
import { Frame } from "../../frame/Frame.tsx";
import { Component as NotFound } from "./notFound.tsx";

/** Redirects to a public page, which is a document of its own. */
export function Component() {
  const location = useLocation();
  const ours = isAppPath(location.pathname);
  const href = createPath(location);
  useEffect(() => {
    if (!ours) window.location.replace(href);
  }, [ours, href]);
  if (!ours) return null;
  return (
    <SiteTheme>
      <Frame>
        <NotFound />
      </Frame>
    </SiteTheme>
  );
}
