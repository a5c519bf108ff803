import RestorePage from "@mui/icons-material/RestorePageOutlined";
import Button from "@mui/material/Button";
import { Banner } from "../../feedback/Banner.tsx";
import { Row } from "../../layout/flow/Row.tsx";

type Props = { onDiscard: () => void; onResume: () => void };

/** Offers what this device keeps of an editor and was not saved. */
export const KeptDraftBanner = ({ onDiscard, onResume }: Props) => (
  <Banner
    tone="warn"
    icon={<RestorePage />}
    action={
      <Row wraps={false}>
        <Button variant="outlined" onClick={onDiscard}>
          Scarta
        </Button>
        <Button variant="contained" onClick={onResume}>
          Riprendi
        </Button>
      </Row>
    }
  >
    Su questo dispositivo ci sono modifiche che non sono state salvate.
  </Banner>
);
