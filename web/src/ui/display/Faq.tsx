import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Fold } from "../layout/Fold.tsx";

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
        <Typography sx={{ maxWidth: 720 }}>{answer}</Typography>
      </Fold>
    ))}
  </Box>
);
