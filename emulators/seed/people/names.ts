/** Sixty invented names, first and last. */
export const inventedNames = `
  Alessandro Colombo, Chiara Brambilla, Matteo Fumagalli, Francesca Galli, Davide Villa,
  Elena Riva, Andrea Sala, Valentina Mariani, Simone Cattaneo, Laura Ronchi,
  Federico Mauri, Martina Redaelli, Stefano Casati, Alice Meroni, Riccardo Pozzi,
  Silvia Arosio, Gabriele Longoni, Ilaria Viganò, Paolo Perego, Federica Crippa,
  Tommaso Beretta, Elisa Sironi, Nicola Corti, Roberta Molteni, Emanuele Ratti,
  Cristina Borghi, Fabio Silva, Paola Tagliabue, Lorenzo Cazzaniga, Monica Confalonieri,
  Daniele Rossi, Giorgia Russo, Michele Esposito, Beatrice Romano, Antonio Ricci,
  Claudia Marino, Roberto Greco, Serena Bruno, Filippo Gallo, Arianna Rinaldi,
  Giacomo De Luca, Veronica Costa, Enrico Giordano, Camilla Mancini, Massimo Rizzo,
  Noemi Lombardi, Pietro Barbieri, Daniela Fontana, Alberto Santoro, Michela Caruso,
  Samuele Ferrara, Irene Martini, Claudio Leone, Barbara Longo, Edoardo Gentile,
  Marta Martinelli, Vincenzo Vitale, Giada Serra, Carlo Coppola, Eleonora D'Angelo
`
  .split(",")
  .map((name) => {
    const [first = "", ...last] = name.trim().split(" ");
    return { first, last: last.join(" ") };
  });
