import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { nextBadge } from "@studio/contract/stats/policy.ts";
import { Numeral } from "../../ui/charts/Figure.tsx";
import { Ring } from "../../ui/charts/Ring.tsx";
import { SmartLink } from "../../ui/navigation/SmartLink.tsx";
import { STATISTICS } from "./anchor.ts";
import { missingLabel } from "./labels.ts";

function progressText(lessons: number): string {
  const next = nextBadge(lessons);
  if (lessons === 0) return "Prenota la tua prima lezione";
  if (!next) return "Hai tutti i badge";
  return `${missingLabel(next, lessons)} al badge ${next.name}`;
}

/** Height of two lines of text on a phone, reserved to prevent a layout shift. */
const HEIGHT = { xs: 84, sm: 68 };

/**
 * The member's progress to the next badge, as a link to the statistics. `lessons` comes with the member's document.
 */
export function HowFar({ lessons }: { lessons: number | undefined }) {
  if (lessons === undefined) return <Skeleton variant="rounded" sx={{ height: HEIGHT }} />;
  return (
    <SmartLink
      href={`#${STATISTICS}`}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 3,
        minHeight: HEIGHT,
        px: 4,
        py: 2,
        borderRadius: "12px",
        color: "text.primary",
        backgroundColor: "background.paper",
        boxShadow: 1,
        textDecoration: "none",
      }}
    >
      <Ring value={lessons} max={nextBadge(lessons)?.count ?? 1} size={44} />
      <Numeral size="h2">{lessons}</Numeral>
      <Box component="span" sx={{ typography: "body2", lineHeight: 1.25, flexGrow: 1 }}>
        <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
          {lessons === 1 ? "lezione in tutto" : "lezioni in tutto"}
        </Box>
        <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
          {progressText(lessons)}
        </Box>
      </Box>
      <ArrowForward aria-hidden sx={{ color: "primary.main" }} />
    </SmartLink>
  );
}
