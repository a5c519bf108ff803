import Download from "@mui/icons-material/FileDownloadOutlined";
import Upload from "@mui/icons-material/FileUploadOutlined";
import Button from "@mui/material/Button";
import { type ContentsFile, contentsFile } from "@studio/contract/content/transfer.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useRef, useState } from "react";
import { download } from "../../../../lib/format/download.ts";
import { act } from "../../../../lib/http/act.ts";
import { toast } from "../../../../lib/toasts/toast.ts";
import { useDialog } from "../../../../ui/feedback/useDialog.tsx";
import { loadContentsFile } from "../api.ts";
import { ImportDialog } from "./ImportDialog.tsx";

/** Largest file of contents in bytes; the server takes a megabyte. */
const MAX_FILE_BYTES = 1024 * 1024;

/** Returns the contents in a chosen file; `undefined` if it is another file. */
async function readFile(chosen: File): Promise<ContentsFile | undefined> {
  if (chosen.size > MAX_FILE_BYTES) return undefined;
  try {
    return contentsFile.safeParse(JSON.parse(await chosen.text())).data;
  } catch {
    return undefined;
  }
}

/** Saves every content to a file, and takes those of a file in. */
export function TransferButtons() {
  const input = useRef<HTMLInputElement>(null);
  const [isExporting, setExporting] = useState(false);
  const importing = useDialog<ContentsFile>();

  const exportFile = async () => {
    setExporting(true);
    await act(async () => {
      const file = await loadContentsFile();
      const name = `contenuti-${romeDay(new Date())}.json`;
      download(name, "application/json", `${JSON.stringify(file, null, 2)}\n`);
    }, "File pronto.");
    setExporting(false);
  };
  const choose = async (files: FileList | null) => {
    const [one] = files ?? [];
    if (!one) return;
    const file = await readFile(one);
    // Allows the same file to be chosen again after it has been corrected.
    if (input.current) input.current.value = "";
    if (!file) return toast.error("Questo file non è un’esportazione dei contenuti.", 6000);
    importing.show(file);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Download />}
        loading={isExporting}
        onClick={() => void exportFile()}
      >
        Esporta
      </Button>
      <Button variant="outlined" startIcon={<Upload />} onClick={() => input.current?.click()}>
        Importa
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        onChange={({ target }) => void choose(target.files)}
      />
      {importing.render((dialog, file) => (
        <ImportDialog {...dialog} file={file} />
      ))}
    </>
  );
}
