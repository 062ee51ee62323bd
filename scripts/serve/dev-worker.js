import worker from "../../src/worker.ts";
import { withLocalImages } from "./with-local-images.js";

/** The Worker of the development server. A middleware at this path renders its pictures (local-images.ts). */
export default withLocalImages(worker, (_env, url, init) => fetch(new URL("/@local-images", url), init));
