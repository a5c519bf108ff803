import EmojiEvents from "@mui/icons-material/EmojiEventsOutlined";
import Box from "@mui/material/Box";
import type { RankingPeriod, RankingRow } from "@studio/contract/stats/model.ts";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { Figure, Numeral } from "../../../../ui/charts/Figure.tsx";
import { Meter } from "../../../../ui/charts/Meter.tsx";
import { Chip } from "../../../../ui/display/Chip.tsx";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { visuallyHidden } from "../../../../ui/layout/visuallyHidden.ts";
import { MemberPicture } from "../../../../ui/media/MemberPicture.tsx";
import { SmartLink } from "../../../../ui/routing/SmartLink.tsx";
import { changeLabel, nearBadge } from "./labels.ts";

/** Background of a position: filled for the first, outlined for the second and third. */
const stepOf = (position: number) =>
  position === 1
    ? { backgroundColor: "primary.main", color: "primary.contrastText" }
    : position <= 3
      ? { border: "2px solid", borderColor: "primary.main" }
      : { color: "text.secondary" };

const Position = ({ position }: { position: number }) => (
  <Box
    sx={{
      display: "grid",
      placeItems: "center",
      width: { xs: 36, sm: 44 },
      height: { xs: 36, sm: 44 },
      borderRadius: "12px",
      ...stepOf(position),
    }}
  >
    <Box component="span" sx={visuallyHidden}>
      Posizione
    </Box>
    <Numeral>{position}</Numeral>
  </Box>
);

function Change({ row, period }: { row: RankingRow; period: RankingPeriod }) {
  const words = changeLabel(row, period);
  if (!words) return null;
  return (
    <span title={words.text}>
      <Strong component="span" variant="body2" tone={words.tone}>
        <span aria-hidden>{words.symbol}</span>
        <Box component="span" sx={visuallyHidden}>
          {words.text}
        </Box>
      </Strong>
    </span>
  );
}

type Props = {
  row: RankingRow;
  period: RankingPeriod;
  /** Highest number of lessons in the ranking, the bars' maximum. */
  maxCount: number;
};

/** A position of the ranking; the whole item links to the member's page. */
export function RankingItem({ row, period, maxCount }: Props) {
  const { id, first_name, last_name, picture_url, position, count } = row;
  const name = `${first_name} ${last_name}`;
  const nearBadgeText = nearBadge(row);
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "grid",
        gridTemplateColumns: "auto 52px minmax(0, 1fr) auto",
        alignItems: "center",
        columnGap: { xs: 3, sm: 4 },
        py: position <= 3 ? 4 : 3,
        px: { xs: 3, sm: 5 },
        borderBottom: "1px solid",
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
        "&:hover": { backgroundColor: "color-mix(in srgb, currentColor 4%, transparent)" },
      }}
    >
      <Position position={position} />
      <Row justify="center" wraps={false}>
        <MemberPicture
          name={name}
          isDecorative
          size={position <= 3 ? 52 : 40}
          {...(picture_url && { src: picture_url })}
        />
      </Row>
      <div>
        <SmartLink
          href={adminPaths.user.href(id)}
          sx={{
            typography: position <= 3 ? "h3" : "body1",
            fontWeight: 600,
            lineHeight: 1.25,
            color: "text.primary",
            textDecoration: "none",
            overflowWrap: "anywhere",
            "&::after": { content: '""', position: "absolute", inset: 0 },
          }}
        >
          {name}
        </SmartLink>
        <Box sx={{ my: 1.5 }}>
          <Meter value={count} max={maxCount} />
        </Box>
        {nearBadgeText && (
          <Chip tone="neutral" icon={<EmojiEvents aria-hidden />}>
            {nearBadgeText}
          </Chip>
        )}
      </div>
      <Box
        sx={{
          display: "flex",
          flexDirection: { xs: "column", sm: "row-reverse" },
          alignItems: { xs: "flex-end", sm: "center" },
          gap: { xs: 1, sm: 4 },
          minWidth: { sm: 132 },
        }}
      >
        <Box sx={{ minWidth: { xs: 52, sm: 64 } }}>
          <Figure value={count} word={count === 1 ? "lezione" : "lezioni"} size="h2" />
        </Box>
        <Change row={row} period={period} />
      </Box>
    </Box>
  );
}
