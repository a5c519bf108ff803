import Typography from "@mui/material/Typography";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { currentTime } from "../../../lib/clock.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { Note } from "../../../ui/layout/Note.tsx";
import { closureText } from "./closures.ts";

/**
 * Coming closures. Two lines are kept for them, so that nothing moves when they are loaded; until then, and without any, they
 * say what stands there. Plain texts: every public page would load the script of `Strong`.
 */
export const Closures = ({ closures }: { closures: readonly PublicClosure[] }) => (
  <Stack gap={0} minHeight={48}>
    {closures.length === 0 && <Note variant="body2">Ferie e chiusure straordinarie si leggono qui.</Note>}
    {closures.map((closure) => (
      <Typography
        key={`${closure.from} ${closure.hours?.from}`}
        sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
      >
        {closureText(closure, romeDay(currentTime()))}
      </Typography>
    ))}
  </Stack>
);
