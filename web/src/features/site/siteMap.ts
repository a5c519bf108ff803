import { studio } from "@studio/contract/studio.ts";
import { paths } from "../../lib/paths.ts";

/** The public pages of the site map, in groups. */
export const siteMap = [
  {
    title: "La palestra",
    pages: [
      { name: "Home", href: paths.home.href() },
      { name: "Servizi", href: paths.services.href() },
      { name: "Orario delle classi", href: paths.week.href() },
      { name: "Chi siamo", href: paths.about.href() },
      { name: "Contatti", href: paths.home.href("contatti") },
    ],
  },
  {
    title: "Cominciare",
    pages: [
      { name: "Prova gratuita", href: paths.trial.href() },
      { name: "Test movimento e performance", href: paths.test.href() },
      { name: "Trova il tuo programma", href: paths.advisor.href() },
    ],
  },
  {
    title: "Prezzi",
    pages: [
      { name: "Shop", href: paths.shop.href() },
      { name: "Buoni regalo", href: paths.give.href() },
      { name: "Allenamento e nutrizionista", href: paths.nutrition.href() },
      { name: "Allenamento online", href: paths.onlineTraining.href() },
    ],
  },
  {
    title: "Corsa e HYROX",
    pages: [
      { name: "Analisi della corsa", href: paths.runningAnalysis.href() },
      { name: "Palestra HYROX", href: paths.hyrox.href() },
      { name: "Simulazioni HYROX", href: paths.simulations.href() },
    ],
  },
  {
    title: "Da leggere e scaricare",
    pages: [
      { name: "Blog", href: paths.blog.href() },
      { name: "Ebook e schede gratuiti", href: paths.homeForEbooks.href() },
      { name: "Come vivere meglio e più a lungo", href: paths.liveBetter.href() },
      { name: "Ginocchia indistruttibili", href: paths.knees.href() },
      { name: "Schede estate", href: paths.summerSheets.href() },
    ],
  },
  {
    title: studio.name,
    pages: [
      { name: "Area riservata", href: paths.login.href() },
      { name: "Privacy", href: paths.privacy.href() },
      { name: "Cookie", href: paths.cookies.href() },
      { name: "Termini e condizioni", href: paths.terms.href() },
      { name: "Diritto di recesso", href: paths.withdrawal.href() },
    ],
  },
] as const;
