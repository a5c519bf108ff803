import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";

/** Renders an error with a retry button. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ py: 6, px: 4, textAlign: "center" }}>
      <ErrorOutline aria-hidden sx={{ fontSize: 36, color: "error.main" }} />
      <Typography sx={{ mt: 1, mb: 4, mx: "auto", maxWidth: 420 }}>{message}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Riprova
      </Button>
    </Box>
  );
}
