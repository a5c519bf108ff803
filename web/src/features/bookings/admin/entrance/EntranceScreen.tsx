import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";
import { adminPaths } from "../../../../lib/adminPaths.ts";
import { useNow } from "../../../../lib/clock.ts";
import { useIdentity } from "../../../../lib/content/identity.ts";
import { formatTime } from "../../../../lib/format/format.ts";
import { Strong } from "../../../../ui/display/Strong.tsx";
import { Row } from "../../../../ui/layout/flow/Row.tsx";
import { Stack } from "../../../../ui/layout/flow/Stack.tsx";
import { Lead } from "../../../../ui/layout/Lead.tsx";
import { LinkButton } from "../../../../ui/navigation/LinkButton.tsx";
import { RotatingCode } from "../../check-in/RotatingCode.tsx";
import { useEntranceCode } from "../api.ts";

const LANDSCAPE = "@media (orientation: landscape) and (min-width: 900px)";
const CODE_SIZE = "min(80vw, 60dvh, 560px)";

/** The current code. */
function Code() {
  const { data, error, dataUpdatedAt, refetch } = useEntranceCode();
  return (
    <RotatingCode
      text={data?.url}
      receivedAt={dataUpdatedAt}
      error={error}
      onRetry={() => void refetch()}
      label="Codice QR per registrare la presenza"
      size={CODE_SIZE}
    />
  );
}

/** Keeps the device's screen on while the page is visible, where the browser can; elsewhere the device's settings decide. */
function useScreenAwake(): void {
  useEffect(() => {
    const controller = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const request = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Refused on a low battery, for example.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (controller.signal.aborted) await lock?.release();
    };
    void request();
    // The browser releases the lock of a hidden page.
    document.addEventListener("visibilitychange", () => void request(), { signal: controller.signal });
    return () => {
      controller.abort();
      void lock?.release();
    };
  }, []);
}

/** The code by which members check in with their phones, for a tablet or the desk's screen. */
export function EntranceScreen() {
  const now = useNow();
  useScreenAwake();
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: "column",
        minHeight: "100dvh",
        p: { xs: 4, sm: 6 },
      }}
    >
      <Row gap={4} align="center" spread wraps={false}>
        <Strong>{useIdentity().name}</Strong>
        <LinkButton to={adminPaths.today.href()} variant="text">
          Torna a Oggi
        </LinkButton>
      </Row>
      <Box
        sx={{
          flexGrow: 1,
          display: "grid",
          alignContent: "center",
          justifyItems: "center",
          gap: { xs: 6, sm: 8 },
          textAlign: "center",
          [LANDSCAPE]: {
            gridTemplateColumns: "minmax(0, 1fr) auto",
            alignItems: "center",
            maxWidth: 1200,
            width: "100%",
            mx: "auto",
            textAlign: "left",
          },
        }}
      >
        <Stack gap={3}>
          <Typography component="p" variant="h1" sx={{ fontSize: "clamp(3rem, 10vw, 6rem)", lineHeight: 1 }}>
            {formatTime(now)}
          </Typography>
          <Typography component="h1" variant="h2">
            Registra la tua presenza
          </Typography>
          <Lead>
            Inquadra il codice con la fotocamera del telefono e apri il link: vale da mezz’ora prima della tua
            classe fino alla fine.
          </Lead>
        </Stack>
        <Code />
      </Box>
    </Box>
  );
}
