/** The words of the page that lists all pictures, for those who show them elsewhere: /image in a browser. */
export const imageCatalogue = {
  title: "Pictures for newsletters, partners and social networks",
  intro: [
    "Every picture of this site, in the sizes that other places ask for. Copy a line as it is, or save a file.",
    "In WhatsApp, a link shows the card for social networks by itself; to send or post a picture, save the square or the " +
      "upright one.",
    "Addresses stay the same when a picture is replaced by a better one, so what you have copied shows the new one.",
  ],
  /** Where the site has no address of its own yet. */
  placeholder:
    "Do not copy lines from here yet: this site has no address of its own, so {host} in them leads nowhere. The person who " +
    "looks after the website enters the address as SITE_ORIGIN in wrangler.toml.",
  home: "To the site",
  contents: "The pictures",
  /** Above the uses that not every photograph has. */
  usesTitle: "Which picture is for what",
  copyTitle: "Ready to copy",
  /** What each ready line of HTML is for. */
  lines: {
    newsletter: "HTML for a newsletter",
    partner: "HTML for a partner’s page",
    file: "Only an address, for a partner’s page that takes no HTML",
    social: "HTML for the head of a page that is shared in social networks",
  },
  filesTitle: "Ready to save",
  /** Of columns. */
  purpose: "For",
  size: "Pixels",
  /** Of a drawing. */
  anySize: "any",
  paper: "Paper, signs and anything large",
  scales: "A drawing: it scales freely, and is sharp at any size as SVG.",
  save: "Save",
  widths: "Other widths that are there at once, in pixels:",
  whole: "The whole picture, in pixels:",
  otherTitle: "Any other size",
  other:
    "Add width, height or both to the address of a picture, and a format where it matters: email programs show JPEG " +
    "and PNG, and websites also WebP and AVIF.",
  signed:
    "Other sizes need an address that is signed. The company’s own people make one on the command line, with the name " +
    "of the picture and the size:",
  asData: "The same as data, for programs: this address with application/json in the Accept header.",
} as const;
