import { studio } from "@studio/contract/studio.ts";
import type { ComponentProps } from "react";
import { VideoCard } from "../../../ui/display/VideoCard.tsx";
import { useConsent } from "./useConsent.ts";

type Props = Omit<ComponentProps<typeof VideoCard>, "host" | "allowed" | "onAllow">;

/** A video whose player is loaded with consent to external media. */
export function ConsentVideo(video: Props) {
  const { choices, choose } = useConsent();
  return (
    <VideoCard
      {...video}
      host={studio.videoHost}
      allowed={choices.media}
      onAllow={() => choose({ ...choices, media: true })}
    />
  );
}
