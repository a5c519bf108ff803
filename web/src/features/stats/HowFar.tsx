import ArrowForward from "@mui/icons-material/ArrowForward";
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { nextTarget } from "@studio/contract/stats/milestones.ts";
import { daysAway, isAway } from "@studio/contract/stats/rhythm.ts";
import { plural } from "../../lib/format/format.ts";
import { paths } from "../../lib/paths.ts";
import { Numeral } from "../../ui/charts/Figure.tsx";
import { Ring } from "../../ui/charts/Ring.tsx";
import { SmartLink } from "../../ui/navigation/SmartLink.tsx";
import { STATISTICS } from "./anchor.ts";
import { targetLabel } from "./labels.ts";

const CALENDAR = `${paths.me.href()}#small-class`;

/** Returns the card's words and link: to the calendar before the first lesson and after an absence. */
function nextStep(lessons: number, last: Date | null, now: Date): { text: string; href: string } {
  if (lessons === 0) return { text: "Prenota la tua prima lezione", href: CALENDAR };
  if (isAway(last, now)) {
    const weeks = Math.floor((daysAway(last, now) ?? 0) / 7);
    return {
      text: `Non ti vediamo da ${plural(weeks, "settimana", "settimane")}: scegli la prossima classe`,
      href: CALENDAR,
    };
  }
  const target = nextTarget(lessons);
  return { text: target ? targetLabel(target, lessons) : "Hai tutti i badge", href: `#${STATISTICS}` };
}

/** Height of two lines of text on a phone, reserved to prevent a layout shift. */
const HEIGHT = { xs: 84, sm: 68 };

type Props = {
  /** Both come with the member's document. */
  lessons: number | undefined;
  last?: Date | null | undefined;
  now: Date;
};

/**
 * The member's progress to the next milestone or badge, as a link to the statistics; to the calendar before the first
 * lesson and after two weeks of absence.
 */
export function HowFar({ lessons, last = null, now }: Props) {
  if (lessons === undefined) return <Skeleton variant="rounded" sx={{ height: HEIGHT }} />;
  const { text, href } = nextStep(lessons, last, now);
  return (
    <SmartLink
      href={href}
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
      <Ring value={lessons} max={nextTarget(lessons)?.count ?? 1} size={44} />
      <Numeral size="h2">{lessons}</Numeral>
      <Box component="span" sx={{ typography: "body2", lineHeight: 1.25, flexGrow: 1 }}>
        <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
          {lessons === 1 ? "lezione in tutto" : "lezioni in tutto"}
        </Box>
        <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
          {text}
        </Box>
      </Box>
      <ArrowForward aria-hidden sx={{ color: "primary.main" }} />
    </SmartLink>
  );
}
