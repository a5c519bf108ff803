import { account as api } from "@studio/contract/account/endpoints.ts";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { call } from "../../../lib/api.ts";
import { useLoad } from "../../../lib/useLoad.ts";

/** The query's name for the code of the mail (`functions/src/account/mails.ts`). */
const CODE = "conferma";

/** Whether mail to the member's address is known to reach them, and how they show it. */
export function useEmailProof() {
  const { loaded, reload } = useLoad((signal) => call(api.emailProof, { signal }));
  const [query, setQuery] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const code = query.get(CODE);
  return {
    loaded,
    isSent,
    /** What the mail's link brought; `null` where nobody came by it. */
    code,
    /** Asks for the mail. Throws what `errorMessage` can say. */
    async send() {
      const { proven } = await call(api.sendEmailProof);
      if (proven) await reload();
      else setSent(true);
    },
    /** Confirms the address by the code of the mail. Throws what `errorMessage` can say. */
    async confirm() {
      if (code === null) return;
      try {
        await call(api.confirmEmail, { body: { code } });
        await reload();
      } finally {
        setQuery((before) => {
          before.delete(CODE);
          return before;
        });
      }
    },
  };
}
