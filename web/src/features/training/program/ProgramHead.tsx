import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { percentOf, stageOf, type Tally } from "@studio/contract/training/policy.ts";
import { Numeral } from "../../../ui/Figure.tsx";
import { IronBand } from "../../../ui/IronBand.tsx";
import { Ring } from "../../../ui/Ring.tsx";
import { stageWords, tallyWords } from "./describe.ts";

type Props = { title: string; description: string; tally: Tally };

/** What the programme is, and how far the member is in it. */
export function ProgramHead({ title, description, tally }: Props) {
  const percent = percentOf(tally);
  return (
    <IronBand>
      <Typography variant="h1" sx={{ overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      {description && <Typography sx={{ mt: 3, maxWidth: 640 }}>{description}</Typography>}
      <Box sx={{ display: "flex", alignItems: "center", gap: { xs: 4, sm: 6 }, mt: 6 }}>
        <Ring
          value={tally.done}
          max={tally.total}
          size={104}
          label={`Avanzamento del programma: ${percent}%, ${tallyWords(tally)}`}
        >
          <Numeral size="h2">{percent}%</Numeral>
        </Ring>
        <Box sx={{ minWidth: 0, maxWidth: 420 }}>
          <Typography sx={{ fontWeight: 600 }} aria-live="polite">
            {stageWords[stageOf(tally)]}
          </Typography>
          <Typography variant="body2" aria-hidden sx={{ mt: 1 }}>
            {tallyWords(tally)}
          </Typography>
        </Box>
      </Box>
    </IronBand>
  );
}
