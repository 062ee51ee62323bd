export const usefulLinks: readonly ExternalLink[] = [
  { label: "Pure Cork", href: "https://www.purecork.ie/" },
];

export const socialLinks: readonly SocialLink[] = [];
