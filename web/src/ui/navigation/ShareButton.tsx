import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";

type Props = {
  title: string;
  path: string;
  variant?: "contained" | "outlined";
  /** Other actions beside it. */
  children?: ReactNode;
};

/** Shares the address of a page of this site with the device's own sheet, or copies it where there is none. */
export function ShareButton({ title, path, variant = "outlined", children }: Props) {
  const [status, setStatus] = useState("");

  const share = async () => {
    const url = new URL(path, window.location.origin).href;
    try {
      if (typeof navigator.share === "function") await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setStatus("Link copiato");
      }
    } catch (error) {
      // The user has closed the share sheet: not an error.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        setStatus("Copia l’indirizzo dalla barra del browser");
      }
    }
  };

  return (
    <>
      <Button variant={variant} onClick={share}>
        Condividi
      </Button>
      {children}
      <Typography role="status" variant="body2">
        {status}
      </Typography>
    </>
  );
}
