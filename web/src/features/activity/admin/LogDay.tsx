import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ActivityEntry, groupOf } from "@studio/contract/activity/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { Link as RouterLink } from "react-router-dom";
import { useClassLists } from "../../../lib/content/classLists.ts";
import { formatTime, formatWholeDay } from "../../../lib/format/format.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Lines } from "../../../ui/layout/flow/Lines.tsx";
import { Section } from "../../../ui/layout/Section.tsx";
import { groupIcons } from "./about.ts";
import { partsOf } from "./parts.ts";

function Entry({ entry }: { entry: ActivityEntry }) {
  const Icon = groupIcons[groupOf(entry.kind)];
  const lists = useClassLists();
  return (
    <Columns component="li" count={["auto", "auto", 1]} gap={{ xs: 3, sm: 4 }} align="start">
      <Typography component="time" dateTime={entry.at.toISOString()} sx={{ fontWeight: 600 }}>
        {formatTime(entry.at)}
      </Typography>
      <Box sx={{ color: "text.secondary" }}>
        <Icon aria-hidden fontSize="small" />
      </Box>
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
    </Columns>
  );
}

type Props = { day: string; entries: readonly ActivityEntry[]; now: Date };

/** The entries of a day, latest first. */
export const LogDay = ({ day, entries, now }: Props) => (
  <Section title={day === romeDay(now) ? `Oggi, ${formatWholeDay(day)}` : formatWholeDay(day)}>
    <Lines isTopped pad={2.5}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </Lines>
  </Section>
);
