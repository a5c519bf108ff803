/** The two tests that can be booked. */
export const movementTests = [
  {
    title: "Test del movimento",
    text: "Sette gesti semplici, dal piegarti al portare le braccia sopra la testa, per trovare dove sei rigido e dove compensi.",
    points: [
      "Mobilità di caviglie, anche, schiena e spalle",
      "Equilibrio e controllo, destra e sinistra",
      "I movimenti che puoi già caricare e quelli da costruire",
    ],
  },
  {
    title: "Test della performance",
    text: "Forza, potenza e fiato misurati con prove adatte al tuo livello: numeri tuoi, da confrontare solo con te stesso.",
    points: [
      "Forza di gambe, spinta e tirata",
      "Capacità aerobica al vogatore o di corsa",
      "I carichi e i ritmi giusti per cominciare",
    ],
  },
] as const;
