import worker from "../../src/worker.ts";
import { withLocalImages } from "./with-local-images.js";

/** A middleware of the development server renders pictures at this path (local-images.ts). */
export default withLocalImages(worker, (_env, url, init) => fetch(new URL("/@local-images", url), init));
