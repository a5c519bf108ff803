import { Steps } from "../../../ui/display/Steps.tsx";

const steps = [
  {
    title: "Scegli e paghi",
    text: "Un pacchetto o un importo. Il buono arriva subito a te, con il suo codice.",
  },
  {
    title: "Glielo diamo noi, o tu",
    text: "Con la sua email glielo mandiamo nel giorno che scegli. Altrimenti lo stampi, o gli mandi il link.",
  },
  {
    title: "Lo riscatta quando vuole",
    text: "Apre il link, entra nel suo account, e prenota. Un importo lo spende anche in più volte.",
  },
];

/** The way of a gift card from its purchase on. */
export const HowItWorks = () => <Steps items={steps} />;
