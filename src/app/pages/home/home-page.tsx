import { useLoaderData } from "react-router";
import type { HomeData } from "./data.ts";

export function Component() {
  const { words } = useLoaderData<HomeData>();
  return <h1>{words.hero.title}</h1>;
}
