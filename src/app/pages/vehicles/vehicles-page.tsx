import { useLoaderData } from "react-router";
import type { VehiclesData } from "./data.ts";

export function Component() {
  const { words } = useLoaderData<VehiclesData>();
  return <h1>{words.intro.title}</h1>;
}
