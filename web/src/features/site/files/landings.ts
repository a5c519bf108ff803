/** Texts of the two ebooks with their own pages. */
export const landings = {
  liveBetter: {
    about:
      "Vivere a lungo è una bella notizia solo se ci si arriva in forma. In questo ebook mettiamo in fila le abitudini che contano davvero e come farle entrare in una settimana normale, con il lavoro, i figli e la stanchezza.",
    points: [
      "Quanta forza serve per restare autonomi, e come costruirla",
      "Camminare, correre, respirare: allenare il cuore fa bene anche alla testa",
      "Dormire meglio senza cambiare vita",
      "Il piatto di tutti i giorni, senza bilancia",
      "Una settimana d’esempio da cui partire",
    ],
  },
  knees: {
    about:
      "Le ginocchia non si consumano a usarle: si indeboliscono a non usarle. Qui trovi gli esercizi che facciamo fare a chi riparte, dal primo appoggio al muro fino allo squat a carico.",
    points: [
      "Come è fatto un ginocchio e perché a volte protesta",
      "Quattro prove da fare a casa per capire da dove partire",
      "Progressioni di forza per quadricipiti, femorali e polpacci",
      "Mobilità di anche e caviglie: le vicine di casa del ginocchio",
      "Quando fermarsi e sentire un medico",
    ],
  },
} as const;
