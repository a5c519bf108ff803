import RestorePage from "@mui/icons-material/RestorePageOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Banner } from "../../feedback/Banner.tsx";

type Props = { onDiscard: () => void; onResume: () => void };

/** Offers what this device keeps of an editor and was not saved. */
export const KeptDraftBanner = ({ onDiscard, onResume }: Props) => (
  <Banner
    tone="warn"
    icon={<RestorePage />}
    action={
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button variant="outlined" onClick={onDiscard}>
          Scarta
        </Button>
        <Button variant="contained" onClick={onResume}>
          Riprendi
        </Button>
      </Box>
    }
  >
    Su questo dispositivo ci sono modifiche che non sono state salvate.
  </Banner>
);
