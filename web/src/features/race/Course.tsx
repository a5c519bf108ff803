import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Note } from "../../ui/layout/Note.tsx";
import { brand } from "../../ui/theme/palette.ts";
import { raceStations } from "./hyrox.ts";

/** A running track seen from above: three lanes of ember. */
const track = {
  gridArea: "track",
  backgroundColor: brand.ember,
  backgroundImage: {
    xs: `linear-gradient(90deg, transparent 32%, ${brand.ink} 32% 36%, transparent 36% 64%, ${brand.ink} 64% 68%, transparent 68%)`,
    md: `linear-gradient(transparent 32%, ${brand.ink} 32% 36%, transparent 36% 64%, ${brand.ink} 64% 68%, transparent 68%)`,
  },
  width: { xs: 28, md: "100%" },
  minHeight: { xs: 36, md: 28 },
  height: { md: 28 },
  alignSelf: { xs: "stretch", md: "center" },
  justifySelf: "center",
} as const;

const node = {
  gridArea: "node",
  display: "grid",
  placeItems: "center",
  width: { xs: 52, md: 72 },
  height: { xs: 52, md: 72 },
  borderRadius: "50%",
  typography: "h1",
  lineHeight: 1,
  color: brand.ink,
  backgroundColor: brand.ember,
} as const;

/** The whole race as a track: a kilometre and a station, eight times. */
export const Course = () => (
  <Box
    component="ol"
    aria-label="Il percorso di gara"
    sx={{
      display: "grid",
      rowGap: { md: 12 },
      gridTemplateColumns: { xs: "1fr", md: "repeat(4, 1fr)" },
    }}
  >
    {raceStations.map(({ name, amount }, index) => (
      <Box
        component="li"
        key={name}
        sx={{
          display: "grid",
          alignItems: "center",
          columnGap: { xs: 5, md: 0 },
          gridTemplateColumns: { xs: "52px 1fr", md: "1fr 72px" },
          gridTemplateRows: { md: "auto auto 1fr" },
          gridTemplateAreas: {
            xs: '"track run" "node station"',
            md: '"run run" "track node" "station station"',
          },
        }}
      >
        <Typography component="span" variant="h3" sx={{ gridArea: "run", mb: { md: 3 } }}>
          1 km di corsa
        </Typography>
        <Box aria-hidden sx={track} />
        <Box aria-hidden sx={node}>
          {index + 1}
        </Box>
        <Box sx={{ gridArea: "station", alignSelf: { md: "start" }, mt: { md: 3 }, pr: { md: 5 } }}>
          <Typography component="span" variant="h2" sx={{ display: "block" }}>
            {name}
          </Typography>
          <Note component="span">{amount}</Note>
        </Box>
      </Box>
    ))}
  </Box>
);
