import { studio } from "@studio/contract/studio.ts";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { sanitizer } from "./sanitize.ts";

const BASE = "https://blog.forgia.test/un-post/";
const sanitize = await sanitizer();

const scripts = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript&colon;alert(1)",
  "\u0001javascript:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
  "blob:https://blog.forgia.test/1",
  "file:///etc/passwd",
];

const carriers: ((address: string) => string)[] = [
  (address) => `<a href="${address}">x</a>`,
  (address) => `<img src="${address}">`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button formaction="${address}">x</button></form>`,
  (address) => `<svg><a xlink:href="${address}"><text>x</text></a></svg>`,
  (address) => `<object data="${address}"></object><embed src="${address}">`,
  (address) => `<base href="${address}"><a href="x">x</a>`,
  (address) => `<meta http-equiv="refresh" content="0;url=${address}">`,
  (address) => `<video poster="${address}"><source src="${address}"></video>`,
  (address) => `<math><mi xlink:href="${address}">x</mi></math>`,
  (address) => `<table background="${address}"><tr><td background="${address}">x</td></tr></table>`,
  (address) => `<p style="background:url(${address})">x</p>`,
];

const handlers = [
  "onerror",
  "onload",
  "onclick",
  "ONMOUSEOVER",
  "onfocus",
  "onanimationstart",
  "ontoggle",
  "onpointerrawupdate",
];
const bearers = [
  "img src=x",
  "body",
  "svg",
  "a href=# autofocus",
  "details open",
  "input autofocus",
  "p",
  "video src=x",
  "marquee",
];

const tricks = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script/src=//evil.test/x.js></script>",
  "<style>@import 'javascript:alert(1)';</style>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<template><img src=x onerror=alert(1)></template>",
  "<img src=x` onerror=alert(1)//`>",
  '<a href="//evil.test" onclick=alert(1) style="position:fixed">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<svg><foreignObject><body onload=alert(1)></foreignObject></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz4=#x"/></svg>',
  '<p id="page-data">{"loaderData":{}}</p>',
  '<img name="getElementById"><form name="cookie"></form>',
  "<xss contenteditable onblur=alert(1)>x</xss>",
  "<select><style></select><img src=x onerror=alert(1)></style>",
  '<p class="MuiButton-root" slot=x is=y data-x=1 aria-label=z>x</p>',
];

const payloads = [
  ...scripts.flatMap((address) => carriers.map((carry) => carry(address))),
  ...handlers.flatMap((handler) => bearers.map((bearer) => `<${bearer} ${handler}=alert(1)>x`)),
  ...tricks,
];

const TAGS = new Set(
  "p br hr h2 h3 h4 h5 h6 ul ol li dl dt dd a strong b em i u s del ins mark small sub sup abbr cite q blockquote code pre kbd figure figcaption img span div table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);
const ATTRIBUTES = new Set(
  "href src alt title width height lang start reversed colspan rowspan scope target rel loading decoding".split(
    " ",
  ),
);

const browser = new new JSDOM("").window.DOMParser();

/** Returns the active content that a browser finds when it parses the result again. */
function dangers(html: string): string[] {
  const document = browser.parseFromString(`<div id="here">${html}</div>`, "text/html");
  const here = document.querySelector("#here");
  if (!here || here !== document.body.firstElementChild || document.body.children.length > 1)
    return ["broke out"];
  return [...here.querySelectorAll("*")].flatMap((element) => [
    ...(TAGS.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...[...element.attributes].flatMap(({ name, value }) => {
      if (name === "id") return value.startsWith("post-") ? [] : [`id=${value}`];
      if (!ATTRIBUTES.has(name)) return [name];
      const isAddress = name === "href" || name === "src";
      return isAddress && !/^(https?:|mailto:|tel:|\/(?!\/)|#post-)/.test(value) ? [`${name}=${value}`] : [];
    }),
  ]);
}

test("there are more than 200 payloads", () => {
  expect(new Set(payloads).size).toBeGreaterThan(200);
});

test.each(payloads)("no active content stays in %s", (payload) => {
  expect(dangers(sanitize(payload, BASE))).toEqual([]);
});

test("no payload stays active inside, between or across others", () => {
  const pieces = fc.oneof(
    fc.constantFrom(...payloads),
    fc.constantFrom(
      "<p>",
      "</p>",
      "<table>",
      "<svg>",
      "</svg>",
      "<math>",
      "<!--",
      "-->",
      "<![CDATA[",
      '"',
      "'",
      ">",
    ),
    fc.string({ maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.array(pieces, { minLength: 1, maxLength: 5 }), (parts) => {
      expect(dangers(sanitize(parts.join(""), BASE))).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 60_000);

test.each([
  ["<h1>Titolo <em>vero</em></h1>", "<h2>Titolo <em>vero</em></h2>"],
  [`<a href="${studio.url}/shop?x=1#class">Shop</a>`, '<a href="/shop?x=1#class">Shop</a>'],
  [
    '<a href="https://www.iss.it/">ISS</a>',
    '<a href="https://www.iss.it/" target="_blank" rel="noopener noreferrer">ISS</a>',
  ],
  ['<a href="mailto:a@b.it">Scrivi</a>', '<a href="mailto:a@b.it">Scrivi</a>'],
  [
    '<img src="/wp-content/a.jpg">',
    '<img src="https://blog.forgia.test/wp-content/a.jpg" loading="lazy" decoding="async" alt="">',
  ],
  [
    '<figure><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" data-src="/a.jpg" data-srcset="/a-300.jpg 300w" alt="La slitta" width="1200"/><noscript><img src="/a.jpg"/></noscript></figure>',
    '<figure><img src="https://blog.forgia.test/a.jpg" alt="La slitta" width="1200" loading="lazy" decoding="async"></figure>',
  ],
  ['<img data-src="javascript:alert(1)" src="data:image/gif;base64,R0lGOD">', ""],
  ['<a href="https://blog.forgia.test/foto-pigre/">Foto</a>', '<a href="/post/foto-pigre">Foto</a>'],
  ['<a href="/foto-pigre/#nota">Foto</a>', '<a href="/post/foto-pigre#post-nota">Foto</a>'],
  ['<a href="/perch%c3%a9/">Perché</a>', '<a href="/post/perch%c3%a9">Perché</a>'],
  [
    '<a href="/category/forza/">Forza</a>',
    '<a href="https://blog.forgia.test/category/forza/" target="_blank" rel="noopener noreferrer">Forza</a>',
  ],
  [
    '<a href="/tag/">Tag</a>',
    '<a href="https://blog.forgia.test/tag/" target="_blank" rel="noopener noreferrer">Tag</a>',
  ],
  [
    '<a href="#nota">1</a> <a href="https://blog.forgia.test/un-post/#nota">1</a><p id="nota">Nota</p>',
    '<a href="#post-nota">1</a> <a href="#post-nota">1</a><p id="post-nota">Nota</p>',
  ],
  [
    '<div><iframe title="Come si spinge" src="https://www.youtube.com/embed/AAAAAAAAAAA?feature=oembed"></iframe></div>',
    '<div><p><a href="https://www.youtube.com/watch?v=AAAAAAAAAAA" target="_blank" rel="noopener noreferrer">Guarda il video: Come si spinge</a></p></div>',
  ],
  [
    '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>',
    '<p><a href="https://www.google.com/maps/embed?pb=1" target="_blank" rel="noopener noreferrer">Apri il contenuto</a></p>',
  ],
  ['<p>Fine.</p>[contact-form-7 id="12" title="Scrivici"]', "<p>Fine.</p>"],
  ["<p>[gallery ids=”1,2”]Foto[/gallery] [sic] [1] [vedi sotto]</p>", "<p>Foto [sic] [1] [vedi sotto]</p>"],
  ['<p><code>[form id="1"]</code></p>', '<p><code>[form id="1"]</code></p>'],
  ['<ol start="4" class="wp-block-list"><li>Uno</li></ol>', '<ol start="4"><li>Uno</li></ol>'],
])("%s becomes %s", (html, result) => {
  expect(sanitize(html, BASE)).toBe(result);
});
