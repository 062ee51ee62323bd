/** The words of /image, the page that offers the pictures of pictures.ts for use outside the site. */
export const imageCatalogue = {
  title: "Pictures for newsletters, partners and social networks",
  intro:
    "Every picture of this site, in the sizes that other places ask for. Copy a line as it is, save a file, or copy the address of its link. In WhatsApp, a link shows the card for social networks by itself; to send or post a picture, save the square or the upright one. For any other size, add width, height or both to the address of a picture, and a format where it matters: email programs show JPEG and PNG, and websites also WebP and AVIF.",
  home: "To the site",
  contents: "The pictures",
  newsletter: "HTML for a newsletter",
  partner: "HTML for a partner’s page",
  save: "Files to save",
  whole: "The whole picture at its largest",
} as const;
