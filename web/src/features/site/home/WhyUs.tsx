import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { brand } from "../../../ui/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { reasons } from "./reasons.ts";

/** Four numbers that tell this gym from a large one. */
export const WhyUs = () => (
  <Chapter title="Perché sceglierci" id="perche" tone="iron">
    <Box
      component="ul"
      sx={{
        listStyle: "none",
        m: 0,
        p: 0,
        display: "grid",
        gap: { xs: 8, md: 10 },
        gridTemplateColumns: { xs: "1fr", sm: "repeat(2, 1fr)", lg: "repeat(4, 1fr)" },
      }}
    >
      {reasons.map(({ number, title, text }) => (
        <Box component="li" key={title} sx={{ borderTop: `4px solid ${brand.ember}`, pt: 4 }}>
          <Typography component="h3" variant="h3">
            <Box
              component="span"
              sx={{
                display: "block",
                fontSize: "clamp(4.5rem, 3.5rem + 4vw, 6.5rem)",
                fontWeight: 700,
                lineHeight: 0.9,
                mb: 2,
              }}
            >
              {number}
            </Box>
            {title}
          </Typography>
          <Typography sx={{ mt: 2 }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  </Chapter>
);
