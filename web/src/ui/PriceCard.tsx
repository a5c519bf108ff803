import Box from "@mui/material/Box";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Points } from "./Points.tsx";
import { PriceTag } from "./PriceTag.tsx";
import { brand } from "./palette.ts";
import { onIron } from "./tones.ts";

type Props = {
  name: string;
  cents: number;
  unit?: string;
  points: string[];
  note?: string;
  /** The one to look at first. */
  highlight?: boolean;
  action: ReactNode;
  /** `oppure 3 rate da 140 €` */
  instalments?: string;
  /** Makes it an anchor. */
  id?: string;
};

/** A package and its price. */
export const PriceCard = ({ name, cents, unit, points, note, highlight, action, instalments, id }: Props) => (
  <Paper
    component="article"
    elevation={1}
    {...(id && { id })}
    sx={{
      display: "flex",
      flexDirection: "column",
      gap: 4,
      height: "100%",
      p: { xs: 5, sm: 6 },
      borderTop: `6px solid ${highlight ? brand.ember : brand.ink}`,
      ...(highlight && {
        ...onIron,
        backgroundColor: brand.ink,
        backgroundImage: `radial-gradient(120% 70% at 100% 0%, color-mix(in srgb, ${brand.ember} 38%, transparent), transparent 70%)`,
      }),
    }}
  >
    <Typography variant="h3">{name}</Typography>
    <Box>
      <PriceTag cents={cents} {...(unit && { unit })} />
      {instalments && (
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 600 }}>
          {instalments}
        </Typography>
      )}
    </Box>
    {points.length > 0 && <Points items={points} />}
    {note && (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {note}
      </Typography>
    )}
    <Box sx={{ display: "grid", mt: "auto", pt: 2 }}>{action}</Box>
  </Paper>
);
