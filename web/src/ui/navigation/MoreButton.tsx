import Button from "@mui/material/Button";
import type { ReactNode } from "react";

type Props = { loading: boolean; onClick: () => void; children?: ReactNode };

/** The button below a list that reads its next page. */
export const MoreButton = ({ loading, onClick, children = "Mostra altri" }: Props) => (
  <Button fullWidth variant="outlined" loading={loading} onClick={onClick} sx={{ mt: 4 }}>
    {children}
  </Button>
);
