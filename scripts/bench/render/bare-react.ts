import { renderToReadableStream } from "react-dom/server";
import { homeTree } from "./home-tree.tsx";

/** What React does by itself for the home page, as anybody would call it in a Worker. Built and run by the bench. */
export default {
  async fetch(): Promise<Response> {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(await renderToReadableStream(homeTree), { headers });
  },
};
