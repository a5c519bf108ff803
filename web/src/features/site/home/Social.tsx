import { studio } from "@studio/contract/studio.ts";
import { lazy, Suspense } from "react";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { useConsent } from "../consent/useConsent.ts";

/** Without its script there are no posts, as where the social network does not answer. */
const SocialFeed = lazy(() =>
  import("../consent/SocialFeed.tsx").then(
    (module) => ({ default: module.SocialFeed }),
    () => ({ default: () => null }),
  ),
);

/** The latest from the studio's social page, for who agreed to it; takes no room while there is nothing. */
export function Social() {
  const { media } = useConsent().choices;
  if (!media || !studio.socialFeed) return null;
  return (
    <PageFrame>
      <Suspense>
        <SocialFeed />
      </Suspense>
    </PageFrame>
  );
}
