import WhatsApp from "@mui/icons-material/WhatsApp";
import Link from "@mui/material/Link";
import { useIdentity } from "../../../../../lib/content/identity.ts";
import { whatsAppHref } from "../../../../../lib/format/whatsApp.ts";
import type { Row } from "../rows/plan.ts";

/** Returns whether nothing but the e-mail keeps a row from being imported. */
export const lacksEmail = ({ state, cells, faults }: Row): boolean =>
  state === "bad" && cells.email === "" && faults.every(({ column }) => column === "email");

/** A link that asks a person for the e-mail, by the phone that the file has. */
export function AskEmail({ row }: { row: Row }) {
  const { name } = useIdentity();
  const { nome, telefono } = row.cells;
  if (!lacksEmail(row) || telefono === "") return null;
  const text = `Ciao ${nome}, ti scriviamo da ${name}: per il tuo account ci serve la tua email. Ce la mandi?`;
  return (
    <Link
      href={whatsAppHref(telefono, text)}
      target="_blank"
      rel="noreferrer"
      variant="body2"
      sx={{ display: "inline-flex", alignItems: "center", gap: 1, minHeight: 44 }}
    >
      <WhatsApp aria-hidden fontSize="small" />
      Chiedi l’email
    </Link>
  );
}
