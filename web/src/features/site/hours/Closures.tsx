import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { PublicClosure } from "@studio/contract/closures/day.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { currentTime } from "../../../lib/clock.ts";
import { closureText } from "./closures.ts";

/**
 * Coming closures. Two lines are kept for them, so that nothing moves when they are loaded; until then, and without any, they
 * say what stands there.
 */
export const Closures = ({ closures }: { closures: readonly PublicClosure[] }) => (
  <Box sx={{ minHeight: "3em", typography: "body1" }}>
    {closures.length === 0 && (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        Ferie e chiusure straordinarie si leggono qui.
      </Typography>
    )}
    {closures.map((closure) => (
      <Typography
        key={`${closure.from} ${closure.hours?.from}`}
        sx={{ fontWeight: 600, overflowWrap: "anywhere" }}
      >
        {closureText(closure, romeDay(currentTime()))}
      </Typography>
    ))}
  </Box>
);
