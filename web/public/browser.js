// Tells browsers older than Baseline widely available what they need. It runs before every module, and is written so that each
// of them can read it. `tests/pages/browsers.test.ts` checks the versions.
// biome-ignore lint/complexity/useArrowFunction: older browsers do not know arrows
(function () {
  if (
    typeof Promise === "function" &&
    typeof Map === "function" &&
    typeof Promise.withResolvers === "function" &&
    typeof Map.groupBy === "function" &&
    // The site's menu.
    "popover" in HTMLElement.prototype
  )
    return;

  var root = document.documentElement;
  var isApp = root.hasAttribute("data-app");
  var index = 0;
  var parts;
  // The entry scripts (src/app.ts, src/site.ts) start nothing then.
  root.setAttribute("data-unsupported", "");

  var start = isApp
    ? "Questo browser è troppo vecchio per l’area riservata."
    : "Questo browser è troppo vecchio: puoi leggere le pagine e mandare i moduli, ma non accedere né prenotare.";
  var note = document.createElement("p");
  note.setAttribute("role", "alert");
  note.style.cssText =
    "position:relative;z-index:2000;margin:0;padding:16px;text-align:center;font:600 16px/1.4 sans-serif;color:#14110f;background:#ff5a1f";
  document.body.insertBefore(note, document.body.firstChild);
  note.appendChild(
    document.createTextNode(
      start +
        " Aggiornalo, o usane un altro: serve almeno Chrome 125, Edge 125, Firefox 126 o Safari 17.5 (iPhone e iPad con iOS 17.5).",
    ),
  );

  // A form of the app is sent by its script alone. A page of the site is shown as one without scripts: the fields and buttons
  // with which the browser posts its forms, and what says how to do without, take the place of those that need a script.
  parts = document.getElementsByTagName(isApp ? "form" : "noscript");
  for (; index < parts.length; index += 1) {
    if (isApp) parts[index].style.display = "none";
    else parts[index].insertAdjacentHTML("afterend", parts[index].textContent);
  }
})();
