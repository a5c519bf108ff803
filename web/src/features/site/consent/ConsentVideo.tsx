import { studio } from "@contract/studio.ts";
import { VideoCard } from "../../../ui/VideoCard.tsx";
import { useConsent } from "./useConsent.ts";

type Props = { videoId: string; title: string; description: string; tags?: readonly string[] };

/** A video of the host, for who agreed to contents of other sites. */
export function ConsentVideo({ videoId, title, description, tags = [] }: Props) {
  const { choices, choose } = useConsent();
  return (
    <VideoCard
      videoId={videoId}
      title={title}
      description={description}
      tags={tags}
      host={studio.videoHost}
      allowed={choices.media}
      onAllow={() => choose({ ...choices, media: true })}
    />
  );
}
