/** How booking requests are reported, here and at the public site, as far as it can be known on this machine. */
export function describeLocalDelivery({ BOOKINGS_TO: to }: Readonly<Record<string, unknown>>): string {
  const isMailed = typeof to === "string" && to !== "";
  return [
    "Booking requests made here: each e-mail becomes a file under .wrangler/tmp/email.",
    isMailed
      ? `At the public site: by e-mail to ${to}.`
      : "At the public site: stored, but not reported by e-mail (BOOKINGS_TO is empty). npm run status says whether a webhook is set.",
  ].join("\n  ");
}
