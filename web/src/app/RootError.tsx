import { errorMessage } from "../lib/http/errorMessage.ts";
import { memberTheme } from "../ui/theme/memberTheme.ts";
import { ThemeRoot } from "../ui/theme/ThemeRoot.tsx";
import { PageError } from "./errors.tsx";

/** Renders the error of a screen inside its layout. */
export const ScreenError = () => <PageError describe={errorMessage} />;

/** Renders the error of a screen whose layout failed too. */
export const RootError = () => (
  <ThemeRoot theme={memberTheme}>
    <main tabIndex={-1}>
      <ScreenError />
    </main>
  </ThemeRoot>
);
