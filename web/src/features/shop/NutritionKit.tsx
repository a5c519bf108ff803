import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Band } from "../../ui/Band.tsx";

/** The gift of personal training with the nutritionist (public-site §9). */
export const NutritionKit = () => (
  <Band tone="ember">
    <Box
      sx={{
        display: "grid",
        gap: 4,
        py: { xs: 8, md: 10 },
        alignItems: "center",
        gridTemplateColumns: { xs: "1fr", md: "auto 1fr" },
        columnGap: 12,
      }}
    >
      <Typography
        variant="h2"
        sx={{ fontSize: "clamp(3rem, 2rem + 4vw, 5.5rem)", lineHeight: 0.9, textTransform: "uppercase" }}
      >
        Il kit è
        <br />
        un regalo
      </Typography>
      <Typography sx={{ fontSize: "1.125rem", maxWidth: 520 }}>
        Con ogni percorso di personal training e nutrizionista ricevi il kit in omaggio: è il nostro
        benvenuto.
      </Typography>
    </Box>
  </Band>
);
