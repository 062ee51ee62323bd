import { useLoaderData } from "react-router";
import type { BookingsData } from "./data.ts";

export function Component() {
  const { words } = useLoaderData<BookingsData>();
  return <h1>{words.intro.title}</h1>;
}
