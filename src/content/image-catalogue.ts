/** The words of the page that lists all pictures, for those who show them elsewhere: /image in a browser. */
export const imageCatalogue = {
  title: "Pictures for newsletters, partners and social networks",
  intro: [
    "Every picture of this site, in the sizes that other places ask for. Copy a line as it is, or save a file.",
    "Addresses stay the same when a picture is replaced by a better one, so what you have copied shows the new one.",
  ],
  home: "To the site",
  contents: "The pictures",
  /** Above the uses that not every photograph has. */
  usesTitle: "Which picture is for what",
  copyTitle: "Ready to copy",
  /** What each ready line of HTML is for. */
  lines: {
    newsletter: "HTML for a newsletter",
    partner: "HTML for a partner’s page",
    social: "HTML for the head of a page that is shared in social networks",
  },
  filesTitle: "Ready to save",
  /** Of columns. */
  purpose: "For",
  size: "Pixels",
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
