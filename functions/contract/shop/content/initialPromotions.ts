import type { Promotion } from "./promotions.ts";

/** The promotion of a new project, as an example. */
export const initialPromotions: Promotion[] = [
  {
    title: "RESTART: quattro mesi senza limiti",
    text: "Tutte le small class che vuoi per quattro mesi, con un coach che corregge ogni ripetizione. Per allenarti di più, o per portare con te chi non comincia mai.",
    offer: "restart",
    from: "",
    until: "",
    link: { label: "Scopri RESTART", href: "/shop#restart" },
  },
];
