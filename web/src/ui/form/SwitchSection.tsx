import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { ErrorState } from "../feedback/ErrorState.tsx";
import { Panel } from "../layout/Panel.tsx";
import { Section } from "../layout/Section.tsx";
import { SwitchField } from "./SwitchField.tsx";

type Props = {
  title: string;
  /** Effect of the choice, in words. */
  text: string;
  label: string;
  /** `undefined` while it is loaded. */
  checked: boolean | undefined;
  /** Reason for which it could not be loaded. */
  failure?: { message: string; onRetry: () => void } | undefined;
  isSaving: boolean;
  onChange: (checked: boolean) => void;
};

/** A part of a screen with one choice, which takes effect at once. */
export const SwitchSection = ({ title, text, label, checked, failure, isSaving, onChange }: Props) => (
  <Section title={title}>
    <Panel>
      <Typography sx={{ maxWidth: 640, mb: 4 }}>{text}</Typography>
      {failure && <ErrorState {...failure} />}
      {!failure && checked === undefined && <Skeleton variant="rounded" width={240} height={44} />}
      {checked !== undefined && (
        <SwitchField label={label} checked={checked} disabled={isSaving} onChange={onChange} />
      )}
    </Panel>
  </Section>
);
