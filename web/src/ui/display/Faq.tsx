import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fold } from "../layout/Fold.tsx";
import { Stack } from "../layout/flow/Stack.tsx";

/** Renders questions as disclosures of their answers. */
export const Faq = ({ items }: { items: readonly { question: string; answer: string }[] }) => (
  <Box sx={{ borderTop: "1px solid", borderColor: "divider" }}>
    {items.map(({ question, answer }) => (
      <Fold
        key={question}
        summary={
          <Typography component="h3" variant="h3">
            {question}
          </Typography>
        }
      >
        <Stack maxWidth={720}>
          <Typography>{answer}</Typography>
        </Stack>
      </Fold>
    ))}
  </Box>
);
