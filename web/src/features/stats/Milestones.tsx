import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { nextTarget } from "@studio/contract/stats/milestones.ts";
import { Ring } from "../../ui/charts/Ring.tsx";
import { Note } from "../../ui/layout/Note.tsx";
import { visuallyHidden } from "../../ui/layout/visuallyHidden.ts";
import { brand } from "../../ui/theme/palette.ts";
import { missingLabel } from "./labels.ts";
import { useAwards } from "./useStats.ts";

const SIZE = 44;

/** The milestones as a row of rings: the reached ones are full, the next one shows the progress to it. */
export function Milestones({ lessons }: { lessons: number | undefined }) {
  const awards = useAwards();
  const target = lessons === undefined ? undefined : nextTarget(awards, lessons);
  const next = target?.count;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 3 }}>
        I tuoi traguardi
      </Typography>
      <Box
        component="ol"
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(auto-fit, minmax(44px, 1fr))",
          columnGap: 0,
          rowGap: 3,
          justifyItems: "center",
        }}
      >
        {awards.milestones.map((count) => {
          const isReached = lessons !== undefined && lessons >= count;
          const state = isReached
            ? "raggiunto"
            : count === next && lessons !== undefined
              ? missingLabel({ count }, lessons).toLowerCase()
              : "da raggiungere";
          return (
            <Box component="li" key={count} sx={{ color: isReached ? "text.primary" : "text.secondary" }}>
              <Box component="span" sx={visuallyHidden}>
                {count} lezioni, {state}
              </Box>
              <Ring
                value={isReached ? 1 : count === next ? (lessons ?? 0) : 0}
                max={isReached ? 1 : count}
                size={SIZE}
              >
                <Box
                  component="span"
                  sx={{
                    display: "grid",
                    placeItems: "center",
                    width: 35,
                    height: 35,
                    borderRadius: "50%",
                    typography: "h3",
                    fontSize: count >= 1000 ? "0.875rem" : "1rem",
                    fontVariantNumeric: "tabular-nums",
                    ...(isReached && { color: brand.ink, backgroundColor: brand.ember }),
                  }}
                >
                  {count}
                </Box>
              </Ring>
            </Box>
          );
        })}
      </Box>
      <Box sx={{ mt: 4 }}>
        <Note variant="body2" keepsRoom>
          {target && !target.badge && `${missingLabel(target, lessons ?? 0)} alle tue prime ${target.count}`}
        </Note>
      </Box>
    </Box>
  );
}
