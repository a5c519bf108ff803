import { studio } from "@studio/contract/studio.ts";
import { lazy, Suspense } from "react";
import { PageFrame } from "../../../ui/layout/PageFrame.tsx";
import { useConsent } from "../consent/useConsent.ts";

/** If loading fails there are no posts, as when the social network does not answer. */
const SocialFeed = lazy(() =>
  import("../consent/SocialFeed.tsx").then(
    (module) => ({ default: module.SocialFeed }),
    () => ({ default: () => null }),
  ),
);

/** The newest posts of the studio's social media, with consent; takes no room while it is empty. */
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
