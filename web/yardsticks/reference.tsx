import Button from "@mui/material/Button";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

// The reference of public pages (tests/bench/web): the least that React and MUI need for a tap to show something.

function Reference() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Apri
      </Button>
      {isOpen && <p>Aperto</p>}
    </>
  );
}

const root = document.getElementById("root");
if (!root) throw new Error("reference.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Reference />
  </StrictMode>,
);
