import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import type { StaffPackage } from "./api.ts";
import { packageWords } from "./words.ts";

/** Says that somebody else was faster, and how the package is now. */
export const ChangedBanner = ({ product, now }: { product: StaffPackage; now: Date }) => (
  <Box role="alert">
    <Banner tone="warn" icon={<SyncProblem />}>
      Nel frattempo il pacchetto è cambiato. Ora è «{product.name}»: {packageWords(product, now)}. Quello che
      hai scritto è ancora qui: controlla e salva di nuovo.
    </Banner>
  </Box>
);
