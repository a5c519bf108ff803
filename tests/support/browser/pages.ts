import { grantsPackage, offers } from "@studio/contract/shop/catalogue.ts";
import { townInAddress } from "@studio/contract/site/town.ts";
import { studio } from "@studio/contract/studio.ts";

/** A row of the table of public pages: the content that visitors and search engines must find there. */
export type PublicPage = {
  path: string;
  title: RegExp;
  heading: RegExp;
  /** A fact of the specification on this page. */
  fact: RegExp;
  hidden?: true;
};

const page = (path: string, title: RegExp, heading: RegExp, fact: RegExp): PublicPage => ({
  path,
  title,
  heading,
  fact,
});
const hidden = (...row: Parameters<typeof page>): PublicPage => ({ ...page(...row), hidden: true });

const files = [
  "/grazie",
  "/grazie-2",
  "/grazie-new",
  "/grazie-3",
  "/grazie-4",
  "/grazie-5",
  "/grazie-ginocchia",
];

const town = new RegExp(studio.address.city);

/** Every public page with a fixed path. */
export const publicPages: readonly PublicPage[] = [
  page("/", town, /./, /12,50/),
  page("/ebook", town, /./, /37,50/),
  page("/blog", /Blog/, /blog/i, /Wellness/),
  page("/shop", /./, /./, /10 lezioni/),
  ...Object.values(offers)
    .filter(grantsPackage)
    .map((offer) => hidden(`/acquista/${offer.id}`, /Acquista/, new RegExp(offer.name), /senza account/)),
  hidden("/acquista/grazie", /Grazie/, /^Grazie!$/, /numero dell’acquisto/),
  page("/regala", /Buoni regalo/, /^Regala un allenamento$/, /24 mesi/),
  hidden("/regala/grazie", /Grazie/, /^Grazie!$/, /con il codice e il link/),
  hidden("/invito", /Un amico ti invita/, /^Un amico ti invita$/, /un premio tutti e due/),
  hidden("/regalo", /buono regalo/i, /^Il tuo buono regalo$/, /riscatti nel tuo account/),
  page(`/${studio.slug}daita`, /nutrizionista/i, /^A tavola e in palestra$/, /1\.?250/),
  page("/provagratuita", /prova/i, /prova/i, /Personal Training di Coppia/),
  hidden("/prova", /La tua prova/, /^La tua prova$/, /spostala o cancellala/),
  page("/servizi", /Servizi/i, /./, /12[.:]45/),
  page("/orario", /Orario/, /^Orario delle classi$/, /12[.:]45/),
  page("/chisiamo", /Chi siamo/i, /./, /mobilità/i),
  page("/test", /Test/, /Test\/Movimento & Performance/i, /30.{1,12}45 minuti/),
  page("/comeviveremeglio", /vivere meglio/i, /Come vivere meglio e più a lungo/i, /ebook|e-book/i),
  page("/ginocchiaindistruttibili", /Ginocchia/i, /ginocchi/i, /ebook|e-book/i),
  page("/schede-estate-2025", /./, /Allenati con noi/i, /corpo libero/i),
  hidden("/natale", /./, /./, /prossimo anno|anno prossimo/i),
  page("/analisicorsa", /corsa/i, /^Corri meglio, senza farti male$/, /80\s?%/),
  page(`/palestrahyrox${townInAddress}`, /HYROX/, /HYROX/i, /VERONA ONLINE/i),
  page("/hyrox-simulazioni", /HYROX/, /^La gara, prima della gara$/, /non .*ufficial/i),
  hidden(`/${studio.slug}-online-training`, /online/i, /./, /9,90/),
  page("/programma", /./, /^Da dove comincio\?$/, /giorni/i),
  hidden("/thankyou", /./, /./, /inoltrata/),
  ...files.map((path) => hidden(path, /./, /./, /Richiedi la PROVA GRATUITA/)),
  page("/privacy", /Privacy/i, /Privacy/i, /dati personali/i),
  page("/cookie", /Cookie/i, /Cookie/i, /consenso/i),
  page("/recesso", /Diritto di recesso/i, /Diritto di recesso/i, /numero dell’acquisto/i),
  hidden("/recesso-richiesto", /Richiesta ricevuta/, /Richiesta ricevuta/i, /link per confermare il recesso/),
  page("/termini", /Termini/i, /Termini/i, /24 ore/i),
  page("/mappa-del-sito", /Mappa/i, /Mappa del sito/i, /Shop/),
];
