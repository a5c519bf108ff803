import { paths } from "../../lib/paths.ts";
import { Card } from "../../ui/display/Card.tsx";

/** Link to the video library, for members with access. */
export const LibraryCard = () => (
  <Card
    title="Videoteca"
    text="Workout, schede e mobilità da fare a casa o in viaggio, filtrati per attrezzo e per livello."
    href={paths.onlineTraining.href()}
  />
);
