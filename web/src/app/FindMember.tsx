import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { membersQuery } from "../lib/members.ts";
import { ActionDialog } from "../ui/ActionDialog.tsx";
import { SearchChoice } from "../ui/SearchChoice.tsx";
import { onIron } from "../ui/tones.ts";
import { paths } from "./paths.ts";
import { shortcuts, useShortcuts } from "./useShortcuts.ts";

const LABEL = "Cerca una persona";

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      px: 1.5,
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "6px",
      fontFamily: "inherit",
      fontSize: "0.8125rem",
      fontWeight: 600,
      whiteSpace: "nowrap",
    }}
  >
    {children}
  </Box>
);

/** Finds a member from anywhere in the back office, by the header's button or by its key, and leads to their page. */
export function FindMember() {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  useShortcuts({
    findMember: () => setOpen(true),
    openClasses: () => navigate(paths.adminEvents.href()),
  });

  return (
    <>
      <Button
        variant="text"
        aria-label={LABEL}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcuts.findMember.aria}
        onClick={() => setOpen(true)}
        sx={{
          ...onIron,
          gap: 2,
          px: { xs: 0, sm: 3 },
          minHeight: 44,
          "&.MuiButton-text": { border: { sm: "1px solid var(--mui-palette-divider)" } },
        }}
      >
        <Search />
        <Box component="span" sx={{ display: { xs: "none", sm: "flex" }, alignItems: "center", gap: 3 }}>
          {LABEL}
          <Key>{shortcuts.findMember.read}</Key>
        </Box>
      </Button>
      <ActionDialog open={isOpen} title={LABEL} onClose={() => setOpen(false)}>
        <SearchChoice
          label="Nome, cognome o email"
          query={membersQuery}
          onChoose={({ id }) => {
            setOpen(false);
            navigate(paths.adminUser.href(id));
          }}
          autoFocus
        />
        <Typography
          variant="body2"
          component="p"
          sx={{
            mt: 4,
            color: "text.secondary",
            lineHeight: 1.9,
            "@media (hover: none)": { display: "none" },
          }}
        >
          <Key>{shortcuts.findMember.read}</Key> apre questa ricerca da ogni pagina,{" "}
          <Key>{shortcuts.openClasses.read}</Key> porta alle classi di oggi. Scegli con le frecce, apri con
          Invio.
        </Typography>
      </ActionDialog>
    </>
  );
}
