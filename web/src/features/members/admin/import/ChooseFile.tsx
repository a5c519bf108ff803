import UploadFile from "@mui/icons-material/UploadFileOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ChangeEvent, type DragEvent, useRef, useState } from "react";
import { Note } from "../../../../ui/layout/Note.tsx";

type Props = { isReading: boolean; onChoose: (file: File) => void };

/** Lets staff choose a file, or drop it here. */
export function ChooseFile({ isReading, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const chooseFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows the same file to be chosen again after it has been corrected.
    target.value = "";
    if (file) onChoose(file);
  };
  const dropFile = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <Box
      onDragEnter={dragOver}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={dropFile}
      sx={{
        display: "grid",
        justifyItems: "center",
        gap: 3,
        px: 4,
        py: { xs: 8, md: 12 },
        textAlign: "center",
        borderRadius: "12px",
        border: "2px dashed",
        borderColor: isOver ? "primary.main" : "text.secondary",
        backgroundColor: "background.paper",
      }}
    >
      <UploadFile aria-hidden sx={{ fontSize: 44, color: "primary.main" }} />
      <Typography variant="h3" component="p">
        Scegli il file di Excel o CSV, o trascinalo qui
      </Typography>
      <input ref={input} type="file" accept=".xlsx,.csv,.txt,.tsv,text/csv" hidden onChange={chooseFile} />
      <Button variant="contained" size="large" loading={isReading} onClick={() => input.current?.click()}>
        Scegli il file
      </Button>
      <Note variant="body2">
        Prima di importare vedi che cosa c’è dentro, e correggi lì le righe sbagliate.
      </Note>
    </Box>
  );
}
