import Button from "@mui/material/Button";
import type { MemberFigures } from "@studio/contract/stats/model.ts";
import { Columns } from "../../../../ui/layout/flow/Columns.tsx";
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
    <Columns component="ul" label="Clienti" aria-busy={isReading} count={{ xs: 1, sm: 2 }}>
      {members.map((figures) => (
        <li key={figures.id}>
          <FiguresCard figures={figures} today={today} />
        </li>
      ))}
    </Columns>
    {hasMore && (
      <Button fullWidth loading={isReading} onClick={onMore} sx={{ mt: 4 }}>
        Mostra altri
      </Button>
    )}
  </>
);
