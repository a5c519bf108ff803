import PhotoCamera from "@mui/icons-material/PhotoCamera";
import Button from "@mui/material/Button";
import { type ChangeEvent, useRef } from "react";

type Props = { disabled: boolean; onChoose: (file: File) => void };

/** Opens the device's photos. */
export function ChooseFile({ disabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = "";
    if (file) onChoose(file);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={chosen} />
      <Button
        variant="contained"
        size="large"
        startIcon={<PhotoCamera />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Scegli una foto
      </Button>
    </>
  );
}
