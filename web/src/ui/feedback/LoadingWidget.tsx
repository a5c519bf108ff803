import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { Mark } from "../brand/Mark.tsx";
import { Stack } from "../layout/flow/Stack.tsx";
import { Note } from "../layout/Note.tsx";

const glow = keyframes({ from: { opacity: 0.35 }, to: { opacity: 1 } });

/** Renders a loading indicator: a bar of heating iron. */
export const LoadingWidget = ({ label = "Caricamento" }: { label?: string }) => (
  <Box role="status" sx={{ py: 8 }}>
    <Stack align="center" gap={2}>
      <Box sx={{ "& rect": { animation: `${glow} 700ms ease-in-out infinite alternate` } }}>
        <Mark size={48} />
      </Box>
      <Note variant="body2">{label}…</Note>
    </Stack>
  </Box>
);
