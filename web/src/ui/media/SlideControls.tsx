import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Pause from "@mui/icons-material/Pause";
import PlayArrow from "@mui/icons-material/PlayArrow";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { needsScript } from "../hydration/needsScript.ts";
import { Row } from "../layout/flow/Row.tsx";

type Props = {
  count: number;
  selected: number;
  paused: boolean;
  onSelect: (index: number) => void;
  onPause: (paused: boolean) => void;
};

const square = { border: "2px solid", borderRadius: "12px" };

/**
 * Renders dots on the left, arrows on the right; on phones the dots are below. Without script there are none: slides
 * scroll.
 */
export const SlideControls = ({ count, selected, paused, onSelect, onPause }: Props) => (
  <Box
    sx={{
      display: "flex",
      flexDirection: { xs: "column-reverse", sm: "row" },
      alignItems: { xs: "stretch", sm: "center" },
      justifyContent: "space-between",
      gap: 2,
      mt: 3,
      ...needsScript,
    }}
  >
    <Box
      sx={{
        display: "flex",
        justifyContent: "center",
        // Fourteen dots of the minimum target size are wider than the narrowest phones.
        "@media (max-width: 359px)": { flexWrap: "wrap", "& > *": { flexBasis: 36 } },
      }}
    >
      {Array.from({ length: count }, (_, index) => (
        <Box
          component="button"
          type="button"
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place.
          key={index}
          aria-label={`Vai alla ${index + 1} di ${count}`}
          {...(index === selected && { "aria-current": "true" })}
          onClick={() => onSelect(index)}
          sx={{
            flex: "0 1 44px",
            minWidth: 24,
            maxWidth: { sm: 28 },
            height: 44,
            p: 0,
            border: 0,
            background: "none",
            color: "inherit",
            cursor: "pointer",
            "&::before": {
              content: '""',
              display: "block",
              mx: "auto",
              width: 12,
              height: 12,
              borderRadius: "6px",
              border: "2px solid currentColor",
            },
            "&[aria-current]::before": { backgroundColor: "primary.main" },
          }}
        />
      ))}
    </Box>
    <Row align="center" spread wraps={false}>
      <Box
        aria-hidden
        sx={{
          typography: "h2",
          minWidth: "3.2em",
          textAlign: { sm: "right" },
        }}
      >
        {selected + 1}
        <Box component="span" sx={{ typography: "h3", color: "text.secondary" }}>
          {` / ${count}`}
        </Box>
      </Box>
      <Row wraps={false}>
        <IconButton aria-label={paused ? "Fai scorrere" : "Metti in pausa"} onClick={() => onPause(!paused)}>
          {paused ? <PlayArrow /> : <Pause />}
        </IconButton>
        <IconButton
          aria-label="Precedente"
          sx={square}
          onClick={() => onSelect((selected + count - 1) % count)}
        >
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label="Successiva" sx={square} onClick={() => onSelect((selected + 1) % count)}>
          <ChevronRight />
        </IconButton>
      </Row>
    </Row>
  </Box>
);
