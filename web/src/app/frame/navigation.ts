import { WITHDRAW_LABEL } from "@studio/contract/withdrawals/labels.ts";
import { paths } from "../../lib/paths.ts";

/** A link of the navigation: `long` is the full name, where it fits; `main` links are in the bar of wide screens. */
export type Destination = { label: string; long?: string; href: string; main?: true };

/** Links of the header, in order. */
export const destinations: readonly Destination[] = [
  { label: "Servizi", href: paths.home.href("servizi"), main: true },
  { label: "Orario", href: paths.week.href() },
  { label: "Perché sceglierci", href: paths.home.href("perche") },
  { label: "La palestra", href: paths.home.href("palestra") },
  { label: "Chi siamo", href: paths.home.href("chisiamo"), main: true },
  { label: "Analisi della corsa", href: paths.runningAnalysis.href() },
  { label: "HYROX", href: paths.hyrox.href(), main: true },
  { label: "Shop", href: paths.shop.href(), main: true },
  { label: "Blog", href: paths.blog.href(), main: true },
  { label: "Ebook gratuiti", long: "Ebook e schede gratuite", href: paths.home.href("ebook") },
  { label: "Contatti", href: paths.home.href("contatti") },
  { label: "Prova gratuita", href: paths.home.href("trial") },
];

/** The highlighted link, in the bar of every screen: the page of its own is there sooner than the form on the home page. */
export const trial: Destination = {
  label: "Prova gratis",
  long: "Prenota la prova gratuita",
  href: paths.trial.href(),
};

/** Links of the footer's legal notes. */
export const legal: readonly Destination[] = [
  { label: "Privacy policy", href: paths.privacy.href() },
  { label: "Cookie policy", href: paths.cookies.href() },
  { label: "Termini e condizioni", href: paths.terms.href() },
  { label: WITHDRAW_LABEL, href: paths.withdrawal.href() },
  { label: "Mappa del sito", href: paths.siteMap.href() },
];
