import { renderToReadableStream } from "react-dom/server.node";
import { createBareReact } from "./bare-react.tsx";

/** By the build of React that the site uses. */
export default createBareReact(renderToReadableStream);
