import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "../../../../lib/http/errorMessage.ts";
import { ErrorState } from "../../../../ui/feedback/ErrorState.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { salesOfQuery } from "../api.ts";
import { type SaleAction, SaleList } from "../SaleList.tsx";
import { SellDialog } from "./SellDialog.tsx";

type Props = { person: { id: string; name: string }; saleAction: SaleAction };

/** Lists the sales to a person, which staff collect and reverse, and records new ones. */
export function SalesPanel({ person, saleAction }: Props) {
  const { data: sales, error, refetch } = useQuery(salesOfQuery(person.id));
  const [selling, setSelling] = useState({ open: false, times: 0 });
  return (
    <Section
      title="Vendite"
      action={
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => setSelling({ open: true, times: selling.times + 1 })}
        >
          Vendi altro
        </Button>
      }
    >
      <Panel>
        {sales ? (
          sales.length === 0 ? (
            <Typography sx={{ color: "text.secondary" }}>
              Ancora nessuna vendita: si registra da sola quando assegni un pacchetto.
            </Typography>
          ) : (
            <SaleList sales={sales} action={saleAction} />
          )
        ) : error ? (
          <ErrorState message={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Box role="status" aria-label="Carico le vendite">
            <Skeleton variant="rounded" height={72} />
          </Box>
        )}
      </Panel>
      {selling.times > 0 && (
        <SellDialog
          key={selling.times}
          person={person}
          open={selling.open}
          onClose={() => setSelling({ ...selling, open: false })}
        />
      )}
    </Section>
  );
}
