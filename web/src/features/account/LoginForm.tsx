import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { type LoginPayload, loginPayload } from "@studio/contract/account/model.ts";
import { Link as RouterLink } from "react-router-dom";
import { errorMessage } from "../../lib/http/errorMessage.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Form } from "../../ui/form/Form.tsx";
import { FormField } from "../../ui/form/FormField.tsx";
import { SubmitButton } from "../../ui/form/SubmitButton.tsx";
import { signIn } from "./api.ts";

type Props = {
  resetHref: string;
  /** Called after a sign-in with a temporary password; the next step is to choose a new one. */
  onTemporary: () => void;
};

/** Signs a member in. The stored session then redirects the page; after a temporary password `onTemporary` does. */
export function LoginForm({ resetHref, onTemporary }: Props) {
  const submit = async (payload: LoginPayload): Promise<void> => {
    try {
      const { member, temporary } = await signIn(payload);
      toast.success(`Ciao ${member.first_name}`, 3000);
      if (temporary) onTemporary();
    } catch (error) {
      toast.error(errorMessage(error), 5000);
    }
  };

  return (
    <Form schema={loginPayload} onSubmit={submit}>
      <Box sx={{ display: "grid", gap: 5 }}>
        <FormField name="login" label="Email" type="email" inputMode="email" autoComplete="username" />
        <FormField name="password" label="Password" type="password" autoComplete="current-password" />
        <Link
          component={RouterLink}
          to={resetHref}
          sx={{ justifySelf: "start", display: "inline-flex", alignItems: "center", minHeight: 44, mt: -2 }}
        >
          Dimenticata la Password?
        </Link>
        <SubmitButton>Accedi</SubmitButton>
      </Box>
    </Form>
  );
}
