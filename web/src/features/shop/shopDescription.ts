/** Description of the shop, for search engines. */
export const shopDescription =
  "RESTART, small class, HYROX e percorsi con la nutrizionista: tutti i pacchetti con i loro prezzi, anche a rate. Scegli e acquista online.";
