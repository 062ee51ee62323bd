import { useLoaderData } from "react-router";
import type { ServicesData } from "./data.ts";

export function Component() {
  const { words } = useLoaderData<ServicesData>();
  return <h1>{words.intro.title}</h1>;
}
