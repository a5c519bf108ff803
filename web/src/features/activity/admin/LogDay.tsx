import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ActivityEntry, groupOf } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Link as RouterLink } from "react-router-dom";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatTime, formatWholeDay } from "../../../lib/format/format.ts";
import { Section } from "../../../ui/layout/Section.tsx";
import { groupIcons } from "./about.ts";
import { partsOf } from "./parts.ts";

function Entry({ entry }: { entry: ActivityEntry }) {
  const Icon = groupIcons[groupOf(entry.kind)];
  const lists = useClassLists();
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "auto auto minmax(0, 1fr)",
        columnGap: { xs: 3, sm: 4 },
        alignItems: "start",
        py: 2.5,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Typography component="time" dateTime={entry.at.toISOString()} sx={{ fontWeight: 600 }}>
        {formatTime(entry.at)}
      </Typography>
      <Icon aria-hidden sx={{ fontSize: 20, mt: 0.5, color: "text.secondary" }} />
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {partsOf(entry, lists).map(({ text, href }, index) =>
          href === undefined ? (
            text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their order.
            <Link key={index} component={RouterLink} to={href} sx={{ fontWeight: 600 }}>
              {text}
            </Link>
          ),
        )}
      </Typography>
    </Box>
  );
}

type Props = { day: string; entries: readonly ActivityEntry[]; now: Date };

/** The entries of a day, latest first. */
export const LogDay = ({ day, entries, now }: Props) => (
  <Section title={day === romeDay(now) ? `Oggi, ${formatWholeDay(day)}` : formatWholeDay(day)}>
    <Box component="ul">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Box>
  </Section>
);
