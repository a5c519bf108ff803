import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { beginText, unusableUntil, waitingLabel } from "@studio/contract/packages/beginAtOnce.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { act } from "../../lib/http/act.ts";
import { Strong } from "../../ui/display/Strong.tsx";
import { ConfirmDialog } from "../../ui/feedback/ConfirmDialog.tsx";
import { beginPackage, type MemberPackage } from "./api.ts";

type Props = { pkg: MemberPackage; now: Date };

/**
 * Says from when a package pays that was bought without the request to begin at once, and asks for it
 * (docs/product/withdrawals.md#begin-at-once).
 */
export function BeginPackage({ pkg, now }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const first = unusableUntil(pkg, romeDay(now));
  if (first === undefined) return null;
  const begin = async () => {
    setAsking(false);
    setSending(true);
    await act(() => beginPackage(pkg.id), "Fatto: da adesso puoi usare il pacchetto.");
    setSending(false);
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Strong>{waitingLabel(first)}, o subito se lo chiedi.</Strong>
      <Button
        variant="outlined"
        loading={isSending}
        aria-label={`Comincia subito: ${pkg.name}`}
        onClick={() => setAsking(true)}
        sx={{ mt: 2 }}
      >
        Comincia subito
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Cominciare subito?"
        text={beginText(pkg)}
        confirmLabel="Chiedi di cominciare"
        keepLabel="Non ora"
        destructive={false}
        onConfirm={() => void begin()}
        onCancel={() => setAsking(false)}
      />
    </Box>
  );
}
