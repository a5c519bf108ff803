import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../lib/paths.ts";
import { Columns } from "../../../ui/layout/flow/Columns.tsx";
import { brand } from "../../../ui/theme/palette.ts";
import { onIron } from "../../../ui/theme/tones.ts";
import { ConsentOptions } from "./ConsentOptions.tsx";
import { none } from "./choices.ts";
import { useConsent } from "./useConsent.ts";
import { useRoomBelow } from "./useRoomBelow.ts";

const all = { statistics: true, media: true };

/** Focuses the banner when it is reopened, and restores the focus when it closes. */
function useFocusWhenReopened(banner: RefObject<HTMLElement | null>, decided: boolean): void {
  const reopened = useRef(decided);
  useEffect(() => {
    if (!reopened.current) return;
    const before = document.activeElement;
    banner.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [banner]);
}

/** An answer; all have equal prominence. */
const Answer = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button
    variant="outlined"
    onClick={onClick}
    sx={{
      px: { xs: 0, sm: 2 },
      whiteSpace: "nowrap",
      "@media (max-width: 359px)": { fontSize: "0.9375rem" },
    }}
  >
    {children}
  </Button>
);

/** Non-modal consent banner at the bottom of the screen. */
export function ConsentQuestion() {
  const { choices, decided, choose } = useConsent();
  const [open, setOpen] = useState(decided);
  const banner = useRef<HTMLElement>(null);
  useRoomBelow(banner);
  useFocusWhenReopened(banner, decided);
  /** Switches the view and keeps the focus in the banner, since the pressed button disappears. */
  const show = (options: boolean) => {
    setOpen(options);
    banner.current?.focus();
  };

  return (
    <Box
      component="section"
      ref={banner}
      tabIndex={-1}
      aria-label="Cookie e contenuti esterni"
      sx={{
        ...onIron,
        position: "fixed",
        inset: "auto 0 0",
        zIndex: "appBar",
        maxHeight: "70dvh",
        overflowY: "auto",
        px: { xs: 4, md: 8 },
        pt: { xs: 3, md: 4 },
        pb: {
          xs: "calc(12px + env(safe-area-inset-bottom))",
          md: "calc(16px + env(safe-area-inset-bottom))",
        },
        backgroundColor: brand.iron,
        borderTop: "3px solid",
        borderColor: "primary.main",
      }}
    >
      <Box
        sx={{
          display: "grid",
          gap: { xs: 2, md: 8 },
          alignItems: "center",
          gridTemplateColumns: { md: open ? "1fr" : "1fr auto" },
          maxWidth: 1200,
          mx: "auto",
        }}
      >
        <Typography variant="body2">
          Statistiche, mappa e video di altri siti si caricano solo se vuoi tu.{" "}
          <Link component={RouterLink} to={paths.cookies.href()}>
            Cookie policy
          </Link>
        </Typography>
        {open ? (
          <ConsentOptions initial={choices} onSave={choose} onBack={() => show(false)} />
        ) : (
          <Columns count={{ xs: ["auto", "auto", "auto"], sm: ["160px", "160px", "160px"] }} gap={2}>
            <Answer onClick={() => choose(all)}>Accetta tutti</Answer>
            <Answer onClick={() => choose(none)}>Solo necessari</Answer>
            <Answer onClick={() => show(true)}>Scegli</Answer>
          </Columns>
        )}
      </Box>
    </Box>
  );
}
