/** Who writes the sample posts; nobody real. */
export const authors = {
  elena: {
    id: 2,
    name: "Elena Brambati",
    description:
      "Coach di small class, laureata in Scienze motorie. Insegna a muoversi bene prima che a muovere tanto, e in palestra arriva sempre in bicicletta.",
    colour: "#FF5A1F",
  },
  davide: {
    id: 3,
    name: "Davide Corbella",
    description:
      "Segue i programmi HYROX e l&#8217;analisi della corsa. Ha il vizio di cronometrare tutto, anche il caffè.",
    colour: "#8B8F94",
  },
  marta: {
    id: 4,
    name: "Marta Silvagni",
    description:
      "Nutrizionista. Crede nelle abitudini che reggono anche a dicembre e nei piatti che si cucinano in venti minuti.",
    colour: "#FAF7F2",
  },
} as const;

export type AuthorName = keyof typeof authors;
