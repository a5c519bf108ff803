import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ErrorState } from "../../ui/feedback/ErrorState.tsx";
import { PageFrame } from "../../ui/layout/PageFrame.tsx";

/** Error page of a direct visit while the blog is unavailable: there is no earlier page to stay on. */
export const BlogFailure = ({ message }: { message: string }) => (
  <PageFrame>
    <Box sx={{ py: { xs: 8, md: 12 } }}>
      <Typography variant="h1">Blog</Typography>
      <ErrorState message={message} onRetry={() => window.location.reload()} />
    </Box>
  </PageFrame>
);
