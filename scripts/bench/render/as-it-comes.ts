import { renderToReadableStream } from "react-dom/server";
import { createBareReact } from "./bare-react.tsx";

/** As anybody would call React in a Worker. */
export default createBareReact(renderToReadableStream);
