import { Outlet } from "react-router-dom";
import { ThemeRoot } from "../ui/ThemeRoot.tsx";
import { siteTheme } from "../ui/theme.ts";
import { Frame } from "./Frame.tsx";

/** Public pages. */
export const Component = () => (
  <ThemeRoot theme={siteTheme}>
    <Frame>
      <Outlet />
    </Frame>
  </ThemeRoot>
);
