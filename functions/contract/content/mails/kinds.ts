// Free of zod, for the functions that fill mails in.

/** A mail that the owner words; facts, rules and links of it are code and always follow. */
type Kind = {
  title: string;
  /** Says who gets it, and when. */
  sent: string;
  /** Heading above the words, instead of the greeting. */
  heading?: string;
  /** Sentence of code in the paragraph of the opening, before or after it. */
  before?: string;
  after?: string;
  /** Names the rest that code writes. */
  adds: string;
  /** Its own placeholders, each with a value for the preview. */
  samples: Readonly<Record<string, string>>;
};

const classSamples = { classe: "Small Class", orario: "lunedì 23 novembre alle 18:30" } as const;

/** The mails that the owner words (docs/product/content.md#mails). A name is stored and must not change. */
export const mailKinds = {
  request: {
    title: "Conferma di una richiesta",
    sent: "A chi chiede dal sito una prova o una chiamata, con giorno e ora.",
    after: "Un coach ti chiama o ti scrive per confermare giorno e ora.",
    adds: "richiesta, servizio, giorno e ora, dove, che cosa portare; in fondo, perché è arrivata",
    samples: { richiesta: "Prova gratuita" },
  },
  file: {
    title: "Ebook e schede",
    sent: "A chi chiede dal sito un ebook o una scheda.",
    adds: "il pulsante per scaricare il file; in fondo, perché è arrivata",
    samples: { file: "Scheda «Routine di mobilità»" },
  },
  invitation: {
    title: "Invito al primo accesso",
    sent: "A chi lo staff registra, e di nuovo quando lo staff ripete l’invito.",
    after: "Accedi con questa password temporanea, poi scegline una tua.",
    adds: "email, password temporanea e quanto vale, il pulsante per accedere",
    samples: {},
  },
  welcome: {
    title: "Benvenuto dopo un’importazione",
    sent: "A chi viene importato da un file, se chi importa lo sceglie.",
    adds: "come si chiede la prima password; in fondo, come si toglie l’account",
    samples: {},
  },
  reminder: {
    title: "Promemoria della classe",
    sent: "Dalle 9 del giorno prima, o prima ancora se poi non si cancella più gratis, a chi ha prenotato.",
    adds: "classe, orario, dove, fino a quando si cancella gratis, il pulsante per il calendario",
    samples: classSamples,
  },
  moved: {
    title: "Classe spostata",
    sent: "A chi ha prenotato una classe che cambia orario; a chi è in lista d’attesa, senza l’apertura.",
    after: "La tua prenotazione resta valida per il nuovo orario.",
    adds: "classe, orario di prima e nuovo, come ci si cancella, il pulsante per il calendario",
    samples: classSamples,
  },
  cancelled: {
    title: "Classe annullata",
    sent: "A chi ha prenotato una classe che viene annullata, o è in lista d’attesa.",
    after: "La classe che avevi prenotato è stata annullata.",
    adds: "classe, orario, se la lezione è tornata, il pulsante per il calendario",
    samples: classSamples,
  },
  place: {
    title: "Posto dalla lista d’attesa",
    sent: "A chi riceve un posto che si è liberato.",
    after: "La prenotazione è già fatta, non devi fare altro.",
    adds: "classe, orario, che cosa costa, fino a quando si cancella gratis, il pulsante per il calendario",
    samples: classSamples,
  },
  bought: {
    title: "Pacchetto comprato online",
    sent: "A chi paga un pacchetto online, quando è attivo.",
    heading: "Pacchetto attivato",
    after: "Abbiamo ricevuto il pagamento e il pacchetto è già nel tuo account.",
    adds: "pacchetto, lezioni, scadenza, importo, numero dell’acquisto, come si recede",
    samples: { pacchetto: "Small class, 10 lezioni" },
  },
  expiring: {
    title: "Pacchetto che sta per scadere",
    sent: "Quando mancano i giorni scelti nelle Regole, e l’ultimo giorno valido.",
    adds: "fra quanti giorni scade, le lezioni rimaste, pacchetto, scadenza, il pulsante per l’area personale",
    samples: { pacchetto: "Small class, 3 mesi", tipo: "abbonamento", scadenza: "30 novembre" },
  },
  expired: {
    title: "Pacchetto scaduto",
    sent: "Quando un pacchetto è scaduto.",
    adds: "che cosa è scaduto, le lezioni rimaste, pacchetto, scadenza, il pulsante per l’area personale",
    samples: { pacchetto: "Small class, 3 mesi", tipo: "abbonamento", scadenza: "30 novembre" },
  },
  referral: {
    title: "Premio di Porta un amico",
    sent: "A chi ha invitato un amico e all’amico, quando arriva il premio del primo acquisto.",
    adds: "chi ha comprato o chi ha invitato, il premio, su quale pacchetto o con quale codice, il pulsante per l’area personale",
    samples: { premio: "1 lezione in più" },
  },
  ticket: {
    title: "Biglietto di una simulazione",
    sent: "A chi ha un posto confermato in una simulazione; non se cambia data o partenza.",
    before: "Il pagamento è arrivato e il tuo posto è confermato.",
    adds: "simulazione, giorno, partenza, arrivo, dove, biglietto e codice; in fondo, che non è una gara ufficiale",
    samples: { gara: "Simulazione di dicembre", orario: "12 dicembre alle 09:07" },
  },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof mailKinds;

/** Values that a mail of a kind fills in besides the person and the studio. */
export type MailValues<Name extends MailKind> = Readonly<
  Record<keyof (typeof mailKinds)[Name]["samples"] & string, string>
>;

/** Returns whether there is a kind of this name, which a stored mail may have from another release. */
export const isMailKind = (name: string): name is MailKind => Object.hasOwn(mailKinds, name);

/** Returns a kind as its form and its preview read it. */
export const mailKind = (name: MailKind): Kind => mailKinds[name];

/** Returns the placeholders of a kind, as they are typed: `{classe}`. */
export const placeholdersOf = (name: MailKind): readonly string[] =>
  ["persona", ...Object.keys(mailKinds[name].samples), "studio", "città", "telefoni"].map(
    (placeholder) => `{${placeholder}}`,
  );
