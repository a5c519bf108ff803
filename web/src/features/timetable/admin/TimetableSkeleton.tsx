import Skeleton from "@mui/material/Skeleton";
import { weekdays } from "../../../lib/format/weekdays.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";

/** Placeholder of the timetable. */
export const TimetableSkeleton = () => (
  <div role="status" aria-label="Carico l’orario">
    <Columns count={{ xs: 1, lg: 7 }} gap={{ xs: 6, lg: 2 }}>
      {weekdays.map(({ number }) => (
        <Stack key={number} gap={2}>
          <Skeleton width={90} height={44} />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={84} />
          ))}
        </Stack>
      ))}
    </Columns>
  </div>
);
