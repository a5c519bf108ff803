import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { FiguresCard } from "./FiguresCard.tsx";

type Props = {
  members: readonly MemberFigures[];
  today: string;
  hasMore: boolean;
  isReading: boolean;
  onMore: () => void;
};

/** The members' figures as cards, for phones. */
export const FiguresCards = ({ members, today, hasMore, isReading, onMore }: Props) => (
  <>
    <Box
      component="ul"
      aria-label="Clienti"
      aria-busy={isReading}
      sx={{
        display: "grid",
        gap: 4,
        gridTemplateColumns: { sm: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      {members.map((figures) => (
        <li key={figures.id}>
          <FiguresCard figures={figures} today={today} />
        </li>
      ))}
    </Box>
    {hasMore && (
      <Button fullWidth loading={isReading} onClick={onMore} sx={{ mt: 4 }}>
        Mostra altri
      </Button>
    )}
  </>
);
