import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import { Stack } from "../layout/flow/Stack.tsx";
import { PageFrame } from "../layout/PageFrame.tsx";

const pulse = keyframes({ "50%": { opacity: 0.4 } });

/** Renders a placeholder like MUI's Skeleton, which every public page would load for this alone. */
const Surface = ({ height, width = "100%" }: { height: number; width?: string }) => (
  <Box
    sx={{
      height,
      width,
      borderRadius: "12px",
      backgroundColor: "action.hover",
      "@media (prefers-reduced-motion: no-preference)": {
        animation: `${pulse} 2s ease-in-out 0.5s infinite`,
      },
    }}
  />
);

/** Renders the skeleton of a page without known content. */
export const PageSkeleton = () => (
  <PageFrame>
    <Box role="status" aria-label="Caricamento" sx={{ py: 8 }}>
      <Stack gap={6}>
        <Surface height={56} width="60%" />
        <Surface height={180} />
        <Surface height={320} />
      </Stack>
    </Box>
  </PageFrame>
);
