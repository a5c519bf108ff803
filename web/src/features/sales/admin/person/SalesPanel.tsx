import Button from "@mui/material/Button";
import { useRead } from "../../../../lib/http/useRead.ts";
import { Loaded } from "../../../../ui/feedback/Loaded.tsx";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { whenOpened } from "../../../../ui/hydration/whenOpened.tsx";
import { Note } from "../../../../ui/layout/Note.tsx";
import { Panel } from "../../../../ui/layout/Panel.tsx";
import { Section } from "../../../../ui/layout/Section.tsx";
import { salesOfQuery } from "../api.ts";
import { type SaleAction, SaleList } from "../SaleList.tsx";

const SellDialog = whenOpened(async () => ({
  default: (await import("./SellDialog.tsx")).SellDialog,
}));

type Props = {
  person: { id: string; name: string };
  saleAction: SaleAction;
  /** Renders a further way to pay what a sale owes. */
  payment: SaleAction;
};

/** Lists the sales to a person, which staff collect and reverse, and records new ones. */
export function SalesPanel({ person, saleAction, payment }: Props) {
  const sales = useRead(salesOfQuery(person.id));
  const selling = useDialog();
  return (
    <Section
      title="Vendite"
      action={
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => selling.show()}>
          Vendi altro
        </Button>
      }
    >
      <Panel>
        <Loaded of={sales} label="Carico le vendite" height={72}>
          {(made) =>
            made.length === 0 ? (
              <Note>Ancora nessuna vendita: si registra da sola quando assegni un pacchetto.</Note>
            ) : (
              <SaleList sales={made} action={saleAction} payment={payment} />
            )
          }
        </Loaded>
      </Panel>
      {selling.render((dialog) => (
        <SellDialog {...dialog} person={person} />
      ))}
    </Section>
  );
}
