import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { Mark } from "../brand/Mark.tsx";

const glow = keyframes({ from: { opacity: 0.35 }, to: { opacity: 1 } });

/** Renders a loading indicator: a bar of heating iron. */
export const LoadingWidget = ({ label = "Caricamento" }: { label?: string }) => (
  <Box
    role="status"
    sx={{
      display: "grid",
      justifyItems: "center",
      gap: 2,
      py: 8,
      typography: "body2",
      color: "text.secondary",
    }}
  >
    <Box sx={{ "& rect": { animation: `${glow} 700ms ease-in-out infinite alternate` } }}>
      <Mark size={48} />
    </Box>
    {label}…
  </Box>
);
