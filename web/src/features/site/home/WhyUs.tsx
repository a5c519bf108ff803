import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { StudioRules } from "@studio/contract/bookings/studioRules.ts";
import { hoursOf } from "@studio/contract/time/italian.ts";
import { useRules } from "../../../lib/content/rules.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { Chapter } from "../Chapter.tsx";
import { testMinutes } from "../services/services.ts";

/** Returns reasons to choose the studio: a number and its meaning. */
const reasonsBy = ({ freeHours, classes }: StudioRules) => [
  {
    number: `${classes.capacity}`,
    title: "persone al massimo",
    text: "In ogni small class il coach conosce il tuo nome, i tuoi carichi e la tua spalla che fa i capricci.",
  },
  {
    number: `${testMinutes.from}-${testMinutes.to}`,
    title: "minuti per conoscerti",
    text: "Prima di caricare il bilanciere guardiamo come ti muovi: un test vale più di cento supposizioni.",
  },
  {
    number: `${freeHours}`,
    title: `${freeHours === 1 ? "ora" : "ore"} di anticipo per disdire`,
    text: `Disdici dal telefono fino a ${hoursOf(freeHours)} prima: la lezione torna a te.`,
  },
  {
    number: "0",
    title: "scadenze",
    text: "I pacchetti di lezioni di small class non scadono: li usi al ritmo della tua vita.",
  },
];

/** Four numbers that distinguish this gym from a large one. */
export const WhyUs = () => {
  const reasons = reasonsBy(useRules());
  return (
    <Chapter title="Perché sceglierci" id="perche" tone="iron">
      <Columns component="ul" count={{ xs: 1, sm: 2, lg: 4 }} gap={{ xs: 5, sm: 8, md: 10 }}>
        {reasons.map(({ number, title, text }) => (
          <Box
            component="li"
            key={title}
            sx={{
              position: "relative",
              borderTop: `4px solid ${brand.ember}`,
              pt: { xs: 3, sm: 4 },
              pl: { xs: 33, sm: 0 },
            }}
          >
            <Typography component="h3" variant="h3">
              <Box
                component="span"
                sx={{
                  display: "block",
                  // Beside the words on a phone.
                  position: { xs: "absolute", sm: "static" },
                  left: 0,
                  fontSize: { xs: "3rem", sm: "clamp(4.5rem, 3.5rem + 4vw, 6.5rem)" },
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
      </Columns>
    </Chapter>
  );
};
