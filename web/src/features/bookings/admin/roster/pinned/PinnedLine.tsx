import PushPin from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import { Strong } from "../../../../../ui/display/Strong.tsx";

/** Shows a member's pinned note in a row of a class, on paper too. */
export const PinnedLine = ({ children }: { children: string }) => (
  <Box
    sx={{
      display: "flex",
      alignItems: "flex-start",
      gap: 1.5,
      color: "warning.main",
      "@media print": { color: "#000" },
    }}
  >
    <PushPin titleAccess="Nota in evidenza" sx={{ fontSize: 16, mt: "3px" }} />
    <Strong variant="body2" breaksWords>
      {children}
    </Strong>
  </Box>
);
