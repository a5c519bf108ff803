import PlayArrow from "@mui/icons-material/PlayArrow";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Row } from "../layout/flow/Row.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";
import { Picture } from "../media/Picture.tsx";
import type { PictureName } from "../media/pictureNames.ts";
import { brand } from "../theme/palette.ts";
import { surface } from "../theme/surface.ts";
import { onIron } from "../theme/tones.ts";
import { Tag } from "./Tag.tsx";

type Props = {
  videoId: string;
  title: string;
  description: string;
  /** Shown in place of the player until it is started. */
  poster: PictureName;
  tags?: readonly string[];
  /** The player's URL, without the video's id. */
  host: string;
  /** Whether the person consented to third-party content. */
  allowed: boolean;
  onAllow: () => void;
  /** Loads the poster eagerly, for the first screen. */
  priority?: boolean;
};

const Player = ({ src, title }: { src: string; title: string }) => (
  <Box
    component="iframe"
    src={src}
    title={title}
    allow="autoplay; fullscreen; picture-in-picture"
    allowFullScreen
    sx={{ width: "100%", height: "100%", border: 0 }}
  />
);

const Question = ({ onYes }: { onYes: () => void }) => (
  <Box
    role="status"
    sx={{
      ...onIron,
      display: "grid",
      alignContent: "center",
      justifyItems: "start",
      gap: 3,
      p: 5,
      typography: "body2",
      backgroundColor: brand.iron,
    }}
  >
    Il video arriva da un altro sito, che può usare cookie propri.
    <Button variant="contained" onClick={onYes}>
      Accetta e guarda
    </Button>
  </Box>
);

type PosterProps = { title: string; picture: PictureName; priority: boolean; onPlay: () => void };

const Poster = ({ title, picture, priority, onPlay }: PosterProps) => (
  <ButtonBase
    aria-label={`Guarda il video: ${title}`}
    onClick={onPlay}
    sx={{ position: "relative", color: brand.ink, "&:hover .play": { transform: "scale(1.08)" } }}
  >
    <Picture
      name={picture}
      alt=""
      ratio="16 / 9"
      sizes="(min-width: 900px) 560px, 100vw"
      priority={priority}
    />
    <Box
      component="span"
      className="play"
      sx={{
        position: "absolute",
        // Clear of the poster's subject.
        left: 16,
        bottom: 16,
        display: "grid",
        placeItems: "center",
        width: 64,
        height: 64,
        borderRadius: "50%",
        backgroundColor: brand.paper,
        transition: "transform 150ms",
      }}
    >
      <PlayArrow aria-hidden fontSize="large" />
    </Box>
  </ButtonBase>
);

/** Renders a video of a third-party host, whose player loads on click, and only with consent. */
export function VideoCard({
  videoId,
  title,
  description,
  poster,
  tags = [],
  host,
  allowed,
  onAllow,
  priority = false,
}: Props) {
  const [wanted, setWanted] = useState(false);
  return (
    <Box component="article" sx={{ ...surface, overflow: "hidden", height: "100%" }}>
      <Box sx={{ display: "grid", aspectRatio: "16 / 9", backgroundColor: brand.ink }}>
        {!wanted && (
          <Poster title={title} picture={poster} priority={priority} onPlay={() => setWanted(true)} />
        )}
        {wanted && !allowed && <Question onYes={onAllow} />}
        {wanted && allowed && <Player src={`${host}${encodeURIComponent(videoId)}`} title={title} />}
      </Box>
      <Box sx={{ p: { xs: 5, sm: 6 } }}>
        <Stack gap={2}>
          <Typography variant="h3">{title}</Typography>
          <Note>{description}</Note>
          {tags.length > 0 && (
            <Row>
              {tags.map((tag) => (
                <Tag key={tag}>{tag}</Tag>
              ))}
            </Row>
          )}
        </Stack>
      </Box>
    </Box>
  );
}
