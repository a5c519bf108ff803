import { useIdentity } from "../../lib/content/identity.ts";
import { TouchLink } from "../../ui/navigation/TouchLink.tsx";
import { whatsAppHref } from "./messageHref.ts";

const greeting = (name: string): string =>
  `Ciao ${name}! Vorrei qualche informazione per venire ad allenarmi.`;

/** Link to a prefilled WhatsApp message to the studio; nothing without a `number`. */
export function WhatsAppLink({ number }: { number: string }) {
  const { name } = useIdentity();
  return number === "" ? null : (
    <TouchLink href={whatsAppHref(number, greeting(name))}>
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        aria-hidden
        focusable="false"
      >
        <path d="M4 20l1.200-4A8.500 8.500 0 1 1 8 18.800z" strokeWidth="2" />
        <path d="M9 8q0 6 6 7l1-2-2-1-1 1q-2-1-2-2l1-1-1-2z" fill="currentColor" stroke="none" />
      </svg>
      Scrivici su WhatsApp
    </TouchLink>
  );
}
