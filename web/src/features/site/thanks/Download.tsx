import { once } from "@contract/once.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { ExternalButton } from "../../../ui/ExternalButton.tsx";
import { brand } from "../../../ui/palette.ts";
import { useRedirect } from "./useRedirect.ts";

const seconds = once(() => new Intl.NumberFormat("it-IT"));

/** Leads on to the file after `delayMs`, and says so; the link is there for whoever does not want to wait. */
export function Download({ file, delayMs }: { file: string; delayMs: number }) {
  const going = useRedirect(file, delayMs);
  return (
    <Box data-hurries="" sx={{ maxWidth: 480 }}>
      <Typography role="status">Il download parte tra {seconds().format(delayMs / 1000)} secondi.</Typography>
      <Box
        aria-hidden
        sx={{
          my: 5,
          height: 8,
          overflow: "hidden",
          borderRadius: "4px",
          backgroundColor: "rgb(250 247 242 / 0.2)",
        }}
      >
        <Box
          sx={{
            height: "100%",
            backgroundColor: brand.ember,
            transformOrigin: "left",
            transform: going ? "none" : "scaleX(0)",
            transition: `transform ${delayMs}ms linear`,
          }}
        />
      </Box>
      <ExternalButton href={file} variant="contained">
        Scarica subito
      </ExternalButton>
    </Box>
  );
}
