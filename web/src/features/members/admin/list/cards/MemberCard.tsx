import LabelIcon from "@mui/icons-material/LabelOutlined";
import OndemandVideo from "@mui/icons-material/OndemandVideoOutlined";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { MemberForStaff } from "@studio/contract/people/forStaff.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { adminPaths } from "../../../../../lib/adminPaths.ts";
import { formatDate, plural } from "../../../../../lib/format/format.ts";
import { StateMark } from "../../../../../ui/display/StateMark.tsx";
import { Fill } from "../../../../../ui/layout/flow/Fill.tsx";
import { Row } from "../../../../../ui/layout/flow/Row.tsx";
import { MemberPicture } from "../../../../../ui/media/MemberPicture.tsx";
import { SmartLink } from "../../../../../ui/routing/SmartLink.tsx";
import { nameOf } from "../../person.ts";
import { UnlimitedMark } from "../UnlimitedMark.tsx";

/** Extends the link's clickable area to the whole card. */
const stretched = {
  color: "inherit",
  textDecoration: "none",
  overflowWrap: "anywhere",
  "&::after": { content: '""', position: "absolute", inset: 0, borderRadius: "12px" },
  "&:focus-visible": { outline: "none", boxShadow: "none !important" },
  "&:focus-visible::after": { outline: "3px solid var(--mui-palette-text-primary)", outlineOffset: "2px" },
} as const;

type Props = {
  member: MemberForStaff;
  now: Date;
  /** Whether the member is selected; `undefined` without a checkbox. */
  selected: boolean | undefined;
  onSelect: (on: boolean) => void;
};

/** A member as a card that links to their page, and perhaps with a checkbox. */
export function MemberCard({ member, now, selected, onSelect }: Props) {
  const { lessons_left, last_attended_at, membership, subscription_until, tags } = member;
  const came = last_attended_at
    ? `Ultima lezione ${formatDate(romeDay(last_attended_at), romeDay(now))}`
    : "Ancora nessuna lezione";
  return (
    <Paper
      elevation={1}
      sx={{ position: "relative", display: "flex", gap: 3, alignItems: "flex-start", p: 4, height: "100%" }}
    >
      {selected !== undefined && (
        <Checkbox
          checked={selected}
          onChange={(_, on) => onSelect(on)}
          slotProps={{ input: { "aria-label": `Seleziona ${nameOf(member)}` } }}
          // Above the link, which covers the card.
          sx={{ zIndex: 1, m: -1 }}
        />
      )}
      <MemberPicture
        name={nameOf(member)}
        isDecorative
        size={48}
        {...(member.picture_url && { src: member.picture_url })}
      />
      <Fill>
        <Typography variant="h3" component="h2">
          <SmartLink href={adminPaths.user.href(member.id)} sx={stretched}>
            {nameOf(member)}
          </SmartLink>
        </Typography>
        <Typography variant="body2">{member.email}</Typography>
        <Typography component="div" variant="body2" sx={{ mt: 2 }}>
          <Row align="center" gap={3} rowGap={1}>
            {(lessons_left > 0 || !subscription_until) && (
              <Box component="span" sx={{ fontWeight: 600 }}>
                {lessons_left === 0 ? "Nessun pacchetto" : plural(lessons_left, "lezione", "lezioni")}
              </Box>
            )}
            {subscription_until && <UnlimitedMark user={member} now={now} />}
            {membership && (
              <StateMark tone="neutral" icon={<OndemandVideo aria-hidden />}>
                Online training
              </StateMark>
            )}
            <Box component="span" sx={{ color: "text.secondary" }}>
              {came}
            </Box>
            {tags.map((tag) => (
              <StateMark key={tag} tone="neutral" icon={<LabelIcon aria-hidden />}>
                {tag}
              </StateMark>
            ))}
          </Row>
        </Typography>
      </Fill>
    </Paper>
  );
}
