/** Steps of the nutrition service, from the first talk to the next check. */
export const nutritionSteps = [
  {
    title: "Ci conosciamo",
    text: "Obiettivo, abitudini, impegni, infortuni: partiamo dalla tua vita, non da una dieta già scritta.",
  },
  {
    title: "Prima visita",
    text: "La nutrizionista raccoglie misure e storia e prepara il piano alimentare.",
  },
  {
    title: "Ti alleni",
    text: "Il coach adatta carichi ed esercizi a quello che mangi e a come recuperi.",
  },
  {
    title: "Si misura, si corregge",
    text: "A ogni visita confrontiamo i numeri e aggiorniamo piano e allenamento.",
  },
];
