import { initialRules } from "../../../bookings/content/initialRules.ts";
import { studio } from "../../../studio.ts";
import { WITHDRAW_LABEL } from "../../../withdrawals/labels.ts";
import type { LegalText } from "../../definitions/legalText.ts";
import { legalBody } from "./legalBody.ts";

const { company } = studio;
const { hours: freeHours } = initialRules.cancellation;

/** Terms of use. */
export const initialTerms: LegalText = {
  changed: "2026-12-01",
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
        "Inviare un modulo non ti impegna a nulla: è una richiesta, che diventa un appuntamento quando ti rispondiamo per confermarla. La prova in una small class diventa un appuntamento appena l’email ti dice che il posto è riservato: se non puoi venire, liberalo. La prova gratuita è per chi non si è ancora allenato con noi.",
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
      title: "Quota d’iscrizione",
      text: legalBody(
        "Alcuni pacchetti possono chiedere, oltre al prezzo, una quota d’iscrizione: nome, importo e durata sono scritti accanto all’offerta, e la somma di prezzo e quota la leggi prima di pagare. Non la paga chi ne ha già una valida: se l’hai pagata due volte, te la restituiamo. La quota di un anno vale 12 mesi dal pagamento e non si rinnova da sola.",
        "Chi recede dal pacchetto recede anche dalla quota pagata insieme, che ti restituiamo per intero. Se il pacchetto non ti è costato nulla, ti è già stato rimborsato o l’hai già usato tutto, puoi recedere dalla sola quota.",
      ),
    },
    {
      title: "Codici sconto",
      text: legalBody(
        "Un codice sconto abbassa il prezzo di un acquisto pagato in una volta sola: quanto, per quali pacchetti, fino a quando e quante volte dipende dal codice, e il prezzo scontato lo leggi prima di pagare. Non vale per le rate e gli abbonamenti mensili, non si converte in denaro, e se l’acquisto viene rimborsato ti restituiamo quello che hai pagato.",
      ),
    },
    {
      title: "Buoni regalo",
      text: legalBody(
        "Un buono regalo è un pacchetto o un importo comprato per un’altra persona. Chi lo compra riceve subito un’email con il codice; chi lo riceve, se ci dai il suo indirizzo, la riceve nel giorno scelto. Chi ha il codice può usare il buono: dallo solo a chi lo riceve.",
        "Il buono vale fino al giorno che c’è scritto sopra, quel giorno compreso. Un pacchetto si riscatta una volta sola, e vale da allora alle condizioni che aveva quando è stato comprato. Un importo si spende anche un po’ alla volta, per i pacchetti e non per altri buoni o per le simulazioni; quello che avanza resta sul buono e non si converte in denaro. Se rimborsiamo un acquisto pagato con un buono, la sua parte torna sul buono.",
        `Da un buono comprato online chi lo ha pagato può recedere entro 14 giorni, con il link «${WITHDRAW_LABEL}», finché non è stato riscattato o usato in parte. Chi lo riceve non ha comprato nulla, e non recede.`,
      ),
    },
    {
      title: "Porta un amico",
      text: legalBody(
        "Quando «Porta un amico» è attivo, chi invita un amico e l’amico ricevono i premi che la pagina dell’invito e l’account indicano in quel momento, con il primo acquisto che l’amico paga. Vale per chi non ha mai avuto un pacchetto, non per sé stessi, con un solo invito a persona e con un numero massimo di premi all’anno.",
        "I premi non si convertono in denaro e non si cedono. Se l’acquisto dell’amico viene rimborsato, annullato o contestato, o se ne recede, togliamo quello che dei premi non è ancora stato usato.",
      ),
    },
    {
      title: "Abbonamenti che si rinnovano ogni mese",
      text: legalBody(
        "Gli abbonamenti mensili si rinnovano da soli, con un addebito al mese, finché non li interrompi. Lo fai quando vuoi nel tuo account, in «Rate e abbonamenti», o ce lo chiedi: dal mese dopo non ti addebitiamo più nulla, e quello che hai pagato resta tuo fino alla fine del periodo.",
        "Il prezzo resta quello con cui hai cominciato: un prezzo nuovo vale solo per chi si abbona dopo.",
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
