import Typography from "@mui/material/Typography";
import { formatDay } from "../../../lib/format/format.ts";
import { Tag } from "../../../ui/display/Tag.tsx";
import { Row } from "../../../ui/layout/flow/Row.tsx";
import type { CalendarDay } from "./days.ts";

type Props = {
  day: CalendarDay;
  narrow?: boolean;
  /** Heading level on the page. */
  component?: "h2" | "h3";
};

/** Heading `lun 23 nov`, which marks today. */
export const DayHeading = ({ day, narrow = false, component = "h3" }: Props) => (
  <Row gap={narrow ? 1 : 2} align="center" wraps={false}>
    <Typography
      variant="h3"
      component={component}
      sx={{
        color: day.isPast ? "text.secondary" : "text.primary",
        fontSize: narrow ? "1.125rem" : undefined,
      }}
    >
      {formatDay(day.day)}
    </Typography>
    {day.isToday && <Tag>Oggi</Tag>}
  </Row>
);
