import { CardGrid } from "../../../ui/CardGrid.tsx";
import { Chapter } from "../Chapter.tsx";
import { ConsentVideo } from "../consent/ConsentVideo.tsx";
import { sampleVideos } from "./videos.ts";

/** Something to do meanwhile: three videos of the library. */
export const SampleVideos = () => (
  <Chapter title="Intanto, allenati con noi" lead="Tre video della nostra videoteca, scelti per cominciare.">
    <CardGrid min={280}>
      {sampleVideos.map(({ id, title, description, tags }, index) => (
        <ConsentVideo
          key={id}
          videoId={id}
          title={title}
          description={description}
          tags={tags}
          priority={index === 0}
        />
      ))}
    </CardGrid>
  </Chapter>
);
