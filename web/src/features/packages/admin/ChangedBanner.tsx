import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import type { StaffPackage } from "./api.ts";
import { packageLabel } from "./labels.ts";

/** Says that somebody else was faster, and how the package is now. */
export const ChangedBanner = ({ pkg, now }: { pkg: StaffPackage; now: Date }) => (
  <Box role="alert">
    <Banner tone="warn" icon={<SyncProblem />}>
      Nel frattempo il pacchetto è cambiato. Ora è «{pkg.name}»: {packageLabel(pkg, now)}. Quello che hai
      scritto è ancora qui: controlla e salva di nuovo.
    </Banner>
  </Box>
);
