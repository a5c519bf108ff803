import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { PAGE_SIZE, type UserPage } from "../data.ts";

type Props = {
  page: UserPage | undefined;
  isLoading: boolean;
  /** How many pages come before it. */
  before: number;
  onBack: () => void;
  onNext: () => void;
};

/** Which people of the list stand on the page; only its end says how many there are. */
export function ListPager({ page, isLoading, before, onBack, onNext }: Props) {
  const from = before * PAGE_SIZE;
  const to = from + (page?.users.length ?? 0);
  const isEnd = page?.next_offset === null;
  return (
    <Box
      component="nav"
      aria-label="Pagine dell’elenco"
      sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end", gap: 2 }}
    >
      <Typography role="status" variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
        {page && !isLoading && `${from + 1}–${to}${isEnd ? ` di ${to}` : ""}`}
      </Typography>
      <IconButton aria-label="Vai alla pagina precedente" disabled={before === 0} onClick={onBack}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label="Vai alla pagina successiva" disabled={isLoading || isEnd} onClick={onNext}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
