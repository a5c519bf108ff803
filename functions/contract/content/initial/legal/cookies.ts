import type { LegalText } from "../../definitions/legalText.ts";
import { legalBody } from "./legalBody.ts";

/** Cookie policy: data stored in the browser and content from other sites. */
export const initialCookies: LegalText = {
  changed: "2026-11-30",
  parts: [
    {
      title: "In breve",
      text: legalBody(
        "Questo sito non usa cookie di profilazione propri. Nel tuo browser conserva poche informazioni tecniche e, finché non dai il consenso, non carica nulla da altri siti.",
      ),
    },
    {
      title: "Memoria tecnica",
      text: legalBody("Serve a far funzionare il sito e non richiede consenso. Resta nel tuo dispositivo:", [
        "la sessione: se accedi all’area riservata, il sito ricorda che sei tu fino a quando esci;",
        "nell’area riservata, quante lezioni avevi quando hai guardato i tuoi badge e quale promozione hai già visto: per festeggiare ogni badge una volta sola e non ripeterti un avviso;",
        "la scelta sul consenso e il momento in cui l’hai fatta: per non chiedertela di nuovo a ogni visita;",
        "il codice di un buono regalo che stai riscattando, per ritrovarlo dopo l’accesso: sparisce quando lo hai riscattato, al più tardi dopo due giorni;",
        "il codice dell’invito di un amico che hai aperto, per riconoscerlo quando compri o apri il tuo account: sparisce quando lo hai usato e dopo 60 giorni non vale più;",
        "la bozza del modulo: quello che stai scrivendo, per non perderlo se la rete cade o la pagina si ricarica, e il biglietto di una simulazione appena pagata; spariscono quando chiudi la scheda del browser.",
      ]),
    },
    {
      title: "Statistiche",
      text: legalBody(
        "Con il tuo consenso carichiamo uno strumento di misurazione che ci dice quante persone leggono le pagine e quante richieste arrivano dalle nostre campagne. Può usare cookie propri. Senza consenso non viene caricato.",
      ),
    },
    {
      title: "Mappe, video e social",
      text: legalBody(
        "La mappa, i video e i post dei social vengono da altri siti, che possono usare cookie e vedere il tuo indirizzo di rete. Si caricano solo se lo permetti; fino ad allora al loro posto trovi un riquadro con un pulsante.",
      ),
    },
    {
      title: "Cambiare idea",
      text: legalBody(
        "Puoi rivedere la scelta quando vuoi con il pulsante qui sotto, oppure cancellare i dati del sito dalle impostazioni del browser.",
      ),
    },
  ],
};
