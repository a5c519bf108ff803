import Skeleton from "@mui/material/Skeleton";
import { weekdays } from "../../../lib/format/weekdays.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Week } from "../../../ui/layout/flow/Week.tsx";

/** Placeholder of the timetable. */
export const TimetableSkeleton = () => (
  <div role="status" aria-label="Carico l’orario">
    <Week>
      {weekdays.map(({ number }) => (
        <Stack key={number} gap={2}>
          <Skeleton width={90} height={44} />
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} variant="rounded" height={84} />
          ))}
        </Stack>
      ))}
    </Week>
  </div>
);
