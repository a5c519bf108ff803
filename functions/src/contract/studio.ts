/** Everything that is this studio and no other: rebranding is editing this file. */
export const studio = {
  name: "Forgia",
  /** Part of the paths `/{slug}daita` and `/{slug}-online-training`. */
  slug: "forgia",
  email: "ciao@forgia.test",
  phones: [
    { label: "Coach, allenamento", number: "+39 0362 000001" },
    { label: "Coach, HYROX", number: "+39 0362 000002" },
  ],
  address: { street: "Via dell'Incudine 12", postcode: "20831", city: "Seregno", province: "MB" },
  openingHours: [
    { days: "Lunedì - Venerdì", hours: "6.30-21.30" },
    { days: "Sabato", hours: "7.00-16.00" },
  ],
} as const;
