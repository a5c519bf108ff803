import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import type { PackageGrant } from "@studio/contract/packages/model.ts";
import { romeDay } from "@studio/contract/time/romeDay.ts";
import { useState } from "react";
import { ActionDialog } from "../../../ui/feedback/ActionDialog.tsx";
import { Form, type Outcome } from "../../../ui/form/Form.tsx";
import { SubmitButton } from "../../../ui/form/SubmitButton.tsx";
import { act } from "./act.ts";
import { useGrantPackage } from "./api.ts";
import { cataloguePackages } from "./catalogue.ts";
import { packForm, subscriptionForm } from "./forms.ts";
import { endLabel } from "./labels.ts";
import { PackageFields } from "./PackageFields.tsx";

const others = { pack: "Altro: lezioni", subscription: "Altro: abbonamento" } as const;

type Props = { uid: string; name: string; open: boolean; now: Date; onClose: () => void };

/** Grants a member a package from the price list or a custom one; idempotent per opening. */
export function GrantDialog({ uid, name, open, now, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const [choice, setChoice] = useState<string>();
  const { mutateAsync: grant, isPending } = useGrantPackage(uid);
  const offered = cataloguePackages(romeDay(now));
  const chosen = offered.find((one) => one.name === choice);

  const grantPackage = async (body: PackageGrant): Promise<Outcome> => {
    const result = await act(() => grant({ body, key }), `«${body.name}» assegnato a ${name}.`);
    if (result.is === "done") onClose();
    return result.is === "refused" ? { refused: result.fields } : "kept";
  };

  return (
    <ActionDialog open={open} title="Assegna un pacchetto" onClose={onClose}>
      <RadioGroup
        aria-label="Pacchetto"
        value={choice ?? ""}
        onChange={(_, value) => setChoice(value)}
        sx={{ mb: 4 }}
      >
        {offered.map((pkg) => (
          <Choice key={pkg.name} value={pkg.name} detail={endLabel(pkg, now)} />
        ))}
        {Object.values(others).map((label) => (
          <Choice key={label} value={label} detail="nome e scadenza a piacere" />
        ))}
      </RadioGroup>
      {choice === others.pack && (
        <Form
          schema={packForm}
          defaultValues={{ name: "", size: "", expire_date: "" }}
          onSubmit={grantPackage}
        >
          <OtherFields isPack />
        </Form>
      )}
      {choice === others.subscription && (
        <Form schema={subscriptionForm} defaultValues={{ name: "", expire_date: "" }} onSubmit={grantPackage}>
          <OtherFields isPack={false} />
        </Form>
      )}
      {choice !== others.pack && choice !== others.subscription && (
        <Box sx={{ display: "grid", pb: 2 }}>
          <Button
            variant="contained"
            size="large"
            disabled={!chosen}
            loading={isPending}
            onClick={() => chosen && grantPackage(chosen)}
          >
            Assegna
          </Button>
        </Box>
      )}
    </ActionDialog>
  );
}

const OtherFields = ({ isPack }: { isPack: boolean }) => (
  <Box sx={{ display: "grid", gap: 4, pb: 2 }}>
    <PackageFields isPack={isPack} />
    <SubmitButton>Assegna</SubmitButton>
  </Box>
);

const Choice = ({ value, detail }: { value: string; detail: string }) => (
  <FormControlLabel
    value={value}
    control={<Radio />}
    sx={{ minHeight: 52, mr: 0 }}
    label={
      <>
        <Typography component="span" sx={{ display: "block", fontWeight: 600, lineHeight: 1.3 }}>
          {value}
        </Typography>
        <Typography component="span" variant="caption" sx={{ display: "block", color: "text.secondary" }}>
          {detail}
        </Typography>
      </>
    }
  />
);
