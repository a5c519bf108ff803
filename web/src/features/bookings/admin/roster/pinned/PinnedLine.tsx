import PushPin from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";

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
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
      {children}
    </Typography>
  </Box>
);
