export const usefulLinks: readonly ExternalLink[] = [
  { id: "pure-cork", label: "Pure Cork", href: "https://www.purecork.ie/" },
];

export const socialLinks: readonly SocialLink[] = [];
