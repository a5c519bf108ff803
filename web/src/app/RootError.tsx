import { errorMessage } from "../lib/http/errorMessage.ts";
import { memberTheme } from "../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../ui/theme/ThemeRoot.tsx";
import { PageError } from "./errors.tsx";

/** A screen of the app that failed, inside its layout. */
export const ScreenError = () => <PageError describe={errorMessage} />;

/** A screen of the app that failed where not even a layout is left. */
export const RootError = () => (
  <ThemeRoot theme={memberTheme}>
    <main tabIndex={-1}>
      <ScreenError />
    </main>
  </ThemeRoot>
);
