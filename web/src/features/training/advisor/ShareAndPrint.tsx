import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import type { Choice } from "./choice.ts";

/** Hands the programme on by its address, or prints it. */
export function ShareAndPrint({ choice }: { choice: Choice }) {
  const [said, setSaid] = useState("");

  const share = async () => {
    const url = new URL(paths.advisor.href(choice), window.location.origin).href;
    try {
      if (typeof navigator.share === "function")
        await navigator.share({ title: "Il mio programma di allenamento", url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid("Link copiato");
      }
    } catch (error) {
      // Who closes the sheet of the system has changed their mind: nothing to say.
      if (!(error instanceof DOMException && error.name === "AbortError")) {
        setSaid("Copia l’indirizzo dalla barra del browser");
      }
    }
  };

  return (
    <Box data-screen sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 3 }}>
      <Button variant="contained" onClick={share}>
        Condividi
      </Button>
      <Button variant="outlined" onClick={() => window.print()}>
        Stampa
      </Button>
      <Typography role="status" variant="body2">
        {said}
      </Typography>
    </Box>
  );
}
