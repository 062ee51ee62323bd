export const ownerFacts: OwnerFacts = {
  replyTime: "We answer on the same day.",
  leadTime: "Please ask two days ahead.",
  fareIncludes: "Tolls and 45 minutes of waiting at the airport.",
  payment: "By card or bank transfer, in euros.",
  cancellation: "Free of charge until the evening before.",
  insurance: "Public liability cover for every passenger.",
  people: "Three friends, who drive themselves.",
  founded: "2019",
  languages: "We speak English, Polish, Danish and French.",
  reviews: [],
};
