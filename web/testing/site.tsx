import { studio } from "@contract/studio.ts";
import { MemoryRouter } from "react-router-dom";
import { render } from "vitest-browser-react";
import { Site } from "../src/app/Site.tsx";
import { openPage } from "../src/app/siteRoutes.ts";
import { type Choices, none, writeChoices } from "../src/features/site/consent/choices.ts";
import { followConsent } from "../src/features/site/consent/store.ts";
import { touch } from "../src/ui/firstTouch.ts";

/** Stores what a visitor agreed to, as another tab would; `null` for a visitor whom nobody asked yet. */
export function storeConsent(choices: Choices | null): void {
  if (choices === null) localStorage.removeItem("consent");
  else localStorage.setItem("consent", writeChoices(choices, new Date()));
  // The store listens only while it is followed.
  const unfollow = followConsent(() => undefined);
  window.dispatchEvent(new StorageEvent("storage", { key: "consent" }));
  unfollow();
}

/** Renders a public page at its address with header and footer, its loader included, for a visitor who agreed to `consent`. */
export async function renderSite(path: string, consent: Choices | null = none) {
  storeConsent(consent);
  touch();
  const page = await openPage(new URL(path, studio.url));
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Site {...page} />
    </MemoryRouter>,
  );
}
