import { company } from "../company.ts";
import type { PageContent } from "../shapes.ts";

export const aboutPage = {
  head: { title: `Who we are | ${company.shortName}`, description: "Three friends from three countries." },
  intro: { title: "Who we are", text: "Three friends from three countries, who drive in Cork." },
} as const satisfies PageContent;
