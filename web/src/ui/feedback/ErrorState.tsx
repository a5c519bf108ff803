import ErrorOutline from "@mui/icons-material/ErrorOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Stack } from "../layout/flow/Stack.tsx";

/** Renders an error with a retry button. */
export function ErrorState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ py: 6, px: 4 }}>
      <Stack align="center">
        <Stack align="center" gap={1} maxWidth={420}>
          <ErrorOutline aria-hidden color="error" fontSize="large" />
          <Typography>{message}</Typography>
        </Stack>
        <Button variant="outlined" onClick={onRetry}>
          Riprova
        </Button>
      </Stack>
    </Box>
  );
}
