import Box from "@mui/material/Box";
import { keyframes } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { once } from "@studio/contract/once.ts";
import { useEffect, useState } from "react";
import { cameBack, followTimedLink } from "../../../ui/hydration/timedLink.ts";
import { Stack } from "../../../ui/layout/flow/Stack.tsx";
import { ExternalButton } from "../../../ui/navigation/ExternalButton.tsx";
import { brand } from "../../../ui/theme/palette.ts";

const seconds = once(() => new Intl.NumberFormat("it-IT"));

const fill = keyframes({ from: { transform: "scaleX(0)" } });

/** Announces the download of the file, which starts after `delayMs`, with a link to start it now. */
export function Download({ file, delayMs }: { file: string; delayMs: number }) {
  // On a prerendered page an earlier script has already started the timer (site.ts).
  useEffect(followTimedLink, []);
  const [isBack, setBack] = useState(false);
  useEffect(() => setBack(cameBack(window.history.state)), []);
  return (
    <Stack gap={5} maxWidth={480}>
      {isBack ? (
        <Typography>Il download non è partito? Lo trovi qui.</Typography>
      ) : (
        <Typography role="status">
          Il download parte tra {seconds().format(delayMs / 1000)} secondi.
        </Typography>
      )}
      <Box
        aria-hidden
        sx={{
          height: 8,
          overflow: "hidden",
          borderRadius: "4px",
          backgroundColor: "rgb(250 247 242 / 0.2)",
          // Its place stays: nothing below it moves.
          visibility: isBack ? "hidden" : "visible",
        }}
      >
        <Box
          sx={{
            height: "100%",
            backgroundColor: brand.ember,
            transformOrigin: "left",
            animation: `${fill} ${delayMs}ms linear`,
          }}
        />
      </Box>
      <div>
        <ExternalButton href={file} variant="contained" followAfterMs={delayMs}>
          Scarica subito
        </ExternalButton>
      </div>
    </Stack>
  );
}
