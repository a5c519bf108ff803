import { LEADS_KEPT_DAYS, PRIVACY_VERSION } from "../../../leads/privacy.ts";
import type { LegalText } from "../../definitions/legalText.ts";
import { legalBody } from "./legalBody.ts";

const retentionYears = LEADS_KEPT_DAYS / 365;

/** Privacy policy; the page fills in the studio's e-mail address and legal entity. */
export const initialPrivacy: LegalText = {
  changed: PRIVACY_VERSION,
  parts: [
    {
      title: "Chi tratta i tuoi dati",
      text: legalBody(
        `Il titolare del trattamento è {azienda}, con sede legale in {sede}, P. IVA {partita IVA}. Per qualsiasi domanda sui tuoi dati scrivi a {email}.`,
      ),
    },
    {
      title: "Quali dati raccogliamo con i moduli",
      text: legalBody(
        "Raccogliamo solo quello che scrivi tu. In ogni modulo i campi obbligatori sono quelli che servono a risponderti; il messaggio, dove c’è, è facoltativo.",
        [
          "Ebook e schede gratuite: nome, cognome ed email, per mandarti il file che hai chiesto.",
          "Prova gratuita, test del movimento e prova HYROX: nome, cognome, email, telefono, servizio scelto, giorno e ora che preferisci, messaggio, per organizzare l’appuntamento.",
          "Analisi della corsa: gli stessi dati e la fascia oraria in cui richiamarti.",
          "Allenamento online: nome, cognome, email, servizio scelto e messaggio, per attivare l’accesso.",
          "Simulazioni HYROX: nome, cognome, email, telefono e data scelta, per gestire la richiesta di un posto.",
          "Posti a pagamento nelle simulazioni: nome, cognome, email, telefono, partenza e categoria, per mandarti il biglietto e accoglierti. Paghi sulla pagina del fornitore dei pagamenti: i dati della carta non arrivano a noi.",
          "Acquisti senza account: email, e se chiedi di cominciare subito, per aprire il pagamento e farti trovare il pacchetto. Nome e carta li scrivi sulla pagina del fornitore dei pagamenti. Se poi attivi l’account: nome, cognome e, se vuoi, telefono.",
          "Buoni regalo: nome ed email di chi regala; nome di chi riceve il buono e, se vuoi, la sua email, un messaggio e il giorno in cui mandarglielo. Passano dalla pagina del fornitore dei pagamenti, e li conserviamo solo se il pagamento riesce.",
          "Porta un amico, dove c’è: chi ti ha invitato e i premi di tutti e due. Chi apre il link di un socio legge il suo nome; chi invita legge il nome dell’amico quando ha comprato. Chi compra senza account e con un invito manda il codice dell’invito alla pagina del fornitore dei pagamenti.",
          "Registrazione dal sito, dove c’è: email, per mandarti il link; poi nome, cognome e, se vuoi, telefono, per aprire l’account.",
        ],
        "Insieme alla richiesta registriamo la pagina da cui è partita, il momento dell’invio, la versione di questa informativa indicata accanto al pulsante e se ti abbiamo già risposto. Per proteggere i moduli dagli invii automatici controlliamo per quanto tempo il modulo è rimasto aperto e quante richieste arrivano dallo stesso indirizzo di rete.",
      ),
    },
    {
      title: "I dati di chi si allena con noi",
      text: legalBody(
        "Se diventi nostro cliente, nella tua area riservata gestiamo i tuoi dati di contatto, la data di nascita se vuoi indicarla (per farti gli auguri), i pacchetti acquistati, le pause, le prenotazioni e le disdette, le presenze, il programma di allenamento e le immagini del profilo che scegli di caricare. Servono a darti il servizio che hai acquistato.",
      ),
    },
    {
      title: "Se qualcuno ti fa un regalo",
      text: legalBody(
        "Chi compra un buono regalo per te ci dà il tuo nome e, se vuole, la tua email e un messaggio. Li usiamo solo per il buono: ti scriviamo quando arriva il giorno del regalo, se il nostro personale te lo rimanda e un mese prima che scada, e mai per pubblicità. Li vedono il nostro personale, che ti aiuta a usarlo, e chi ha il codice del buono, che legge il nome e il messaggio. Chi regala riceve un’email quando riscatti un pacchetto.",
        "Se non vuoi che li conserviamo scrivi a {email}: togliamo il nome, l’email e il messaggio dal buono, che resta valido per chi ha il codice. Restano nei dati del pagamento online, che chi gestisce i pagamenti conserva per obbligo di legge, e nelle email già partite.",
      ),
    },
    {
      title: "Perché li trattiamo",
      text: legalBody(
        [
          "Per rispondere a una tua richiesta e per darti i servizi che acquisti: è ciò che ci chiedi tu.",
          "Per adempiere agli obblighi di legge, per esempio quelli contabili.",
          "Per proteggere il sito da abusi: è un nostro interesse legittimo.",
          "Per misurare le visite e mostrare contenuti esterni, soltanto se dai il consenso; puoi toglierlo quando vuoi dalla pagina dei cookie.",
        ],
        "Non vendiamo i tuoi dati e non prendiamo decisioni automatizzate su di te.",
      ),
    },
    {
      title: "Per quanto tempo",
      text: legalBody(
        `Conserviamo le richieste inviate con i moduli per ${retentionYears} anni al massimo; prima, se ci chiedi di cancellarle. I dati di chi si allena con noi restano per la durata del rapporto; dopo, conserviamo soltanto ciò che la legge ci obbliga a tenere: per esempio dieci anni per i documenti fiscali.`,
        "Quando un profilo viene eliminato, le prenotazioni future sono annullate, le immagini rimosse e ciò che resta nelle statistiche è reso anonimo.",
      ),
    },
    {
      title: "Chi ci aiuta a trattarli",
      text: legalBody(
        "I dati sono accessibili al nostro personale e ai fornitori che lavorano per noi, ciascuno per la sua parte:",
        [
          "il fornitore dell’infrastruttura su cui girano il sito, l’archivio e gli accessi;",
          "il servizio che spedisce le email;",
          "il gestore dei pagamenti: paghi sulla sua pagina e i dati della carta o del conto non passano da noi; se lì scegli di salvare la carta, la conserva lui finché non la togli dal tuo account, e noi ne vediamo circuito, ultime quattro cifre e scadenza;",
          "se dai il consenso, i servizi di statistica, mappe, video e social.",
        ],
        "Alcuni fornitori possono trattare dati fuori dallo Spazio economico europeo; in quel caso si applicano le garanzie previste dal regolamento europeo.",
      ),
    },
    {
      title: "I tuoi diritti",
      text: legalBody(
        "Puoi chiederci in ogni momento di vedere i tuoi dati, correggerli, cancellarli, limitarne l’uso, riceverli in un formato leggibile da un computer, oppure opporti al trattamento. Se hai dato un consenso puoi revocarlo: vale da quel momento in poi.",
        `Basta scrivere a {email}. Se pensi che qualcosa non vada puoi rivolgerti anche al Garante per la protezione dei dati personali.`,
      ),
    },
  ],
};
