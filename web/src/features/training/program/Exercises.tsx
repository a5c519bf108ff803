import PlayCircle from "@mui/icons-material/PlayCircleOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Exercise } from "@studio/contract/training/model.ts";
import { Numeral } from "../../../ui/charts/Figure.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";

/**
 * The exercises of a session. Videos open in a new tab: nothing of the video host is loaded here, so no consent is
 * needed.
 */
export const Exercises = ({ exercises }: { exercises: readonly Exercise[] }) => (
  <Box component="ul">
    {exercises.map(({ id, name, sets, reps, load, recovery, notes, video_url }) => (
      <Box
        component="li"
        key={id}
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr) auto",
          alignItems: "center",
          columnGap: 3,
          minHeight: 52,
          py: 1,
          "& + &": { borderTop: "1px solid", borderColor: "divider" },
        }}
      >
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
      </Box>
    ))}
  </Box>
);
