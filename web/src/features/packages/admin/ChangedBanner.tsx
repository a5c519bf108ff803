import SyncProblem from "@mui/icons-material/SyncProblem";
import Box from "@mui/material/Box";
import { Banner } from "../../../ui/feedback/Banner.tsx";
import type { StaffPackage } from "./api.ts";
import { packageLabel } from "./labels.ts";

/** Reports a conflicting edit by another user, with the package's current state. */
export const ChangedBanner = ({ pkg, now }: { pkg: StaffPackage; now: Date }) => (
  <Box role="alert">
    <Banner tone="warn" icon={<SyncProblem />}>
      Nel frattempo il pacchetto è cambiato. Ora è «{pkg.name}»: {packageLabel(pkg, now)}. Quello che hai
      scritto è ancora qui: controlla e salva di nuovo.
    </Banner>
  </Box>
);
