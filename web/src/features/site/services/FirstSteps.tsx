import { Steps } from "../../../ui/display/Steps.tsx";
import { Chapter } from "../Chapter.tsx";
import { testMinutes } from "./services.ts";

/** Steps of a new member, from the first message to the first month. */
export const FirstSteps = () => (
  <Chapter title="Come si comincia" tone="paper">
    <Steps
      items={[
        {
          title: "Prenoti la prova",
          text: "Gratuita e senza impegno: scegli tu il servizio, il giorno e l’ora.",
        },
        {
          title: "Ci conosciamo",
          text: `Parliamo di obiettivi e, se serve, facciamo un test di ${testMinutes.from}-${testMinutes.to} minuti.`,
        },
        {
          title: "Ti alleni",
          text: "Un coach ti segue dalla prima ripetizione, con i carichi giusti per te.",
        },
        {
          title: "Scegli il percorso",
          text: "Lezioni, abbonamento o programma: solo quando sai che fa per te.",
        },
      ]}
    />
  </Chapter>
);
