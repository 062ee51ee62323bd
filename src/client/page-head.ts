import type { DataRouter } from "react-router";
import { readHead } from "../app/head.ts";

/** Gives the document the title and description of whatever page or error is shown. */
export function keepHeadCurrent(router: DataRouter): void {
  router.subscribe((state) => {
    if (state.navigation.state !== "idle") return;
    const { title, description } = readHead(state, state.location.pathname);
    if (document.title !== title) document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  });
}
