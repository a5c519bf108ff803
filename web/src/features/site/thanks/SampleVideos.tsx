import { posterOf } from "@studio/contract/library/poster.ts";
import { sampleVideos } from "@studio/contract/library/sample.ts";
import { CardGrid } from "../../../ui/layout/CardGrid.tsx";
import { Chapter } from "../Chapter.tsx";
import { ConsentVideo } from "../consent/ConsentVideo.tsx";

/** Three videos of the library to watch meanwhile. */
export const SampleVideos = () => (
  <Chapter title="Intanto allenati con noi" lead="Tre video della nostra videoteca, scelti per cominciare.">
    <CardGrid min={280}>
      {sampleVideos.map(({ id, ...video }, index) => (
        <ConsentVideo key={id} videoId={id} {...video} poster={posterOf(video.tags)} priority={index === 0} />
      ))}
    </CardGrid>
  </Chapter>
);
