import { initialRules } from "../../../bookings/content/initialRules.ts";
import { studio } from "../../../studio.ts";
import { WITHDRAW_LABEL } from "../../../withdrawals/labels.ts";
import type { LegalText } from "../../definitions/legalText.ts";
import { legalBody } from "./legalBody.ts";

const { company } = studio;
const { hours: freeHours } = initialRules.cancellation;

/** Terms of use. */
export const initialTerms: LegalText = {
  changed: "2026-11-30",
  parts: [
    {
      title: "Di chi è questo sito",
      text: legalBody(
        `Il sito è di ${company.name}, con sede legale in ${company.seat}, P. IVA ${company.vat}, email ${studio.email}. Usandolo accetti queste condizioni.`,
      ),
    },
    {
      title: "Richieste e prove gratuite",
      text: legalBody(
        "Inviare un modulo non ti impegna a nulla: è una richiesta, che diventa un appuntamento quando ti rispondiamo per confermarla. La prova gratuita è per chi non si è ancora allenato con noi.",
      ),
    },
    {
      title: "Acquisti",
      text: legalBody(
        "I prezzi sono in euro e si intendono per persona, salvo dove è scritto diversamente. Il prezzo valido è quello mostrato nel giorno dell’acquisto. Il pagamento avviene sulla pagina sicura del gestore dei pagamenti: noi non vediamo i dati della tua carta o del tuo conto.",
        "Le lezioni di small class acquistate a pacchetto non hanno scadenza, se l’offerta non ne indica una; gli abbonamenti valgono per il periodo indicato. Le offerte con dei limiti valgono per i giorni, gli orari e il numero di lezioni che indicano: le lezioni di una settimana o di un mese non passano a quelli dopo.",
      ),
    },
    {
      title: "Diritto di recesso",
      text: legalBody(
        `Dai pacchetti e dagli abbonamenti comprati online puoi recedere entro 14 giorni dall’acquisto, senza dire perché, dal link «${WITHDRAW_LABEL}» in fondo a ogni pagina o dalla tua area riservata. Ricevi subito un’email con la data e l’ora, e ti rimborsiamo entro 14 giorni sulla carta o sul conto con cui hai pagato.`,
        "Se al momento dell’acquisto hai chiesto di cominciare subito, tratteniamo in proporzione quello che hai già usato; se hai usato tutto, il diritto di recesso si perde. Non vale per i servizi con una data precisa, come le simulazioni.",
      ),
    },
    {
      title: "Prenotazioni e disdette",
      text: legalBody(
        `Chi è iscritto prenota e disdice dall’area riservata. Se disdici almeno ${freeHours} ore prima dell’inizio la lezione torna nel tuo pacchetto; più tardi resta scalata. Se siamo noi ad annullare una classe, la lezione torna sempre.`,
      ),
    },
    {
      title: "Salute",
      text: legalBody(
        "Video, ebook e schede danno indicazioni generali e non sostituiscono il parere di un medico. Prima di cominciare assicurati di essere in condizioni di allenarti, e fermati se qualcosa fa male.",
      ),
    },
    {
      title: "Simulazioni HYROX",
      text: legalBody(
        "Le simulazioni sono allenamenti organizzati da noi nella nostra palestra: non sono eventi ufficiali HYROX. HYROX è un marchio del rispettivo titolare.",
        "Il posto in una simulazione vale per la data e la partenza scelte: per i servizi con una data precisa il diritto di recesso non si applica (art. 59, comma 1, lettera n, del Codice del consumo). Se non puoi venire scrivici: finché c’è posto ti spostiamo di partenza.",
        "Se annulliamo noi la simulazione, o il posto che hai pagato non c’è più, ti rimborsiamo l’intero importo entro 14 giorni, sullo stesso mezzo con cui hai pagato.",
      ),
    },
    {
      title: "Contenuti",
      text: legalBody(
        "Testi, immagini, ebook e video sono nostri o usati con permesso. Puoi usarli per allenarti; per pubblicarli altrove chiedicelo prima.",
      ),
    },
    {
      title: "Legge applicabile",
      text: legalBody(
        "Queste condizioni seguono la legge italiana. Se acquisti come consumatore restano validi tutti i diritti che la legge ti riconosce.",
      ),
    },
  ],
};
