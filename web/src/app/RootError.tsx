import { memberTheme } from "../ui/memberTheme.ts";
import { ThemeRoot } from "../ui/ThemeRoot.tsx";
import { PageError } from "./errors.tsx";

/** A screen of the app that failed where not even a layout is left. */
export const RootError = () => (
  <ThemeRoot theme={memberTheme}>
    <main tabIndex={-1}>
      <PageError />
    </main>
  </ThemeRoot>
);
