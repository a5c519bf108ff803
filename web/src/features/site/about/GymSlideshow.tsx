import { Picture } from "../../../ui/media/Picture.tsx";
import type { GymPicture } from "../../../ui/media/pictureNames.ts";
import { gymSlots } from "../../../ui/media/pictureSlots.ts";
import { Slideshow } from "../../../ui/media/Slideshow.tsx";
import { Chapter } from "../Chapter.tsx";

const names = Object.keys(gymSlots) as GymPicture[];

/** Thirteen pictures at a ratio of 2.4:1, and 1.4:1 below 640 px. */
export const GymSlideshow = () => (
  <Chapter title="La palestra" id="palestra">
    <Slideshow
      label="Immagini della palestra"
      ratio="12 / 5"
      ratioSmall="7 / 5"
      slides={names.map((name) => (
        <Picture key={name} name={name} alt={gymSlots[name].alt} sizes="(min-width: 1168px) 1120px, 100vw" />
      ))}
    />
  </Chapter>
);
