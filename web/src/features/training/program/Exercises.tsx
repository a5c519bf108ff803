import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Exercise } from "@studio/contract/training/model.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Lines } from "../../../ui/layout/flow/Lines.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";

/**
 * The exercises of a session. Videos open in a new tab: nothing of the video host is loaded here, so no consent is
 * needed.
 */
export const Exercises = ({ exercises }: { exercises: readonly Exercise[] }) => (
  <Lines pad={1}>
    {exercises.map(({ id, name, sets, reps, load, recovery, notes, video_url }) => (
      <Columns component="li" key={id} count={[1, "auto"]} gap={3} rowGap={0} minHeight={52} align="center">
        <Row align="center" rowGap={0}>
          {name}
          {video_url && (
            <Button
              component="a"
              href={video_url}
              target="_blank"
              rel="noopener noreferrer"
              variant="text"
              startIcon={<PlayCircle />}
              aria-label={`Video: ${name} (si apre in un’altra scheda)`}
            >
              Video
            </Button>
          )}
        </Row>
        <Numeral>{[sets, reps].filter(Boolean).join(" × ")}</Numeral>
        {(load || recovery || notes) && (
          <Typography
            variant="body2"
            sx={{ gridColumn: "1 / -1", pb: 2, color: "text.secondary", overflowWrap: "anywhere" }}
          >
            {[load, recovery, notes].filter(Boolean).join(" · ")}
          </Typography>
        )}
      </Columns>
    ))}
  </Lines>
);
