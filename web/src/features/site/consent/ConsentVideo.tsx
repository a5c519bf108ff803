import { studio } from "@contract/studio.ts";
import { VideoCard } from "../../../ui/VideoCard.tsx";
import { useConsent } from "./useConsent.ts";

type Props = {
  videoId: string;
  title: string;
  description: string;
  tags?: readonly string[];
  priority?: boolean;
};

/** A video of the host, for who agreed to contents of other sites. */
export function ConsentVideo({ videoId, title, description, tags = [], priority = false }: Props) {
  const { choices, choose } = useConsent();
  return (
    <VideoCard
      videoId={videoId}
      title={title}
      description={description}
      tags={tags}
      priority={priority}
      host={studio.videoHost}
      allowed={choices.media}
      onAllow={() => choose({ ...choices, media: true })}
    />
  );
}
