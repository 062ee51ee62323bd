import { renderToReadableStream } from "react-dom/server.node";
import { homeTree } from "./home-tree.tsx";

/** The same by the build of React that the site uses. Built and run by the bench. */
export default {
  async fetch(): Promise<Response> {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    return new Response(await renderToReadableStream(homeTree), { headers });
  },
};
