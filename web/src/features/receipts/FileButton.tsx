import Button from "@mui/material/Button";
import { useState } from "react";
import { saveFile } from "../../lib/format/download.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { toast } from "../../lib/toasts/toast.ts";

type Props = {
  /** Kind of file, which the button shows: `PDF`. */
  kind: string;
  /** Title of the document. */
  title: string;
  fileName: string;
  /** Loads the file; throws as `callFile` does. */
  load: () => Promise<Blob>;
};

/** Saves a document’s file, which the server makes at each request. */
export function FileButton({ kind, title, fileName, load }: Props) {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(fileName, await load());
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="outlined" aria-label={`${kind}: ${title}`} loading={loading} onClick={save}>
      {kind}
    </Button>
  );
}
