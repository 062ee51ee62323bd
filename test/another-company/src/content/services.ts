export const services: readonly Service[] = (
  [
    ["day-tours", "Days out", "Days out in Cork, Kerry and Waterford", "day-tour", "dark-hedges"],
    ["airports", "Airports", "To the airport, ferries and cruise ships", "transfer", "arrivals-hall"],
    ["roads", "Long roads", "City-to-city journeys in every county", "transfer", "city-rain"],
    ["waiting", "Car and driver", "A car and a driver, by the hour", "hourly", "chauffeur-dusk"],
    ["multi-day-tours", "Round Ireland", "Multi-day tours round Ireland", "multi-day-tour", "castle-coast"],
    ["golf-trips", "Golf", "Golf at the Old Head and elsewhere", "day-tour", "links-golf"],
    ["weddings", "Weddings", "Weddings and other days to remember", "hourly", "coastal-road"],
  ] as const
).map(([id, chip, title, beginsAs, picture], index) => ({
  id,
  chip,
  title,
  searchType: title,
  beginsAs,
  picture,
  featured: index < 5,
  summary: `${title}, booked ahead.`,
  body: [`${title}: tell us what you would like, and we plan it.`],
  details: { title: `About ${chip}`, items: [`Call us, ${hours}.`] },
  requestLabel: `Ask for “${chip}”`,
  ...(index > 4 && { purpose: title }),
  ...(id === "airports" && { table: "places" as const }),
  ...(id === "roads" && { table: "drives" as const }),
}));
