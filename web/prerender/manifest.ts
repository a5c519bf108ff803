/** Returns the web manifest, with which the site installs as an app. */
export const manifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    description: `Classi, prenotazioni e allenamenti di ${name}.`,
    lang: "it",
    id: "/",
    start_url: "/me",
    scope: "/",
    display: "standalone",
    background_color: "#14110f",
    theme_color: "#14110f",
    shortcuts: [
      { name: "Calendario", url: "/me#small-class" },
      { name: "Il tuo account", url: "/me/account" },
    ],
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
