import Button from "@mui/material/Button";
import type { OwnReceipt } from "@studio/contract/receipts/model.ts";
import { fileNameOf } from "@studio/contract/receipts/policy.ts";
import { useState } from "react";
import { saveFile } from "../../lib/format/download.ts";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { titleOf } from "./labels.ts";

type Props = {
  receipt: OwnReceipt;
  /** Loads the file; throws as `callFile` does. */
  load: (id: string) => Promise<Blob>;
};

/** Saves a receipt’s file, which the server makes at each request. */
export function FileButton({ receipt, load }: Props) {
  const [loading, setLoading] = useState(false);
  const save = async () => {
    setLoading(true);
    try {
      saveFile(fileNameOf(receipt), await load(receipt.id));
    } catch (error) {
      toast.error(errorMessage(error), 6000);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="outlined" aria-label={`PDF: ${titleOf(receipt)}`} loading={loading} onClick={save}>
      PDF
    </Button>
  );
}
